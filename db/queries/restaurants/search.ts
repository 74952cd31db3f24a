import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Restaurant } from '#db/schema.ts'
import { todaysHoliday } from '../holidays.ts'
import { searchHits } from './search-sql.ts'

export const PAGE_SIZE = 20
/** The most restaurants in an answer without pages. */
export const MAX_LIST = 1000
const MAX_OFFSET = 2 ** 31

type ListOptions = {
  /** From 1. */
  page?: number
  /** The restaurant before the first one, without a `search`. It may be gone by now. */
  after?: { id: number; name: string }
  limit?: number
  search?: string
  /** Name or slug. */
  neighborhood?: string
  /** Name or slug. */
  cuisine?: string
}
/** A restaurant, and the name of today's holiday by the town's clocks. */
export type WithHoliday = Restaurant & { holiday: string | null }
type Row = WithHoliday & { total: number }

/**
 * A page of the restaurants that have not closed for good, and the total of all pages: by name, or with `search` the
 * best match first. Blank text does not filter; a search without any letter or digit finds nothing.
 */
export async function listRestaurants(db: Db, options: ListOptions = {}) {
  const restaurants: WithHoliday[] = []
  let total = 0
  for (const { total: count, ...restaurant } of (await restaurantPage(options).execute(db)).rows) {
    total = count
    // A page past the end is one row with the total alone.
    if (restaurant.id !== null) restaurants.push(restaurant)
  }
  return { restaurants, total }
}

/** The statement of `listRestaurants`, so that tests can explain its plan. */
export function restaurantPage({
  page,
  limit,
  after,
  search,
  ...filters
}: ListOptions): RawBuilder<Row> {
  const size = limit ?? (page === undefined && !after ? MAX_LIST : PAGE_SIZE)
  const offset = after ? 0 : Math.min(((page ?? 1) - 1) * size, MAX_OFFSET)
  const isAfter = after
    ? sql`(name, restaurant_id) > (public.search_text(${writable(after.name)}), ${after.id}::bigint)`
    : sql`true`
  const hasSearch = Boolean(search?.trim())
  const part = (order: RawBuilder<unknown>) => sql`
    left join (
      select *, row_number() over (order by ${order}) as position from matches
      order by ${order} limit ${size} offset ${offset}
    ) as matches on true
    left join restaurants on restaurants.id = restaurant_id
    order by position`
  return hasSearch
    ? sql<Row>`
        with ${searchHits(search!)},
          matches as materialized (select * from hits where ${filterBy(filters, IN_SEARCH)})
        select restaurants.*, ${todaysHoliday()} as holiday, total from (select count(*) as total from matches) as counted
        ${part(sql`score desc, name, restaurant_id`)}`
    : sql<Row>`
        with matches as (
          select name, restaurant_id from restaurant_search
          where ${filterBy(filters, IN_SEARCH)} and ${isAfter}
        )
        select restaurants.*, ${todaysHoliday()} as holiday, total from (
          select coalesce(sum(count), 0) as total from restaurant_counts
          where ${filterBy(filters, IN_COUNTS)}
        ) as counted
        ${part(sql`name, restaurant_id`)}`
}

type Keys = { town: RawBuilder<string>; dish: RawBuilder<string> }
const IN_SEARCH: Keys = { town: sql`replace(town, ' ', '')`, dish: sql`replace(cuisine, ' ', '')` }
/** The search does not know places by a cuisine that is not known, so their count is left out as well. */
const IN_COUNTS: Keys = { town: sql`town_key`, dish: sql`nullif(cuisine_key, 'other')` }

function filterBy({ neighborhood = '', cuisine = '' }: ListOptions, keys: Keys) {
  const conditions = [sql`true`]
  const [town, dish] = [neighborhood, cuisine].map((text) => writable(text).trim())
  if (town) conditions.push(sql`${keys.town} = ${joined(town)}`)
  if (dish) conditions.push(sql`${keys.dish} = ${joined(dish)}`)
  return sql.join(conditions, sql` and `)
}

/** Folds case and accents and removes spaces, so that a name equals its slug. */
function joined(text: string) {
  return sql`replace(public.search_text(${text}), ' ', '')`
}

/** Removes what Postgres text cannot hold: NUL and lone surrogates. */
function writable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
