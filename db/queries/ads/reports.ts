import { sql } from 'kysely'
import { call } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import type { AdEventType } from '#domain/vocabulary.ts'
import { hashOf } from '../sql/hash-of.ts'

/** Days for which a link to a report works, and which a report covers. */
export const LINK_DAYS = 90
const REPORT_DAYS = 366

type Link = { advertiserEmail: string; expiresAt: Date }
type Entry = {
  campaignId: number
  day: string
  type: AdEventType
  /** Why these events did not count; null for those that did. */
  reason: string | null
  count: number
}

const isLive = sql<boolean>`expires_at > now()`
const sameEmail = (email: unknown) => sql<boolean>`lower(advertiser_email) = lower(${email})`
const emailOf = (campaignId: number) =>
  sql`(select advertiser_email from ad_campaigns where id = ${campaignId})`

/** Stores a link for the advertiser of a campaign, and deletes those that have expired; undefined for an unknown campaign. */
export function insertAdReport(db: Db, campaignId: number, token: string) {
  return db
    .with('expired', (db) => db.deleteFrom('adReports').where(sql<boolean>`not ${isLive}`))
    .insertInto('adReports')
    .columns(['tokenHash', 'advertiserEmail', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('adCampaigns')
        .select([hashOf(token).as('tokenHash'), 'advertiserEmail'])
        .select(sql<Date>`now() + make_interval(days => ${LINK_DAYS})`.as('expiresAt'))
        .where('id', '=', campaignId),
    )
    .returning(['id', 'createdAt', 'expiresAt'])
    .executeTakeFirst()
}

/** The links that still work, of the advertiser of a campaign. */
export function listAdReports(db: Db, campaignId: number) {
  return db
    .selectFrom('adReports')
    .select(['id', 'createdAt', 'expiresAt'])
    .where(isLive)
    .where(sameEmail(emailOf(campaignId)))
    .orderBy('id', 'desc')
    .execute()
}

/** Returns false when there is no such link. */
export async function endAdReport(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('adReports')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Undefined for a token of no link that works. */
export async function findAdReport(db: Db, token: string): Promise<Link | undefined> {
  const [link] = await call(db, 'adReportLink', { token })
  return link as Link | undefined
}

/** The campaigns of an advertiser in the last 366 days up to `to`, the newest first, with the ledger of their events. */
export async function readAdReport(db: Db, { advertiserEmail, expiresAt }: Link, to: string) {
  const from = dayAfter(to, 1 - REPORT_DAYS)
  const own = db.selectFrom('adCampaigns').where(sameEmail(advertiserEmail))
  const [campaigns, { rows: ledger }] = await Promise.all([
    own
      .select(['id', 'title', 'advertiserName', 'imageUrl', 'altText', 'linkUrl', 'placement'])
      .select(['startDate', 'endDate', 'impressionGoal'])
      .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', from)]))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    sql<Entry>`
      with own as (${own.select('id')}),
      counters as (select * from ad_counters
        where campaign_id in (select id from own) and day between ${from} and ${to})
      select campaign_id, day, event_type as type, null as reason, sum(valid) as count
        from counters group by 1, 2, 3 having sum(valid) > 0
      union all
      select campaign_id, day, event_type, 'other', sum(invalid)
        from counters group by 1, 2, 3 having sum(invalid) > 0
      union all
      select campaign_id, day, type, reason, sum(count) from refused_events
        where campaign_id in (select id from own) and day between ${from} and ${to}
        group by 1, 2, 3, 4
      order by 2, 1, 3, 4 nulls first`.execute(db),
  ])
  return {
    advertiser: campaigns.find((campaign) => campaign.advertiserName)?.advertiserName ?? null,
    ...{ from, to, expiresAt },
    ...{ campaigns, ledger },
  }
}
