import { sql } from 'kysely'
import { batch, type Db } from '#db/client.ts'

/** How many days events are kept one by one, unless a setting says otherwise. */
export const EVENT_DAYS = 400
/** At least 31 days, because browsers resend an unanswered event for 30 days. */
export const isEventDays = (days: number) => Number.isInteger(days) && days >= 31 && days <= 36_500
export const EVENT_DAYS_RULE = 'must be a whole number of days from 31 to 36500'
/** Limits what one run deletes, so that it ends soon; the next run continues. */
const BATCHES = { size: 5000, count: 10 }
const MAX_BUILDS = 200

/**
 * Deletes events older than `days`. Their counts stay: totals and days are rows of their own. Of restaurants' pages there are
 * only days, which are deleted as well, and what tells repeated events, which is for two days.
 */
export async function deleteOldEvents(db: Db, days: number, batches = BATCHES): Promise<void> {
  for (const table of ['ad_analytics', 'business_interactions']) {
    for (let left = batches.count; left > 0; left--) {
      if ((await deleteOldest(db, table, days, batches.size)) < batches.size) break
    }
  }
  await batch(db, [
    db.deleteFrom('placeEvents').where('createdAt', '<', sql<Date>`now() - interval '2 days'`),
    db.deleteFrom('placeDays').where('day', '<', sql<string>`current_date - ${days}::int`),
  ])
}

/** Finds the oldest rows by id, because an index on the timestamp would cost every event a write. */
async function deleteOldest(db: Db, table: string, days: number, most: number) {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (
    select id from (select id, timestamp from ${sql.table(table)} order by id limit ${most}) as oldest
    where timestamp < now() - make_interval(days => ${days})
  )`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes finished builds except the 200 newest and the newest live one. */
export async function deleteOldBuilds(db: Db): Promise<void> {
  await db
    .deleteFrom('siteBuilds')
    .where('state', 'in', ['live', 'failed'])
    .where('id', 'not in', (eb) =>
      eb.selectFrom('siteBuilds').select('id').orderBy('id', 'desc').limit(MAX_BUILDS),
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
