type Part = { on: string; load: () => Promise<unknown>; buttons?: string }

/** What a page's scripts add comes after the page is painted, as it must not compete with that. */
const PARTS: Part[] = [
  {
    on: 'body',
    load: () => import('./every-page.ts'),
    buttons: 'button[data-newsletter], #menu-button',
  },
  { on: '[data-placement]', load: () => import('./ads.ts') },
  {
    on: '[data-yours]',
    load: () => import('./place-page.ts'),
    buttons: '[data-save], [data-share]',
  },
  {
    on: '[data-business]',
    load: async () => {
      const { reportOpened } = await import('./business-cards.ts')
      // One that was opened too early is counted late.
      const link = pressed?.closest<HTMLAnchorElement>('[data-business] a')
      if (link) reportOpened(link)
    },
  },
]

let pressed: Element | undefined
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) pressed = target
})

/** A button that was pressed too early is pressed again, unless the browser itself knew what it is for. */
async function start({ load, buttons }: Part) {
  await load()
  const button = buttons && pressed?.closest<HTMLButtonElement>(buttons)
  if (button && !button.commandForElement) button.click()
}

addEventListener('load', () => {
  // Also tells of a paint before. A tab in the background has none until it is looked at.
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    const wanted = PARTS.filter(({ on }) => document.querySelector(on))
    // Without its code, on a line that broke off, the page is what its HTML says.
    void Promise.allSettled(wanted.map(start)).then(() => {
      document.documentElement.dataset.scripts = 'ready'
    })
  })
  painted.observe({ type: 'paint', buffered: true })
})
