import { type AnalyticsSetting, parseAnalytics } from '../lib/analytics-setting.ts'

export type AnalyticsEvent =
  'page_view' | 'restaurant_view' | 'search' | 'ad_impression' | 'ad_click' | 'business_interaction'
export type Details = Record<string, string | number>
type Reporter = (setting: AnalyticsSetting, event: AnalyticsEvent, details: Details) => void

declare global {
  var dataLayer: unknown[] | undefined
}

/** Reports an event to the service that the setting names. */
export function report(setting: string, event: AnalyticsEvent, details: Details) {
  const parsed = parseAnalytics(setting)
  if (parsed) SERVICES[parsed.service](parsed, event, details)
}

const SERVICES: Record<AnalyticsSetting['service'], Reporter> = {
  /** https://plausible.io/docs/events-api */
  plausible({ id, host }, event, details) {
    post(`${host}/api/event`, 'text/plain', {
      name: event === 'page_view' ? 'pageview' : event,
      domain: id,
      // Without what stands behind `#`: it is nobody's business, and may sign somebody in.
      url: location.origin + location.pathname + location.search,
      referrer: document.referrer,
      props: details,
    })
  },

  /** https://docs.umami.is/docs/api/sending-stats */
  umami({ id, host }, event, details) {
    const page = {
      website: id,
      hostname: location.hostname,
      url: location.pathname + location.search,
      referrer: document.referrer,
      title: document.title,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
    }
    // An event without a name is a page view.
    const payload = event === 'page_view' ? page : { ...page, name: event, data: details }
    post(`${host}/api/send`, 'application/json', { type: 'event', payload })
  },

  /** https://developers.google.com/analytics/devguides/collection/ga4 */
  ga4(setting, event, details) {
    if (!globalThis.dataLayer) startGoogle(setting)
    gtag('event', event, details)
  },
}

function post(address: string, type: string, body: object) {
  void fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

function startGoogle({ id, host }: AnalyticsSetting) {
  globalThis.dataLayer = []
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    ...(!host.endsWith('.googletagmanager.com') && { server_container_url: host }),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${host}/gtag/js?id=${id}`
  document.head.append(script)
}

// gtag.js reads its commands from `arguments` objects only.
/* oxlint-disable prefer-rest-params */
function gtag(..._values: unknown[]) {
  globalThis.dataLayer?.push(arguments)
}
