import { oncePainted } from '#site/browser/once-painted.ts'

/** A script for pages with an element `on`, and the buttons that do nothing until it has loaded. */
type Script = { on: string; load: () => Promise<unknown>; buttons?: string }

/** The scripts that fill in the page. */
const SCRIPTS: Script[] = [
  {
    on: 'body',
    load: () => import('#site/browser/late/all-pages.ts'),
    buttons: 'button[data-newsletter], #menu-button',
  },
  { on: '[data-open-rail]', load: () => import('./open-rail.ts') },
  { on: '[data-placement]', load: () => import('./late/ads.ts') },
  {
    on: '[data-saved-count]',
    load: () => import('#site/browser/late/hearts.ts'),
    buttons: '[data-save]',
  },
  {
    on: '[data-saved-places]',
    load: () => import('#site/browser/late/place-page.ts'),
    buttons: '[data-share]',
  },
  {
    on: '[data-photos]',
    load: () => import('./photo-view.ts'),
    buttons: '.photo-all',
  },
  {
    on: '[data-page=place]',
    load: async () => {
      const { reportFollowed } = await import('./place-numbers.ts')
      // Report a link that was followed before the script had loaded.
      const link = clicked?.closest<HTMLAnchorElement>('[data-follow]')
      if (link) reportFollowed(link)
    },
  },
  {
    on: '[data-business]',
    load: async () => {
      const { reportOpened } = await import('./business-cards.ts')
      // Report a link that was opened before the script had loaded.
      const link = clicked?.closest<HTMLAnchorElement>('[data-business] a')
      if (link) reportOpened(link)
    },
  },
]

let clicked: Element | undefined
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) clicked = target
})

/** Loads a script and repeats the last click on one of its buttons, unless the browser has handled `commandfor`. */
async function start({ load, buttons }: Script) {
  await load()
  const button = buttons && clicked?.closest<HTMLButtonElement>(buttons)
  if (button && !button.commandForElement) button.click()
}

oncePainted(() => {
  const needed = SCRIPTS.filter(({ on }) => document.querySelector(on))
  // A script that does not load leaves the page as its HTML is.
  void Promise.allSettled(needed.map(start)).then(() => {
    document.documentElement.dataset.scripts = 'ready'
  })
})
