import { sql } from 'kysely'
import { callOf } from '#db/call.ts'
import type { Share } from '../operations/rate-limits.ts'

/** Facts that decide whether an event counts; not stored. */
export type Judged<Event> = Event & {
  /** Why it does not count, as far as the request tells. */
  reason?: string | null
  /** The hash of the session token that was sent with it, if any. */
  tokenHash?: string | undefined
  /** How many such events of its sender count on one day; any number without. */
  shares?: Share[]
}

/** SQL for why an event does not count: `admin` if it came from a live session, which the same statement looks up. */
export function reasonOf({ reason, tokenHash }: Judged<object>) {
  if (reason || !tokenHash) return reason ?? null
  return sql`case when ${callOf('touchSession', { hash: tokenHash })} then 'admin' end`
}
