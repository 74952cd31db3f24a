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
 * `client:painted` loads an island's code once the page has been painted and the browser is idle, or when the visitor presses
 * something: a picture may never come, and a browser that protects its user may not tell of a paint. A pointer that moves is no
 * sign, as browsers tell of one that rests, too.
 */
const whenPainted: ClientDirective = (load) => {
  let started: Promise<void> | undefined
  const start = () => void (started ??= load().then((hydrate) => hydrate()))
  oncePainted(start)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true })
}

export default whenPainted
