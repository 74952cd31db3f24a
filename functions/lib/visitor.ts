import type { Db } from '#db/client.ts'
import { readVisitorSalt } from '#db/queries/visitor-salts.ts'
import { createToken, sign } from './token.ts'

let known: { day: string; salt: string } | undefined

/**
 * Stands for a client's address for one day (UTC) and cannot be turned back into it once the day's salt is gone.
 * An IPv6 household has 2^64 addresses, so its network stands for all of them. With a `purpose` it is another, so
 * that rows of the one purpose cannot be joined to those of the other.
 */
export async function visitorHash(db: Db, ip: string, purpose?: 'consent'): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  if (known?.day !== day) known = await readVisitorSalt(db, createToken())
  const text = purpose ? `${purpose} ${network(ip)}` : network(ip)
  return (await sign(known.salt, text)).slice(0, 32)
}

/** The IPv4 address, also of one that is dressed as IPv6; of an IPv6 address its first 64 bits. */
function network(ip: string) {
  const host = URL.parse(`http://${ip.includes(':') ? `[${ip}]` : ip}`)?.hostname ?? 'unknown'
  if (!host.startsWith('[')) return host
  const [start = '', end = ''] = host.slice(1, -1).split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const zeros = Array<string>(8 - parts(start).length - parts(end).length).fill('0')
  const groups = [...parts(start), ...zeros, ...parts(end)]
  const isDressed = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isDressed) return groups.slice(0, 4).join(':')
  const bytes = groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** For tests that change the database under a running process. */
export function forgetSalt(): void {
  known = undefined
}
