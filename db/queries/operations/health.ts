import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Health } from '#domain/rules/health.ts'

/**
 * One row. Nothing records the runs of the schedule; what they would have sent, called or deleted tells how long there
 * was none. Mails of a paused letter wait for somebody, not for the schedule.
 */
const health = sql<Health>`
  with waiting as (
    select created_at, next_attempt_at from mails where state = 'waiting' and (letter_id is null
      or not exists (select from letters where id = letter_id and state = 'paused'))
  ), due (since) as (
    select min(next_attempt_at) from waiting
    union all select next_attempt_at from site_builds where state = 'waiting'
    union all select min(expires_at) from sessions
    union all select (min(day) + 1)::timestamp at time zone 'utc' from visitor_salts
  )
  select (select min(since) from due where since < now()) as overdue_since,
    (select min(created_at) from waiting) as mail_since,
    (select min(requested_at) from site_builds where state in ('waiting', 'building')) as build_since,
    (select max(finished_at) from site_builds where state = 'live') as built_at`

export async function readHealth(db: Db): Promise<Health> {
  const { rows } = await health.execute(db)
  return rows[0]!
}
