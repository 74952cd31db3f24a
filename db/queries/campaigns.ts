import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Db, harmless } from '../client.ts'
import { isDatabaseError } from '../neon-http.ts'
import type { AdCampaignTable, NewAdCampaign } from '../schema.ts'
import type { Placement } from '../vocabulary.ts'
import { countOf } from './ad-analytics.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { isUnchanged } from './unchanged.ts'

type Changes = Omit<Updateable<AdCampaignTable>, 'id' | 'updatedAt' | 'archivedAt'> & {
  isArchived?: boolean
}

/** What visitors may see of the campaigns that run on the day `today` (YYYY-MM-DD). */
export function listLiveAds(db: Db, placement: Placement, today: string) {
  return db
    .selectFrom('adCampaigns')
    .select(['id', 'imageUrl', 'altText', 'linkUrl', 'placement'])
    .where('placement', '=', placement)
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .where((eb) => eb.or([eb('startDate', 'is', null), eb('startDate', '<=', today)]))
    .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', today)]))
    .orderBy('id')
    .execute()
}

/** As `listLiveAds`, begun at a random one, so that each comes first equally often. */
export async function listRotatedAds(db: Db, placement: Placement, today: string) {
  const ads = await listLiveAds(db, placement, today)
  return rotate(ads, Math.floor(Math.random() * ads.length))
}

/** The list begun at `offset`, what was before that at the end. */
export function rotate<T>(list: T[], offset: number): T[] {
  return [...list.slice(offset), ...list.slice(0, offset)]
}

/** All campaigns, the newest first, with the running totals of their events. */
export function listCampaigns(db: Db) {
  return db
    .selectFrom('adCampaigns')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('adTotals')
          .whereRef('campaignId', '=', 'adCampaigns.id')
          .select([
            countOf('valid', 'impression').as('impressions'),
            countOf('valid', 'click').as('clicks'),
            countOf('invalid', 'impression').as('invalidImpressions'),
            countOf('invalid', 'click').as('invalidClicks'),
          ])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findCampaign(db: Db, id: number) {
  return db.selectFrom('adCampaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertCampaign(db: Db, campaign: NewAdCampaign, key?: Key) {
  return db
    .with('written', (db) => db.insertInto('adCampaigns').values(campaign).returningAll())
    .with('kept', (db) => answerKept(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such campaign, or when it is not as it was at `readAt`: its `updatedAt` as read. */
export function updateCampaign(
  db: Db,
  id: number,
  { isArchived, ...changes }: Changes,
  readAt?: string,
) {
  return (readAt === undefined ? harmless(db) : db)
    .updateTable('adCampaigns')
    .set({ ...changes, updatedAt: sql`now()` })
    .$if(isArchived !== undefined, (query) =>
      query.set({ archivedAt: isArchived ? sql`coalesce(archived_at, now())` : null }),
    )
    .where('id', '=', id)
    .$if(readAt !== undefined, (query) => query.where(isUnchanged('adCampaigns', readAt!)))
    .returningAll()
    .executeTakeFirst()
}

/** Whether a campaign was refused because it would end before it starts. */
export const endsBeforeStart = (error: unknown) =>
  isDatabaseError(error) && error.constraint === 'ad_campaigns_dates_check'
