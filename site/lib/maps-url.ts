const HOSTS = /^((.+\.)?google(\.[a-z]{2,3}){1,2}|(.+\.)?goo\.gl|g\.page|share\.google|g\.co)$/

/**
 * Whether a text looks like a link to Google Maps, so that anything else is told at once. It never refuses what the
 * server takes; whether a link leads to a place is the server's to say.
 */
export function isMapsUrl(text: string): boolean {
  const address = text.trim()
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && HOSTS.test(hostname)
}
