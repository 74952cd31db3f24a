type Part = { on: string; load: () => Promise<unknown>; buttons?: string }

/** What a page's scripts add comes after the page is painted, as it must not compete with that. */
const PARTS: Part[] = [
  { on: 'body', load: () => import('./every-page.ts'), buttons: 'button[data-newsletter]' },
  { on: '[data-placement]', load: () => import('./ads.ts') },
  {
    on: '[data-yours]',
    load: () => import('./place-page.ts'),
    buttons: '[data-save], [data-share]',
  },
  { on: '[data-business]', load: () => import('./business-cards.ts') },
]

let pressed: Element | undefined
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) pressed = target
})

/** A button that was pressed too early is pressed again. */
async function start({ load, buttons }: Part) {
  await load()
  const button = buttons && pressed?.closest<HTMLElement>(buttons)
  if (button) button.click()
}

addEventListener('load', () => {
  // Also tells of a paint before. A tab in the background has none until it is looked at.
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    for (const part of PARTS) {
      // Without its code, on a line that broke off, the page is what its HTML says.
      if (document.querySelector(part.on)) start(part).catch(() => {})
    }
  })
  painted.observe({ type: 'paint', buffered: true })
})
