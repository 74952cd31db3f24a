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
  const start = () => {
    for (const event of events) island.removeEventListener(event, start)
    void load().then((hydrate) => hydrate())
  }
  if (location.search || island.contains(document.activeElement)) return start()
  for (const event of events) island.addEventListener(event, start, { passive: true })
}

export default whenUsed
