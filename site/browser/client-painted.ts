import type { ClientDirective } from 'astro'
import { oncePainted } from '#site/browser/once-painted.ts'

declare module 'astro' {
  // Astro's directives are added by merging into this interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:painted'?: boolean
  }
}

/**
 * `client:painted` loads an island's code once the page has been painted and the browser is idle, or at the visitor's first
 * move: a picture may never come, and a browser that protects its user may not tell of a paint.
 */
const whenPainted: ClientDirective = (load) => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    void load().then((hydrate) => hydrate())
  }
  oncePainted(start)
  for (const event of ['pointerover', 'touchstart', 'keydown'])
    document.addEventListener(event, start, { passive: true, once: true })
}

export default whenPainted
