import { type RawBuilder, sql } from 'kysely'
import { SHORT_WORD, singular } from '#domain/search-rules.ts'
import { MOST_AT_ONCE } from '#domain/rules/bulk-edit.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'
import type { Db } from '../client.ts'
import type { Restaurant } from '../schema.ts'
import { typedWords } from './restaurants/search-sql.ts'

const PAGE_SIZE = 50
const MAX_OFFSET = 2 ** 31

type Options = {
  search?: string
  kind?: PlaceKind
  state?: Exclude<keyof typeof STATES, 'any'>
  /** From 1. */
  page?: number
  /** The size of a page. */
  limit?: number
}
type Listing = {
  kind: PlaceKind
  id: number
  name: string
  town: string
  address: string
  sort: string
  path: string | null
  isVerified: boolean
  isFeatured: boolean
  isOpen: boolean
  isDraft: boolean
  closedOn: string | null
  updatedAt: Date
}

/** Every place is either open, closed (for a time or for good) or a draft. */
const STATES = {
  any: sql`true`,
  open: sql`state = 'open'`,
  closed: sql`state = 'closed'`,
  draft: sql`state = 'draft'`,
  verified: sql`is_verified`,
  featured: sql`is_featured`,
}

/** A page of restaurants and businesses by name, and the total of all pages. */
export async function listListings(db: Db, options: Options) {
  const { rows } = await listingPage(options).execute(db)
  const total = rows[0]?.total ?? 0
  // A page past the end is one row with the total alone.
  const listings = rows.filter(({ id }) => id !== null)
  return { listings, total, totalPages: Math.ceil(total / (options.limit ?? PAGE_SIZE)) }
}

/** All facts of the restaurants that `listListings` finds, by name, so many a page as are changed at once. */
export async function exportRestaurants(db: Db, options: Omit<Options, 'kind' | 'limit'>) {
  const limit = MOST_AT_ONCE
  const page = listingPage({ ...options, kind: 'restaurant', limit })
  const { rows } = await sql<Restaurant & { total: number }>`
    select restaurants.*, page.total from (${page}) as page join restaurants on restaurants.id = page.id
    order by lower(restaurants.name), restaurants.name, restaurants.id`.execute(db)
  return { restaurants: rows, totalPages: Math.ceil((rows[0]?.total ?? 0) / limit) }
}

/** The statement of `listListings`, so that tests can explain its plan. */
export function listingPage({ search = '', kind, state, page = 1, limit = PAGE_SIZE }: Options) {
  const offset = Math.min((page - 1) * limit, MAX_OFFSET)
  const words = wordsOf(search)
  // A search without any letter or digit matches nothing.
  const first = search.trim() && words.length === 0 ? sql`false` : STATES[state ?? 'any']
  const each = (condition: (word: RawBuilder<string>) => RawBuilder<unknown>) =>
    sql.join([first, ...words.map((word) => condition(folded(word)))], sql` and `)
  const places = (condition: RawBuilder<unknown>) => sql`select kind, id, name from listing_search
    where ${kind ? sql`kind = ${kind}` : sql`true`} and ${condition}`
  const exact = places(each((word) => sql`text like ${pattern(word)}`))
  const alike = places(each((word) => sql`text %> ${word}`))
  return sql<Listing & { total: number }>`
    with ${
      words.length === 0
        ? sql`found as not materialized (${exact})`
        : sql`exact as materialized (${exact}),
          found as materialized (
            select * from exact
            union all
            (${alike} and not exists (select from exact))
          )`
    }
    select listing.*, total
    from (select count(*) as total from found) as counted
    left join (
      select *, row_number() over (order by ${ORDER}) as position from found
      order by ${ORDER} limit ${limit} offset ${offset}
    ) as page on true
    left join lateral (
      ${SOURCES.restaurant} where page.kind = 'restaurant' and restaurants.id = page.id
      union all
      ${SOURCES.business} where page.kind = 'business' and businesses.id = page.id
    ) as listing on true
    order by position`
}

const ORDER = sql`lower(name), name, kind, id`

/** The digits of a phone number, however it is written; of any other text the words of the public search. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = /^[\d\s().+-]{4,}$/.test(search.trim()) && digits.length > 3
  return isPhone
    ? [digits.length === 11 ? digits.replace(/^1/, '') : digits]
    : typedWords(search).map(singular)
}

const folded = (word: string) => sql<string>`public.search_text(${word})`
const pattern = (
  word: RawBuilder<string>,
) => sql`case when char_length(${word}) > ${sql.lit(SHORT_WORD)}
  then '%' || ${word} || '%' else '% ' || ${word} || '%' end`

const shared = sql`id, name, neighborhood as town, address, is_verified, is_featured, is_open, closed_on,
  updated_at`
const SOURCES: Record<PlaceKind, RawBuilder<unknown>> = {
  restaurant: sql`
    select 'restaurant' as kind, cuisine as sort, '/' || town_slug || '/' || slug as path,
      false as is_draft, ${shared} from restaurants`,
  business: sql`
    select 'business' as kind, category as sort, null as path, is_draft, ${shared} from businesses`,
}

/** The towns, cuisines and categories in use, by name. */
export async function listListingWords(db: Db) {
  const words = (source: RawBuilder<unknown>) => sql`
    (select coalesce(json_agg(word order by word), '[]') from (${source}) as words (word) where word <> '')`
  const { rows } = await sql<{ towns: string[]; cuisines: string[]; categories: string[] }>`
    select
      ${words(sql`select neighborhood from restaurants union select neighborhood from businesses`)} as towns,
      ${words(sql`select distinct cuisine from restaurants`)} as cuisines,
      ${words(sql`select distinct category from businesses`)} as categories`.execute(db)
  return rows[0]!
}
