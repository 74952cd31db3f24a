import type { AnalyticsEvent, Details } from './analytics-services.ts'

declare global {
  // Vite asks for an interface to be merged into.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ImportMetaEnv {
    readonly PUBLIC_ANALYTICS: string | undefined
  }
}

/**
 * Tells the guide's analytics service what happened, if it has one and the visitor does not object. Without the
 * setting nothing of it is in the pages.
 */
export function track(event: AnalyticsEvent, details: Details = {}) {
  const setting = import.meta.env.PUBLIC_ANALYTICS
  if (!setting) return
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  void import('./analytics-services.ts')
    .then(({ report }) => report(setting, event, details))
    .catch(() => {})
}

/** For the search: what was looked for. */
export function trackSearch(text: string) {
  track('search', { search_term: text })
}
