import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Business } from '../schema.ts'
import { townSlug } from '#domain/slug.ts'
import type { PriceRange } from '#domain/vocabulary.ts'
import { freeSlug, isSlugTaken, MAX_SLUGS, slugCandidates } from './restaurants/free-slug.ts'
import {
  completedColumns,
  type ImportedPlace,
  IS_CHANGED,
  newColumns,
  upsertPlace,
} from './imported-place.ts'
import { storeResponse, type IdempotencyKey } from './operations/idempotency-keys.ts'
import { mergedColumns, mergeRules } from './merge-rules.ts'
import { buildRequested } from './publishing/builds.ts'

export type { ImportedPlace }
type Stored = Pick<
  Business,
  'id' | 'name' | 'address' | 'neighborhood' | 'phone' | 'website' | 'rating' | 'hours'
> & { isExisting: boolean }
export type StoredRestaurant = Stored & {
  cuisine: string
  priceRange: PriceRange
  townSlug: string
  slug: string
}
export type StoredBusiness = Stored & { category: string; isDraft: boolean }

/** The idempotency key of the call, and what its response holds besides the place. */
export type Idempotency = { key: IdempotencyKey | undefined; extra: object }

const FACTS = sql`id, name, address, neighborhood, phone, website, rating, hours`

/**
 * Inserts a restaurant, or updates the one with the same source id, whose URL stays; requests a build if anything
 * changed. `place` needs an address and a town. Without a cuisine or a price a new place becomes a draft of a business.
 * A draft of the same place becomes the restaurant and brings the facts filled into it; a published business stays one.
 */
export async function importRestaurant(
  db: Db,
  place: ImportedPlace,
  idempotency?: Idempotency,
): Promise<StoredRestaurant | StoredBusiness> {
  const isWhole = Boolean(place.cuisine && place.priceRange)
  const town = townSlug(place.neighborhood ?? '')
  const when = sql<boolean>`not exists (select from business) and (${isWhole}::boolean or exists (
    select from restaurants where source = 'google' and source_id = ${place.sourceId}
  ))`
  const written = upsertPlace('restaurants', {
    columns: {
      // The defaults of cuisine and price are never stored: without either, the insert always turns into an update.
      ...newColumns('restaurants', place),
      ...completedColumns(place),
      townSlug: town,
      slug: freeSlug(town, slugCandidates(place)),
    },
    merged: mergedColumns('restaurants', place),
    from: sql`from (select) as place left join draft on true`,
    when,
  })
  const isChanged = sql<boolean>`exists (select from written where ${IS_CHANGED})`
  const statement = sql<StoredRestaurant>`
    with business as (
        select from businesses
        where source = 'google' and source_id = ${place.sourceId} and not is_draft
      ),
      draft as (
        delete from businesses
        where source = 'google' and source_id = ${place.sourceId} and is_draft and ${when}
        returning *
      ),
      written as (${written}),
      build as (${buildRequested(db, reasonOf(place), isChanged)}),
      place as (select ${FACTS}, cuisine, price_range, town_slug, slug, is_existing from written),
      stored as (${storeResponse(db, idempotency?.key, 'place', idempotency?.extra)})
    select * from place`
  // Each retry has one candidate less, because another place has taken it, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await statement.execute(db)
      const other = isWhole ? place : { ...place, category: '' }
      return rows[0] ?? (await importBusiness(db, other, idempotency))
    } catch (error) {
      if (!isSlugTaken(error) || attempt === MAX_SLUGS) throw error
    }
  }
}

/**
 * Inserts a business, or updates the one with the same source id; requests a build if visitors see a change. Without an
 * address, a town or a category it is a draft. A draft that already had all three stays one, because somebody wants it
 * hidden. A place that is a restaurant is returned unchanged.
 */
export async function importBusiness(
  db: Db,
  place: ImportedPlace,
  idempotency?: Idempotency,
): Promise<StoredBusiness | StoredRestaurant> {
  const { address, neighborhood, category } = place
  const facts = mergedColumns('businesses', place)
  const isIncomplete = sql`businesses.is_draft
    and '' in (businesses.address, businesses.neighborhood, businesses.category)`
  const merged = {
    ...facts,
    hours: category
      ? sql`case when ${isIncomplete} then ${mergeRules('businesses').hoursOfDraft} else ${facts.hours} end`
      : facts.hours,
  }
  const written = upsertPlace('businesses', {
    columns: {
      ...newColumns('businesses', place),
      isDraft: !(address && neighborhood && category),
    },
    merged: {
      ...merged,
      isDraft: sql`businesses.is_draft and not (${isIncomplete} and excluded.category <> ''
        and '' not in (${merged.address}, ${merged.neighborhood}, ${merged.category}))`,
    },
    when: sql`not exists (select from restaurant)`,
  })
  const isChanged = sql<boolean>`exists (select from written where ${IS_CHANGED} and not is_draft)`
  const { rows } = await sql<{ place: StoredRestaurant | StoredBusiness }>`
    with restaurant as (
        select ${FACTS}, cuisine, price_range as "priceRange", town_slug as "townSlug",
          slug, true as "isExisting"
        from restaurants where source = 'google' and source_id = ${place.sourceId}
      ),
      written as (${written}),
      business as (
        select ${FACTS}, category, is_draft as "isDraft", is_existing as "isExisting"
        from written
      ),
      build as (${buildRequested(db, reasonOf(place), isChanged)}),
      place as (
        select to_jsonb(restaurant) as place from restaurant
        union all select to_jsonb(business) from business
      ),
      -- Here place is the only column of the CTE place.
      stored as (${storeResponse(db, idempotency?.key, 'place', idempotency?.extra)})
    select * from place`.execute(db)
  return rows[0]!.place
}

const reasonOf = ({ name }: ImportedPlace) => `Import of ${name}`
