import { sql } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import {
  arrayOf,
  assertUnchanged,
  checksEnded,
  placesLocked,
  placesUpdated,
  untilUnchanged,
} from '#db/places/change.ts'
import type { Business, Restaurant } from '#db/schema.ts'
import { plural } from '#domain/format.ts'
import { isEmpty } from '#domain/place-fields.ts'
import { type BulkChange, changeOfMany } from '#domain/rules/bulk-edit.ts'
import { differing } from '#domain/rules/place-update.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'
import { buildRequested } from './publishing/builds.ts'

type Chosen = { kind: PlaceKind; id: number; updatedAt: string }
type Refused = { kind: PlaceKind; id: number; name: string | null; reason: string }

/**
 * Changes many places alike, and requests a build if visitors see it: all of them or, if one cannot be changed, none. How many
 * differ from what they were, and which were refused.
 */
export function changeMany(
  db: Db,
  chosen: Chosen[],
  set: BulkChange,
): Promise<{ changed: number; refused: Refused[] }> {
  const idsOf = (kind: PlaceKind) =>
    chosen.filter((place) => place.kind === kind).map(({ id }) => id)
  const ids = { restaurants: idsOf('restaurant'), businesses: idsOf('business') }
  const rows = (table: keyof typeof ids) =>
    sql`${sql.table(table)} where id = any (${arrayOf(ids[table])})`
  const state = sql`(select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(id, row_version::text) order by id) from ${rows('restaurants')}),
    (select jsonb_agg(jsonb_build_array(id, updated_at) order by id) from ${rows('businesses')})))`
  const placesOf = (table: keyof typeof ids) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', sql<number>`any (${arrayOf(ids[table])})`)
  return untilUnchanged(async () => {
    const [[seen], restaurants, businesses] = await batch(db, [
      db.selectNoFrom(state.as('state')),
      placesOf('restaurants').$castTo<Restaurant>(),
      placesOf('businesses').$castTo<Business>(),
    ])
    const found = { restaurant: byId(restaurants), business: byId(businesses) }
    const decided = chosen.map(({ kind, id, updatedAt }) => {
      const place = found[kind].get(id)
      return { kind, id, place, change: changeOfMany(kind, place, updatedAt, set) }
    })
    const refused = decided.flatMap(({ kind, id, place, change }) =>
      typeof change === 'string' ? [{ kind, id, name: place?.name ?? null, reason: change }] : [],
    )
    const changes = decided.flatMap(({ kind, change }) =>
      typeof change === 'string' || isEmpty(differing(change.place, change.facts!))
        ? []
        : [{ kind, change }],
    )
    if (refused.length > 0 || changes.length === 0) return { changed: 0, refused }
    const updatesOf = (kind: PlaceKind) =>
      changes.filter((each) => each.kind === kind).map(({ change }) => change)
    const [ofRestaurants, ofBusinesses] = [updatesOf('restaurant'), updatesOf('business')]
    const isSeen =
      ofRestaurants.length > 0 ||
      ofBusinesses.some(({ place }) => !found.business.get(place.id)!.isDraft)
    await batch(db, [
      ...placesLocked(ids.restaurants),
      ...placesLocked(ids.businesses, 'businesses'),
      assertUnchanged(sql`${state} = ${JSON.stringify(seen!.state)}::jsonb`),
      ...(ofRestaurants.length > 0 ? [placesUpdated('restaurants', ofRestaurants)] : []),
      checksEnded(ofRestaurants),
      ...(ofBusinesses.length > 0 ? [placesUpdated('businesses', ofBusinesses)] : []),
      ...(isSeen ? [buildRequested(db, `Change of ${plural(changes.length, 'listing')}`)] : []),
    ])
    return { changed: changes.length, refused }
  })
}

const byId = <T extends { id: number }>(places: T[]) =>
  new Map(places.map((place) => [place.id, place]))
