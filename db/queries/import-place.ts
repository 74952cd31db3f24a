import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Business } from '../schema.ts'
import { UNKNOWN_CUISINE } from '../vocabulary.ts'
import { townSlug } from '../slug.ts'
import type { PriceRange } from '../vocabulary.ts'
import { freeSlug, isSlugTaken, SLUGS, slugsOf } from './free-slug.ts'
import {
  completedColumns,
  type ImportedPlace,
  IS_CHANGED,
  newColumns,
  upsertPlace,
} from './imported-place.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { mergedColumns, mergeRules } from './merge-rules.ts'
import { buildRequested } from './site-builds.ts'

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

/** The key of the call that imports, and what is to be answered besides the place. */
export type Once = { key: Key | undefined; besides: object }

const FACTS = sql`id, name, address, neighborhood, phone, website, rating, hours`

/**
 * Inserts the restaurant or brings a known one up to date, which keeps its address, and requests a
 * build if anything changed. `place` needs its address and town; a new one without cuisine or price becomes
 * the draft of a business. A draft of the same place becomes the restaurant, with what was filled into it; what is a
 * business already stays one.
 */
export async function importRestaurant(
  db: Db,
  place: ImportedPlace,
  once?: Once,
): Promise<StoredRestaurant | StoredBusiness> {
  const { given } = mergeRules('restaurants')
  const isWhole = Boolean(place.cuisine && place.priceRange)
  const town = townSlug(place.neighborhood ?? '')
  const when = sql<boolean>`not exists (select from business) and (${isWhole}::boolean or exists (
    select from restaurants where source = 'google' and source_id = ${place.sourceId}
  ))`
  const written = upsertPlace('restaurants', {
    columns: {
      ...completedColumns(place),
      // Neither is written where it is not known: such a place is inserted only to become the update of a known one.
      cuisine: place.cuisine ?? UNKNOWN_CUISINE,
      priceRange: place.priceRange ?? '$$',
      townSlug: town,
      slug: freeSlug(town, slugsOf(place)),
    },
    merged: {
      ...mergedColumns('restaurants', place),
      cuisine: given('cuisine', place.cuisine),
      priceRange: given('priceRange', place.priceRange),
    },
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
      kept as (${answerKept(db, once?.key, 'place', once?.besides)})
    select * from place`
  // A slug that another place took meanwhile is one candidate less, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await statement.execute(db)
      const other = isWhole ? place : { ...place, category: '' }
      return rows[0] ?? (await importBusiness(db, other, once))
    } catch (error) {
      if (!isSlugTaken(error) || attempt === SLUGS) throw error
    }
  }
}

/**
 * Inserts the business or brings a known one up to date, and requests a build if the public sees a
 * change. Without address, town or category it stays a draft, and so does a draft that lacked none of
 * them: somebody wants it hidden. A place that is a restaurant is returned as it is.
 */
export async function importBusiness(
  db: Db,
  place: ImportedPlace,
  once?: Once,
): Promise<StoredBusiness | StoredRestaurant> {
  const { address, neighborhood, category } = place
  const shared = mergedColumns('businesses', place)
  const isIncomplete = sql`businesses.is_draft
    and '' in (businesses.address, businesses.neighborhood, businesses.category)`
  const merged = {
    ...shared,
    category: mergeRules('businesses').word('category'),
    hours: category
      ? sql`case when ${isIncomplete} then ${mergeRules('businesses').week} else ${shared.hours} end`
      : shared.hours,
  }
  const written = upsertPlace('businesses', {
    columns: { ...newColumns(place), category, isDraft: !(address && neighborhood && category) },
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
      -- Of its one column of the same name.
      kept as (${answerKept(db, once?.key, 'place', once?.besides)})
    select * from place`.execute(db)
  return rows[0]!.place
}

const reasonOf = ({ name }: ImportedPlace) => `Import of ${name}`
