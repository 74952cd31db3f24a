import type { ClientDirective } from 'astro'

declare module 'astro' {
  // Astro's directives are added by merging into this interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:used'?: boolean
  }
}

/**
 * `client:used` loads an island's code when the visitor focuses, hovers or touches it, or at once when the address
 * has a query for it to answer.
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
      // The code did not load: show the static page, and try again at the next event.
      delete document.documentElement.dataset.listing
      listen()
    })
  }
  const hydrate = async () => (await load())()
  // It may be in use before this runs. Safari gives the focus to no box that is ticked.
  if (location.search || island.matches(':hover, :focus-within')) return start()
  listen()
}

export default whenUsed
