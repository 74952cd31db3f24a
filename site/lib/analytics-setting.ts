/** The analytics service that the pages report to, the site's id there, and the origin of the service. */
export type AnalyticsSetting = { service: keyof typeof SERVICES; id: string; host: string }

const SERVICES = {
  ga4: { id: /^G-[A-Z0-9]+$/, host: 'https://www.googletagmanager.com' },
  plausible: { id: /^[a-z0-9-]+(\.[a-z0-9-]+)*$/, host: 'https://plausible.io' },
  umami: { id: /^[\w-]+$/, host: 'https://cloud.umami.is' },
}

/**
 * Parses `PUBLIC_ANALYTICS`: a service, a colon and the site's id there, then `@` and an origin if the service is
 * self-hosted. Undefined when it is empty. Throws an Error for the reader of the build's output when it is invalid.
 */
export function parseAnalytics(value: string | undefined): AnalyticsSetting | undefined {
  if (!value) return undefined
  const [, service = '', id = '', host] = /^([^:]+):([^@]+)(?:@(.+))?$/.exec(value) ?? []
  if (!isService(service) || !SERVICES[service].id.test(id) || (host && !isOrigin(host))) {
    throw new Error(
      `PUBLIC_ANALYTICS must be ga4:G-…, plausible:DOMAIN or umami:WEBSITE-ID, each with @https://HOST after it when the service runs elsewhere; it is “${value}”`,
    )
  }
  return { service, id, host: host ?? SERVICES[service].host }
}

/** The origins that the content policy must allow for the service. */
export function analyticsSources(setting: AnalyticsSetting | undefined) {
  if (!setting) return { script: [], connect: [], image: [] }
  const { service, host } = setting
  if (service !== 'ga4') return { script: [], connect: [host], image: [] }
  const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  return {
    script: [host],
    connect: [...new Set([host, ...google, 'https://*.analytics.google.com'])],
    image: google,
  }
}

function isService(name: string): name is keyof typeof SERVICES {
  return Object.hasOwn(SERVICES, name)
}

function isOrigin(address: string) {
  return (
    address.startsWith('https://') && URL.canParse(address) && new URL(address).origin === address
  )
}
