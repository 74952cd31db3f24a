import { fetchOutbound } from '../http/fetch-outbound.ts'

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|arpa)$/i

/**
 * Fetches a URL and follows up to `hops` redirects, each of which must be https on the default port, without credentials,
 * on a public host name. What a name resolves to is not checked: a private host has no certificate for it. Throws
 * otherwise.
 */
export async function fetchPublic(
  address: string,
  signal: AbortSignal,
  hops = 3,
): Promise<Response> {
  const url = new URL(address)
  assertPublic(url)
  const response = await fetchOutbound(url, { signal })
  const location =
    response.status >= 300 && response.status < 400 && response.headers.get('location')
  if (!location) return response
  await response.body?.cancel()
  if (hops === 0) throw new Error('Too many redirects')
  return fetchPublic(new URL(location, url).href, signal, hops - 1)
}

function assertPublic({ protocol, hostname, port, username, password }: URL) {
  const isPlain = protocol === 'https:' && !port && !username && !password
  // A trailing dot does not change a name, and some resolvers accept several.
  const host = hostname.replace(/\.+$/, '')
  // The URL parser has already normalized every spelling of an IPv4 address to four decimal numbers.
  const isName = host.includes('.') && !/^[\d.]+$/.test(host)
  if (!isPlain || !isName || LOCAL_NAME.test(host)) throw new Error('Not a public https address')
}
