import { type RawBuilder, sql } from 'kysely'
import type { Candidate } from '#place-files/candidate.ts'
import { foldAddress } from '#place-files/row-id.ts'
import { chooseSpellings } from '#place-files/towns.ts'
import { townSlug } from '#domain/slug.ts'
import { batch, type Db, SNAPSHOT } from '../client.ts'
import { slugCandidates } from '../queries/restaurants/free-slug.ts'
import { findByIds, keyOf } from './known-places.ts'
import { GUESSED_HOURS } from './merge.ts'
import type { Guide } from './plan.ts'
import { COLUMNS, type Existing, FRESHNESS, type Known, knownColumns } from './places.ts'
import type { Table } from '../places/change.ts'

/** The state of the guide that a plan was made against. */
export type Seen = {
  /** Statements before the write, after which nobody else changes what was read. */
  locks: RawBuilder<unknown>[]
  /** Whether what was read is still so. */
  isSame: RawBuilder<boolean>
}

/** A checksum that changes with every write to a place or a redirect. */
const VERSION = sql<string>`(select md5(concat(
  (select string_agg(id || ' ' || row_version, ',' order by id) from restaurants), '|',
  (select string_agg(id || ' ' || extract(epoch from updated_at), ',' order by id) from businesses), '|',
  (select string_agg(from_path, ',' order by from_path) from redirects))))`

export type GuideAsRead = {
  known: Known[]
  redirects: string[]
  removed: Set<string>
  version: string
  seen: Seen
}

/**
 * Reads what the plan of a file needs of all places; `version` identifies their state. The write of the plan locks both
 * tables.
 */
export async function readGuide(db: Db): Promise<GuideAsRead> {
  const all = sql.lit(true)
  const [restaurants, businesses, redirects, removed, [version]] = await batch(
    db,
    [
      placesIn<Known>('restaurants', knownColumns('restaurants'), all),
      placesIn<Known>('businesses', knownColumns('businesses'), all),
      redirectsFrom(db, all),
      db.selectFrom('removals').select(['source', 'sourceId']).where('sourceId', 'is not', null),
      valueOf(db, VERSION),
    ],
    SNAPSHOT,
  )
  const locks = [sql`lock table restaurants, businesses in share row exclusive mode`]
  return {
    known: [...restaurants, ...businesses],
    redirects: redirects.map(toPath),
    removed: new Set(removed.map(keyOf)),
    version: version!.value,
    seen: { locks, isSame: equals(VERSION, version!.value) },
  }
}

/** How many places are read at a time, so that the text of an answer stays small. */
const PAGE = 2000

/** Reads all facts of these places, as they are by now; those that are gone are left out. */
export async function readPlaces(db: Db, places: Known[]): Promise<Existing[]> {
  const found: Existing[] = []
  for (const table of ['restaurants', 'businesses'] as const) {
    const ids = places.filter((place) => place.table === table).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += PAGE) {
      const page = sql.join(ids.slice(start, start + PAGE).map((id) => sql.lit(id)))
      const [rows] = await batch(db, [allOf(table, sql`id in (${page})`)])
      found.push(...rows)
    }
  }
  return found
}

/**
 * Reads what the plan of a link needs: the places that it may be, and for a new page those that may be the same place
 * or have its path. Also completes a new place by guesses, which must not overwrite what the guide has: the nearest
 * town, and usual hours if Google was not asked. Its write locks only those places.
 */
export async function readAround(
  db: Db,
  link: Candidate,
): Promise<{ candidate: Candidate; guide: Guide; seen: Seen }> {
  const isIt = hasIdOf(link)
  const { town, latitude, longitude } = link
  const itsVersion = sql<string>`concat(${checksum('restaurants', isIt)}, ${checksum('businesses', isIt)})`
  const [restaurants, businesses, [version], spellings, [nearest]] = await batch(
    db,
    [
      allOf('restaurants', isIt),
      allOf('businesses', isIt),
      valueOf(db, itsVersion),
      TOWNS,
      nearestTown(town ? {} : { latitude, longitude }),
    ],
    SNAPSHOT,
  )
  const towns = spellings.map(({ neighborhood }) => neighborhood)
  const found = [...restaurants, ...businesses]
  const place = findByIds(link, found)
  const candidate = place ? link : withGuesses(link, nearest)
  const locks = (['restaurants', 'businesses'] as const).map(
    (table) => sql`select from ${sql.table(table)} where ${isIt} for update`,
  )
  const seen = { locks, isSame: equals(itsVersion, version!.value) }
  const mayGetPage = candidate.link?.isFood && (!place || place.isDraft)
  if (!mayGetPage) return { candidate, guide: { existing: found, towns }, seen }

  const { isRival, isTaken } = rivals(candidate, place, chooseSpellings(towns, []))
  const rivalVersion = sql<string>`md5(concat(${identities(isRival)}, ${paths(isTaken)}))`
  const [others, redirects, [versionOfRivals]] = await batch(
    db,
    [allOf('restaurants', isRival), redirectsFrom(db, isTaken), valueOf(db, rivalVersion)],
    SNAPSHOT,
  )
  const isSame = sql<boolean>`(${seen.isSame} and ${equals(rivalVersion, versionOfRivals!.value)})`
  const guide = { existing: [...found, ...others], redirects: redirects.map(toPath), towns }
  return { candidate, guide, seen: { locks, isSame } }
}

