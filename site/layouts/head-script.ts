import { createHash } from 'node:crypto'
import { QUERY_NAMES } from '#site/search/filters.ts'
import { TOKEN_KEY } from '#site/browser/shared/token.ts'

/**
 * Runs before the first paint of a list, so that a list that the address filters does not show unfiltered first. Shows it
 * after all if the code that starts the search does not load. A form that is sent before that has no empty fields in its
 * address.
 */
export const listScript = `{let{dataset}=document.documentElement;if(/[?&](${QUERY_NAMES.join('|')})=./.test(location.search)){dataset.listing='loading';addEventListener('error',({target})=>{/\\/islands\\./.test(target.src)&&delete dataset.listing},true)}addEventListener('formdata',({target,formData:d})=>{if(target.closest('search'))for(let[n,v]of[...d])v||d.delete(n)})}`

/** Runs before the first paint of an admin page, so that the links for the signed-in administrator show at once. */
export const adminScript = `try{if(localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.admin=''}catch{}`

/**
 * Runs before the first paint of a page whose lower parts are laid out late, by estimated heights. Returning, reloading
 * and following a fragment lay the page out in full, so that the browser scrolls to the right place.
 */
export const wholeScript = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.whole=''`

/** The hash by which the content policy allows an inline script. */
export const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const

const EXCLUDED = ['/admin', '/import-business', '/api/', '/uploads/'].map(
  (path) => `[href^="${path}"]`,
)
/** A path with a query shows the page of the path without it, and one with a dot is a file. */
const EXCLUDED_LINKS = ['[href*="?"]', '[href*="."]', ...EXCLUDED].join()

/**
 * Makes browsers prefetch the page of a link that the visitor is about to follow. They do not prerender it: its
 * scripts would count views and ads of a page that may never be shown.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: `a[href^="/"]:not(${EXCLUDED_LINKS})` },
      eagerness: 'moderate',
    },
  ],
})
