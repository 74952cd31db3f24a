import type { AnalyticsEvent, Details } from '../analytics-services.ts'

declare global {
  // Vite's environment is typed by merging into this interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ImportMetaEnv {
    readonly PUBLIC_ANALYTICS: string | undefined
  }
}

/**
 * Reports an event to the guide's analytics service, if there is one and the visitor does not send Global Privacy
 * Control. Without the setting, no analytics code is in the pages.
 */
export function track(event: AnalyticsEvent, details: Details = {}) {
  const setting = import.meta.env.PUBLIC_ANALYTICS
  if (!setting) return
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  void import('../analytics-services.ts')
    .then(({ report }) => report(setting, event, details))
    .catch(() => {})
}

/** Reports what a visitor searched for. */
export function trackSearch(text: string) {
  track('search', { search_term: text })
}
