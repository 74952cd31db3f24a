const EXCEPT = ['/admin', '/import-business', '/api/', '/uploads/'].map(
  (path) => `[href^="${path}"]`,
)
/** A query is answered by a script, and what has a dot in its name is no page. */
const NO_PAGES = ['[href*="?"]', '[href*="."]', ...EXCEPT].join()

/**
 * Has browsers that can fetch the page of a link that somebody is about to follow. It is not rendered ahead, as
 * nobody may come to see it: views and ads are counted when they do.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: `a[href^="/"]:not(${NO_PAGES})` },
      eagerness: 'moderate',
    },
  ],
})
