import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** For how many days events are kept one by one, where no setting says otherwise. */
export const EVENT_DAYS = 400
/** What a setting may say: longer than browsers keep an event that was not answered (30 days). */
export const isEventDays = (days: number) => Number.isInteger(days) && days >= 31 && days <= 36_500
export const EVENT_DAYS_RULE = 'must be a whole number of days from 31 to 36500'
/** So that a sweep of years ends soon; the next one goes on. */
const SHARE = { batch: 5000, batches: 10 }
const KEPT_BUILDS = 200

/** Forgets events older than `days`. What was counted stays counted: totals and days are rows of their own. */
export async function sweepEvents(db: Db, days: number, share = SHARE): Promise<void> {
  for (const table of ['ad_analytics', 'business_interactions']) {
    for (let left = share.batches; left > 0; left--) {
      if ((await deleteOldest(db, table, days, share.batch)) < share.batch) break
    }
  }
}

/** Ids grow with time, so those at the start are the oldest, without an index that every event would have to write. */
async function deleteOldest(db: Db, table: string, days: number, most: number) {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (
    select id from (select id, timestamp from ${sql.table(table)} order by id limit ${most}) as oldest
    where timestamp < now() - make_interval(days => ${days})
  )`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets builds but for the newest, and the newest that is live. */
export async function sweepBuilds(db: Db): Promise<void> {
  await db
    .deleteFrom('siteBuilds')
    .where('state', 'in', ['live', 'failed'])
    .where('id', 'not in', (eb) =>
      eb.selectFrom('siteBuilds').select('id').orderBy('id', 'desc').limit(KEPT_BUILDS),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('siteBuilds')
        .select('id')
        .where('state', '=', 'live')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
}
