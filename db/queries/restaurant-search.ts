import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Restaurant } from '../schema.ts'
import { searchHits, searchWords } from './search-hits.ts'

export const PAGE_SIZE = 20
/** How many come at most when no page is asked for. */
export const MAX_LIST = 1000
const MAX_OFFSET = 2 ** 31

type ListOptions = {
  /** From 1. */
  page?: number
  limit?: number
  search?: string
  /** Name or slug. */
  neighborhood?: string
  /** Name or slug. */
  cuisine?: string
}
type Row = Restaurant & { total: number }

/**
 * A page of the restaurants that have not closed for good, and how many there are on all pages: by
 * name, or with `search` the best match first. Blank text filters nothing; a search without any
 * letter or digit finds nothing.
 */
export async function listRestaurants(db: Db, options: ListOptions = {}) {
  const restaurants: Restaurant[] = []
  let total = 0
  for (const { total: count, ...restaurant } of (await restaurantPage(options).execute(db)).rows) {
    total = count
    // A page past the end is one row with the total alone.
    if (restaurant.id !== null) restaurants.push(restaurant)
  }
  return { restaurants, total }
}

/** The statement of `listRestaurants`, for a look at its plan. */
export function restaurantPage({ page, limit, search, ...filters }: ListOptions): RawBuilder<Row> {
  const size = limit ?? (page === undefined ? MAX_LIST : PAGE_SIZE)
  const offset = Math.min(((page ?? 1) - 1) * size, MAX_OFFSET)
  return sql<Row>`
    with
      places as not materialized (
        select restaurant_search.*
        from restaurant_search join restaurants on id = restaurant_id
        where closed_on is null
      ),
      ${search?.trim() ? searchHits(searchWords(search)) : everyHit},
      matches as (
        select restaurant_id, row_number() over (order by score desc, name, restaurant_id) as position
        from hits join places using (restaurant_id)
        where ${filterBy(filters)}
      )
    select restaurants.*, total
    from (select count(*) as total from matches) as counted
    left join matches on position > ${offset}::bigint and position <= ${offset + size}::bigint
    left join restaurants on restaurants.id = restaurant_id
    order by position`
}

const everyHit = sql`hits as (select restaurant_id, 0 as score from places)`

function filterBy({ neighborhood = '', cuisine = '' }: ListOptions) {
  const conditions = [sql`true`]
  const [town, dish] = [neighborhood, cuisine].map((text) => writable(text).trim())
  if (town) conditions.push(sql`replace(town, ' ', '') = ${joined(town)}`)
  if (dish) conditions.push(sql`replace(cuisine, ' ', '') = ${joined(dish)}`)
  return sql.join(conditions, sql` and `)
}

/** Folded and in one word, so that a name and its slug are the same. */
function joined(text: string) {
  return sql`replace(public.search_text(${text}), ' ', '')`
}

/** Postgres takes neither NUL nor half a character. */
function writable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
