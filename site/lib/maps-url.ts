const HOSTS = /^((.+\.)?google(\.[a-z]{2,3}){1,2}|(.+\.)?goo\.gl|g\.page|share\.google|g\.co)$/

/**
 * Whether a text looks like a Google Maps link, so that the form can reject other texts at once. It accepts every link
 * that the server accepts; the server decides whether the link leads to a place.
 */
export function isMapsUrl(text: string): boolean {
  const address = text.trim()
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && HOSTS.test(hostname)
}
