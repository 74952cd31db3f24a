import type { ClientDirective } from 'astro'
import { oncePainted } from '#site/browser/once-painted.ts'

declare module 'astro' {
  // Astro's directives are added by merging into this interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:painted'?: boolean
  }
}

/** `client:painted` loads an island's code once the page has been painted and the browser is idle. */
const whenPainted: ClientDirective = (load) =>
  oncePainted(() => void load().then((hydrate) => hydrate()))

export default whenPainted
