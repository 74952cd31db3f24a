import type { Db } from '#db/client.ts'
import { readVisitorSalt } from '#db/queries/operations/visitor-salts.ts'
import { createToken, sign } from '../access/token.ts'

/** What a hash is for; a `network` is the larger network of the address. */
export type Purpose = 'consent' | 'network' | `share of ${string}` | `network share of ${string}`

let cached: { day: string; salt: string } | undefined

/**
 * A hash that stands for a client's IP address for one day (UTC) and cannot be reversed once the day's salt is deleted.
 * An IPv6 household has 2^64 addresses, so they share the hash of their network. Each `purpose` gives another hash, so
 * that rows stored for one cannot be joined with rows stored for the other.
 */
export async function visitorHash(db: Db, ip: string, purpose?: Purpose): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  if (cached?.day !== day) cached = await readVisitorSalt(db, createToken())
  const network = purpose?.startsWith('network') ? largerNetworkOf(ip) : networkOf(ip)
  const text = purpose ? `${purpose} ${network}` : network
  return sign(cached.salt, text).slice(0, 32)
}

/** The larger network that an address is in: an IPv4 /24 or an IPv6 /48. */
function largerNetworkOf(ip: string) {
  return networkOf(ip).split(/[.:]/).slice(0, 3).join()
}

/** The IPv4 address, also of an IPv4-mapped IPv6 address; of any other IPv6 address the first 64 bits. */
export function networkOf(ip: string): string {
  const address = bare(ip)
  const literal = address.includes(':') ? `[${address}]` : address
  const host = URL.parse(`http://${literal}`)?.hostname ?? 'unknown'
  if (!host.startsWith('[')) return host
  const [start = '', end = ''] = host.slice(1, -1).split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const zeros = Array<string>(8 - parts(start).length - parts(end).length).fill('0')
  const groups = [...parts(start), ...zeros, ...parts(end)]
  const isMappedIPv4 = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMappedIPv4) return groups.slice(0, 4).join(':')
  const bytes = groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** The address without brackets, port or zone: `192.0.2.1:80`, `[2001:db8::1]:80`, `fe80::1%eth0`. */
function bare(ip: string) {
  const [, bracketed, withPort] = /^\[([^\]]*)\]|^([^:]*):\d+$/.exec(ip) ?? []
  return (bracketed ?? withPort ?? ip).replace(/%.*$/, '')
}

/** For tests that change the database of a running process. */
export function forgetSalt(): void {
  cached = undefined
}
