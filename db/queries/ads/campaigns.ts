import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Db, idempotent, isDatabaseError } from '#db/client.ts'
import type { AdCampaignTable, NewAdCampaign } from '#db/schema.ts'
import type { Placement } from '#domain/vocabulary.ts'
import { countOf } from './events.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { isVersion } from '../sql/version.ts'

type Changes = Omit<Updateable<AdCampaignTable>, 'id' | 'updatedAt' | 'archivedAt'> & {
  isArchived?: boolean
}

/** The public columns of the campaigns that run on `today` (YYYY-MM-DD), by id. */
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

/** Like `listLiveAds`, rotated at random so that each ad comes first equally often. */
export async function listRotatedAds(db: Db, placement: Placement, today: string) {
  const ads = await listLiveAds(db, placement, today)
  return rotate(ads, Math.floor(Math.random() * ads.length))
}

/** The list from `offset` on, followed by the elements before it. */
export function rotate<T>(list: T[], offset: number): T[] {
  return [...list.slice(offset), ...list.slice(0, offset)]
}

/** All campaigns, newest first, with the totals of their events. */
export function listCampaigns(db: Db) {
  return db
    .selectFrom('adCampaigns')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('adTotals')
          .whereRef('campaignId', '=', 'adCampaigns.id')
          .select([countOf('impression').as('impressions'), countOf('click').as('clicks')])
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

export function insertCampaign(db: Db, campaign: NewAdCampaign, key?: IdempotencyKey) {
  return db
    .with('written', (db) => db.insertInto('adCampaigns').values(campaign).returningAll())
    .with('stored', (db) => storeResponse(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such campaign or it has changed since `updatedAt`. Without `updatedAt` it always saves. */
export function updateCampaign(
  db: Db,
  id: number,
  { isArchived, ...changes }: Changes,
  updatedAt?: string,
) {
  return (updatedAt === undefined ? idempotent(db) : db)
    .updateTable('adCampaigns')
    .set({ ...changes, updatedAt: sql`now()` })
    .$if(isArchived !== undefined, (query) =>
      query.set({ archivedAt: isArchived ? sql`coalesce(archived_at, now())` : null }),
    )
    .where('id', '=', id)
    .$if(updatedAt !== undefined, (query) => query.where(isVersion('adCampaigns', updatedAt!)))
    .returningAll()
    .executeTakeFirst()
}

/** Whether the database refused a campaign because it would end before it starts. */
export const endsBeforeStart = (error: unknown) =>
  isDatabaseError(error) && error.constraint === 'ad_campaigns_dates_check'
