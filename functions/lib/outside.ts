import { setting } from './env.ts'

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|arpa)$/i

/** Sends one request to a host outside, or to the stand-in of `OUTBOUND_BASE_URL`. Redirects are left to the caller. */
export function fetchOutside(url: URL, signal: AbortSignal): Promise<Response> {
  const base = setting('OUTBOUND_BASE_URL')?.replace(/\/$/, '')
  const address = base ? `${base}/${url.host}${url.pathname}${url.search}` : url
  return fetch(address, { redirect: 'manual', signal })
}

/**
 * Follows redirects by hand, checking each address: https, its usual port, nobody's name, a public host.
 * What a name resolves to is not known here; that https needs the host's certificate keeps private ones out.
 */
export async function followOutside(
  address: string,
  signal: AbortSignal,
  hops = 3,
): Promise<Response> {
  const url = new URL(address)
  assertPublic(url)
  const response = await fetchOutside(url, signal)
  const location =
    response.status >= 300 && response.status < 400 && response.headers.get('location')
  if (!location) return response
  await response.body?.cancel()
  if (hops === 0) throw new Error('Too many redirects')
  return followOutside(new URL(location, url).href, signal, hops - 1)
}

function assertPublic({ protocol, hostname, port, username, password }: URL) {
  const isPlain = protocol === 'https:' && !port && !username && !password
  // A name means the same with a dot at its end, and some resolvers mind no more of them.
  const host = hostname.replace(/\.+$/, '')
  // The parser has brought every way to write an address of numbers to its usual form.
  const isName = host.includes('.') && !/^[\d.]+$/.test(host)
  if (!isPlain || !isName || LOCAL_NAME.test(host)) throw new Error('Not a public https address')
}
