import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Db, idempotent, isDatabaseError } from '#db/client.ts'
import type { AdCampaignTable, NewAdCampaign } from '#db/schema.ts'
import type { AdAims, AdPage, SomeAims } from '#domain/rules/ad-aims.ts'
import { arrayOf } from '#db/places/change.ts'
import { guide } from '#guide'
import type { WallClock } from '#domain/hours/status.ts'
import { DAY } from '#domain/hours/week.ts'
import type { Placement } from '#domain/vocabulary.ts'
import { countOf } from './events.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { isVersion } from '../sql/version.ts'

type Changes = Omit<Updateable<AdCampaignTable>, 'id' | 'updatedAt' | 'archivedAt'> & {
  isArchived?: boolean
}

type AdRequest = Partial<AdPage> & {
  beside?: number[] | undefined
  seen?: Record<string, number> | undefined
}

/** SQL for the first day of a campaign, which is that of its creation where none is set. */
export const FIRST_DAY = sql`coalesce(start_date, (ad_campaigns.created_at at time zone ${guide.timeZone})::date)`

/** A paced campaign keeps so many minutes ahead of its plan that a quiet last evening does not leave it short. */
const AHEAD = 60

/**
 * The public columns of the ads that run now in a placement, in the order of their delivery: first those that are behind
 * their plan, then the others; within each, one of weight 3 comes before one of weight 1 three times out of four. Left out
 * are those that are limited to other pages, that have reached their goal or the day's limit, and paced ones that are
 * ahead of their plan; on the page of a restaurant those of another one; those of a rival of the campaigns that stand
 * `beside` it on the page; and those that the visitor has `seen` often enough today, by their views.
 */
export function listLiveAds(
  db: Db,
  placement: Placement,
  { date, minute }: Pick<WallClock, 'date' | 'minute'>,
  { beside = [], seen, ...page }: AdRequest = {},
) {
  // Of such numbers, a campaign's is the smallest as often as its weight is of all (Efraimidis and Spirakis, 2006).
  const drawn = sql`-ln(1 - random()) / weight`
  const minutes = sql`(${date}::date - ${FIRST_DAY}) * ${DAY}::bigint + ${Math.min(DAY, minute + AHEAD)}`
  const planned = sql`impression_goal * (${minutes}) / ((end_date - ${FIRST_DAY} + 1) * ${DAY})`
  // Read for those alone that have a goal or a limit.
  const counted = sql`(
    select ${countOf('impression')} from ad_totals where campaign_id = ad_campaigns.id)`
  const countedToday = sql`(
    select ${countOf('impression')} from ad_counters
    where campaign_id = ad_campaigns.id and day = ${date})`
  return db
    .selectFrom('adCampaigns')
    .select(['id', 'imageUrl', 'altText', 'linkUrl', 'placement'])
    .where('placement', '=', placement)
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .where(isAimedAt('towns', page.town))
    .where(isAimedAt('cuisines', page.cuisine))
    .where(isAimedAt('postCategories', page.postCategory))
    .where(isAimedAt('pageKinds', page.pageKind))
    .$if(page.restaurantId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('restaurantId', 'is', null), eb('restaurantId', '=', page.restaurantId!)]),
      ),
    )
    .$if(beside.length > 0, (query) => query.where(hasNoRivalAmong(beside)))
    .$if(seen !== undefined, (query) =>
      query.where(
        sql<boolean>`(visitor_limit is null
          or coalesce((${JSON.stringify(seen)}::jsonb ->> id::text)::integer, 0) < visitor_limit)`,
      ),
    )
    .where((eb) => eb.or([eb('startDate', 'is', null), eb('startDate', '<=', date)]))
    .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', date)]))
    .where(
      sql<boolean>`(impression_goal is null or ${counted} < least(impression_goal, ${planned}))`,
    )
    .where(sql<boolean>`(daily_limit is null or ${countedToday} < daily_limit)`)
    .orderBy(sql`impression_goal is null or end_date is null`)
    .orderBy(drawn)
    .execute()
}

/** SQL for whether a list of aims is empty or has what the page is; of a page that does not say, only whether it is empty. */
const isAimedAt = (aims: keyof AdAims, value: string | undefined) =>
  sql<boolean>`(${sql.ref(aims)} = '[]' or ${sql.ref(aims)} ? ${value ?? null}::text)`

/** SQL for whether none of these campaigns is of another restaurant with the same cuisine. */
const hasNoRivalAmong = (campaigns: number[]) => sql<boolean>`(restaurant_id is null or not exists (
  select from restaurants as own
  join restaurants as rival on rival.cuisine = own.cuisine and rival.id <> own.id
  join ad_campaigns as beside on beside.restaurant_id = rival.id
  where own.id = ad_campaigns.restaurant_id and beside.id = any (${arrayOf(campaigns)})))`

/** The fields of a campaign with its lists as JSON text, as they are stored. */
export const withAims = <T extends SomeAims>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as Omit<T, keyof AdAims> & { [Name in keyof AdAims]?: string }

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

/** Whether the database refused a campaign because its aims exclude each other. */
export const aimsAtNothing = (error: unknown) =>
  isDatabaseError(error) && error.constraint === 'ad_campaigns_aims_check'

/** Whether the database refused a campaign for its restaurant. */
export const isForForeignRestaurant = (error: unknown) =>
  isDatabaseError(error) && error.constraint === 'ad_campaigns_restaurant_id_fkey'
