import { type RawBuilder, sql } from 'kysely'
import { batch, type Db, SNAPSHOT } from '#db/client.ts'
import { samePlaceIndex, type Told } from '#place-files/same/same-place.ts'

type State = 'waiting' | 'distinct'
/** Two restaurants; `other` is the older one. */
type Pair = { id: number; other: number }

const PAGE_SIZE = 20
/** More pairs than anybody looks through; a file may give one phone number to all its places. */
const MOST_LISTED = 2000

/**
 * A page of the pairs of open restaurants that may be one place, or that look like one and are two, the newest first, and how
 * many there are of both. All restaurants are compared each time, so that the list is true whoever has changed them.
 */
export async function listDoubles(
  db: Db,
  { state = 'waiting', page = 1 }: { state?: State | undefined; page?: number | undefined },
) {
  const [places, distinct] = await batch(
    db,
    [
      sql<Told & { id: number }>`
        select id, name, address, neighborhood as town, postal_code, phone, latitude, longitude
        from restaurants where closed_on is null order by id`,
      sql<Pair>`select other_id as id, restaurant_id as other from distinct_restaurants
        order by decided_at desc, other_id desc, restaurant_id desc`,
    ],
    SNAPSHOT,
  )
  const decided = new Set(distinct.map(keyOf))
  const waiting = pairsIn(places).filter((pair) => !decided.has(keyOf(pair)))
  const pairs = state === 'waiting' ? waiting : distinct
  const start = (page - 1) * PAGE_SIZE
  return {
    doubles: await withFacts(db, pairs.slice(start, start + PAGE_SIZE)),
    counts: { waiting: waiting.length, distinct: distinct.length },
    total: pairs.length,
    totalPages: Math.ceil(pairs.length / PAGE_SIZE),
  }
}

const keyOf = ({ id, other }: Pair) => `${id} ${other}`

function pairsIn(places: (Told & { id: number })[]): Pair[] {
  const index = samePlaceIndex<number>()
  const pairs: Pair[] = []
  for (const place of places) {
    for (const other of index.findAll(place)) pairs.push({ id: place.id, other })
    index.add(place, place.id)
  }
  return pairs.reverse().slice(0, MOST_LISTED)
}

async function withFacts(db: Db, pairs: Pair[]) {
  const ids = [...new Set(pairs.flatMap(({ id, other }) => [id, other]))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'name', 'address', 'neighborhood as town', 'region', 'postalCode', 'phone'])
    .select(['website', 'isVerified', 'source', 'createdAt'])
    .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
    .select(sql<string | null>`case when is_cuisine_known then cuisine end`.as('cuisine'))
    .select(sql<number>`jsonb_array_length(images)`.as('photos'))
    .where('id', 'in', ids)
    .execute()
  const places = new Map(rows.map((row) => [row.id, row]))
  return pairs.flatMap(({ id, other }) => {
    const [place, older] = [places.get(id), places.get(other)]
    // Somebody may have merged them just now.
    return place && older ? [{ place, other: older }] : []
  })
}

/** SQL for whether two restaurants are two places by the administrator's word. */
export const areDistinct = (id: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`
  exists (select from distinct_restaurants
    where restaurant_id = least(${id}, ${other}) and other_id = greatest(${id}, ${other}))`

/** Notes that two restaurants are two places, or forgets it. Returns whether both are there. */
export async function decideDouble(
  db: Db,
  { id, other, areTwo }: Pair & { areTwo: boolean },
): Promise<boolean> {
  const [first, second] = [Math.min(id, other), Math.max(id, other)]
  const { rows } = await sql<{ isThere: boolean }>`
    with pair as (
      select a.id as restaurant_id, b.id as other_id from restaurants as a, restaurants as b
      where a.id = ${first} and b.id = ${second}
    ), noted as (
      insert into distinct_restaurants (restaurant_id, other_id)
      select restaurant_id, other_id from pair where ${areTwo}::boolean on conflict do nothing
    ), forgotten as (
      delete from distinct_restaurants
      where not ${areTwo}::boolean and restaurant_id = ${first} and other_id = ${second}
    )
    select exists (select from pair) as is_there`.execute(db)
  return rows[0]!.isThere
}
