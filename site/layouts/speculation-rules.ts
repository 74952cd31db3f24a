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
