import { sql } from 'kysely'

/** An event with the hash of the session token that was sent with it, if any. */
export type WithToken<Event> = Event & { tokenHash?: string | undefined }

/** SQL for why an event does not count: `admin` if it came from a live session, which the same statement looks up. */
export function reasonOf({
  invalidReason,
  tokenHash,
}: WithToken<{ invalidReason?: string | null }>) {
  if (invalidReason || !tokenHash) return invalidReason ?? null
  return sql`case when touch_session(${tokenHash}) then 'admin' end`
}
