import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../client.ts'
import { searchWords } from './search-hits.ts'

const PAGE_SIZE = 50
const MAX_OFFSET = 2 ** 31
/** Up to here only the start of a word counts. */
const SHORT = 3

type Kind = 'restaurant' | 'business'
type Options = {
  search?: string
  kind?: Kind
  state?: Exclude<keyof typeof STATES, 'any'>
  /** From 1. */
  page?: number
}
type Listing = {
  kind: Kind
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

/** Every place is open, closed (for a time or for good) or a draft. */
const STATES = {
  any: sql`true`,
  open: sql`is_open and closed_on is null and not is_draft`,
  closed: sql`(not is_open or closed_on is not null) and not is_draft`,
  draft: sql`is_draft`,
  verified: sql`is_verified`,
  featured: sql`is_featured`,
}

/** A page of all restaurants and businesses by name, and how many there are on all pages. */
export async function listListings(db: Db, options: Options) {
  const { rows } = await listingPage(options).execute(db)
  const total = rows[0]?.total ?? 0
  // A page past the end is one row with the total alone.
  const listings = rows.filter(({ id }) => id !== null)
  return { listings, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

/** The statement of `listListings`, for a look at its plan. */
export function listingPage({ search = '', kind, state, page = 1 }: Options) {
  const offset = Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET)
  const words = wordsOf(search)
  // What has neither letter nor digit is in no place.
  const first = search.trim() && words.length === 0 ? sql`false` : STATES[state ?? 'any']
  const each = (condition: (word: RawBuilder<string>) => RawBuilder<unknown>) =>
    sql.join([first, ...words.map((word) => condition(folded(word)))], sql` and `)
  const exact = each((word) => sql`text like ${pattern(word)}`)
  const alike = each((word) => sql`text %> ${word}`)
  return sql<Listing & { total: number }>`
    with exact as materialized (
        select ${columns} from (${everything(kind)}) as places where ${exact}
      ),
      found as (
        select * from exact
        union all
        select ${columns} from (${everything(kind)}) as places
        where not exists (select from exact) and ${words.length > 0} and ${alike}
      ),
      sorted as (
        select *, row_number() over (order by lower(name), name, kind, id) as position from found
      )
    select sorted.*, total
    from (select count(*) as total from found) as counted
    left join sorted on position > ${offset}::bigint and position <= ${offset + PAGE_SIZE}::bigint
    order by position`
}

/** The digits of a phone number however they are written; else as the public search reads it. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = /^[\d\s().+-]{4,}$/.test(search.trim()) && digits.length > 3
  return isPhone ? [digits.length === 11 ? digits.replace(/^1/, '') : digits] : searchWords(search)
}

const folded = (word: string) => sql<string>`public.search_text(${word})`
const pattern = (word: RawBuilder<string>) => sql`case when char_length(${word}) > ${sql.lit(SHORT)}
  then '%' || ${word} || '%' else '% ' || ${word} || '%' end`

/** Without the text, which need not be made of what is not searched. */
const columns = sql`kind, id, name, town, address, sort, path, is_verified, is_featured, is_open, is_draft,
  closed_on, updated_at`
const shared = sql`id, name, neighborhood as town, address, is_verified, is_featured, is_open, closed_on,
  updated_at, public.listing_text(name, neighborhood, address, phone) as text`
const SOURCES: Record<Kind, RawBuilder<unknown>> = {
  restaurant: sql`
    select 'restaurant' as kind, cuisine as sort, '/' || town_slug || '/' || slug as path,
      false as is_draft, ${shared} from restaurants`,
  business: sql`
    select 'business' as kind, category as sort, null as path, is_draft, ${shared} from businesses`,
}

function everything(kind: Kind | undefined) {
  return kind ? SOURCES[kind] : sql`${SOURCES.restaurant} union all ${SOURCES.business}`
}

/** The towns, cuisines and categories that occur, by name. */
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
