import { sql } from 'kysely'

/** An event, and the hash of the token that came with it. */
export type Asked<Event> = Event & { tokenHash?: string | undefined }

/** Why an event does not count; `admin` from a live session, which is looked up in the same statement. */
export function reasonOf({ invalidReason, tokenHash }: Asked<{ invalidReason?: string | null }>) {
  if (invalidReason || !tokenHash) return invalidReason ?? null
  return sql`case when touch_session(${tokenHash}) then 'admin' end`
}
