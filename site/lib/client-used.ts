import type { ClientDirective } from 'astro'

declare module 'astro' {
  // Astro asks for an interface to be merged into.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:used'?: boolean
  }
}

/**
 * `client:used`: an island's code comes when somebody turns to it, by keyboard, pointer or touch, or at once
 * when the address has a query for it to answer.
 */
const whenUsed: ClientDirective = (load, _options, island) => {
  const events = ['focusin', 'pointerover', 'touchstart'] as const
  const listen = () => {
    for (const event of events) island.addEventListener(event, start, { passive: true })
  }
  const start = () => {
    for (const event of events) island.removeEventListener(event, start)
    void hydrate().finally(() => {
      if (!island.hasAttribute('ssr')) return
      // The code could not be had: the page is as good as without it, and the next turn tries again.
      delete document.documentElement.dataset.listing
      listen()
    })
  }
  const hydrate = async () => (await load())()
  if (location.search || island.contains(document.activeElement)) return start()
  listen()
}

export default whenUsed
