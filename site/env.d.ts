type Link = import('#domain/look.ts').Link

// oxlint-disable-next-line typescript/consistent-type-definitions -- it extends Vite's own
interface ImportMetaEnv {
  readonly OWN_PICTURES: typeof import('#site/lib/own-pictures.ts').ownPictures | undefined
}

declare namespace App {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it extends Astro's own
  interface Locals {
    /** Whether the site has a page at this path; missing in development, where nothing lists the pages. */
    hasPage?: (path: string) => boolean
    /** The guide's own pages, which every page links to; missing in development. */
    ownLinks?: Link[]
    /** The links of the header and the footer, where others than the usual ones are chosen. */
    headerLinks?: Link[] | undefined
    footerLinks?: Link[] | undefined
    /** The notice that every page shows. */
    notice?: string | undefined
  }
}
