import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { AdCampaignTable, NewAdCampaign } from '../schema.ts'
import type { Placement } from '../vocabulary.ts'

type Changes = Omit<Updateable<AdCampaignTable>, 'id' | 'updatedAt'>

/** What visitors may see of the campaigns that run on the day `today` (YYYY-MM-DD). */
export function listLiveAds(db: Db, placement: Placement, today: string) {
  return db
    .selectFrom('adCampaigns')
    .select(['id', 'imageUrl', 'altText', 'linkUrl', 'placement'])
    .where('placement', '=', placement)
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('startDate', 'is', null), eb('startDate', '<=', today)]))
    .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', today)]))
    .orderBy('id')
    .execute()
}

export function findCampaign(db: Db, id: number) {
  return db.selectFrom('adCampaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertCampaign(db: Db, campaign: NewAdCampaign) {
  return db.insertInto('adCampaigns').values(campaign).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when there is no such campaign. */
export function updateCampaign(db: Db, id: number, changes: Changes) {
  return db
    .updateTable('adCampaigns')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