const allOf = (table: Table, where: RawBuilder<boolean>) =>
  placesIn<Existing>(
    table,
    table === 'restaurants' ? [...COLUMNS[table], ...FRESHNESS] : COLUMNS[table],
    where,
  )

function placesIn<Place>(table: Table, columns: string[], where: RawBuilder<boolean>) {
  return sql<Place>`
    select ${sql.lit(table)} as "table", id, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${where} order by id`
}

const redirectsFrom = (db: Db, where: RawBuilder<boolean>) =>
  db.selectFrom('redirects').select('fromPath').where(where)
const toPath = ({ fromPath }: { fromPath: string }) => fromPath

/** The towns of the guide, those with the most restaurants first. */
const TOWNS = sql<{ neighborhood: string }>`
  select neighborhood from restaurant_counts group by 1 order by sum(count) desc, 1`

const valueOf = (db: Db, value: RawBuilder<string>) => db.selectNoFrom(value.as('value'))

const equals = (value: RawBuilder<string>, expected: string) => sql<boolean>`${value} = ${expected}`

/** SQL for whether a place has one of the ids of a link, or their ending. */
function hasIdOf({ source, sourceId, link }: Candidate) {
  const { otherIds = [], idEnding = '' } = link ?? {}
  return sql<boolean>`(source = ${source} and (source_id in (${sql.join([sourceId, ...otherIds])})
    or right(source_id, char_length(${idEnding})) = nullif(${idEnding}, '')))`
}

/** A checksum of all facts of some places; another look at a place does not change it. */
function checksum(table: Table, where: RawBuilder<boolean>) {
  return sql`(select md5(string_agg((to_jsonb(place) - 'checked_at' - 'row_version')::text, ',' order by id))
    from ${sql.table(table)} as place where ${where})`
}

/** What tells restaurants apart, and their paths. */
const identities = (where: RawBuilder<boolean>) => sql`(
  select string_agg(concat_ws('|', id, name, address, phone, neighborhood, town_slug, slug), ',' order by id)
  from restaurants where ${where})`
const paths = (where: RawBuilder<boolean>) => sql`(
  select string_agg(from_path, ',' order by from_path) from redirects where ${where})`

function withGuesses(
  link: Candidate,
  nearest: { neighborhood: string; region: string | null } | undefined,
): Candidate {
  return {
    ...link,
    town: link.town || (nearest?.neighborhood ?? ''),
    region: link.region ?? nearest?.region ?? undefined,
    hours: link.link?.isAsked ? link.hours : GUESSED_HOURS,
  }
}

/**
 * SQL for the restaurants that may be the same place as a candidate or its draft, or have one of its paths, and for the
 * redirects from those paths. Wider than the rules of the plan, which decides.
 */
function rivals(
  candidate: Candidate,
  draft: Existing | undefined,
  spell: (town: string) => string,
) {
  const both = [
    { ...candidate, town: spell(candidate.town) },
    ...(draft ? [{ ...draft, town: draft.neighborhood }] : []),
  ]
  const phones = both.flatMap(({ phone }) => phone ?? [])
  const streets = both.map(({ address }) => hasHouseOf(address))
  const slugs = both.flatMap(({ name, address }) =>
    slugCandidates({ name, address, sourceId: candidate.sourceId }),
  )
  const towns = both.map(({ town }) => townSlug(town))
  const pathList = towns.flatMap((town) => slugs.map((slug) => `/${town}/${slug}`))
  const isRival = sql<boolean>`(${sql.join(
    [
      ...streets,
      ...phones.map((phone) => sql`phone = ${phone}`),
      isNear(candidate),
      sql`(town_slug in (${sql.join(towns)}) and slug in (${sql.join(slugs)}))`,
    ],
    sql` or `,
  )})`
  return { isRival, isTaken: sql<boolean>`from_path in (${sql.join(pathList)})` }
}

/** The house number of an address, or null; `restaurants_house_number_idx` holds it. */
const HOUSE = sql`substring(lower(address) from '^\\W*(\\d\\w*)')`

/** SQL for whether an address has the same house number; one without a number is compared with all others without. */
function hasHouseOf(address: string) {
  const [house = ''] = foldAddress(address).split(' ')
  return /^\d[\da-z]*$/.test(house) ? sql`${HOUSE} = ${house}` : sql`${HOUSE} is null`
}

type Point = { latitude?: number; longitude?: number }

/** SQL for whether a place is within some 200 m or more of a point; of none if the point is not known. */
const isNear = ({ latitude, longitude }: Point) =>
  latitude === undefined || longitude === undefined
    ? sql`false`
    : sql`(abs(latitude - ${latitude}) < 0.002 and abs(longitude - ${longitude})
        < 0.002 / greatest(0.01, cos(radians(${latitude}))))`

/**
 * The town of the nearest restaurant within 25 km that has not closed for good: one row, or none when there is no such
 * restaurant or the point is not known.
 */
export function nearestTown({ latitude, longitude }: Point) {
  const isKnown = latitude !== undefined && longitude !== undefined
  const [north, east] = [latitude ?? 0, longitude ?? 0]
  return sql<{ neighborhood: string; region: string | null }>`
    select neighborhood, region
    from restaurants, lateral (
      select 12742 * asin(least(1, sqrt(
        sin(radians(latitude - ${north}) / 2) ^ 2 + cos(radians(latitude))
          * cos(radians(${north})) * sin(radians(longitude - ${east}) / 2) ^ 2
      ))) as km
    ) as distance
    where ${isKnown}::boolean and closed_on is null and km <= 25
    order by km, id limit 1`
}
