import { hash } from 'node:crypto'
import type { VersionedRestaurant } from '#db/queries/publishing/replica.ts'
import type { Place, PlaceFacts } from '#site/lib/content-types.ts'
import { drawingAt } from '#site/lib/drawings.ts'
import { cardOf, factsOf, titleOf } from '../place-from-row.ts'
import type { Replica } from './replica.ts'

/** A place before and after a pull; `old` is undefined for a new place, `now` for a deleted one. */
export type Change = { old?: Place; now?: Place }

type Row = {
  version: number
  card_version: number
  card: string
  card_hash: string
  image: string
  facts: string
  facts_hash: string
  similar: string
}

const shortHash = (text: string) => hash('sha1', text, 'base64url').slice(0, 12)

/** Writes a restaurant to the replica. Its versions go up only if its card or its facts have changed. */
export function upsertPlace(replica: Replica, row: VersionedRestaurant): Change {
  const { id, versionHash: rowVersion } = row
  const old = replica.sql.get`select * from places where id = ${id}` as Row | undefined
  const { image: wanted, ...placeCard } = cardOf(row)
  const [card, facts] = [JSON.stringify(placeCard), JSON.stringify(factsOf(row))]
  // The place keeps the drawing that was chosen for it among those of its subject.
  const subject = drawingAt(wanted)?.subject
  const image = old && subject && drawingAt(old.image)?.subject === subject ? old.image : wanted
  const isNewCard = old?.card !== card || old.image !== image
  const isNew = isNewCard || old.facts !== facts
  const version = isNew ? ++replica.version : old.version
  const cardVersion = isNewCard ? version : old.card_version
  const [cardHash, factsHash] = [shortHash(card), shortHash(facts)]
  const similar = old?.similar ?? '[]'
  const title = titleOf(placeCard)
  replica.sql.run`insert or replace into places
    (id, row_version, version, card_version, title, card, card_hash, image, facts, facts_hash, similar) values
    (${id}, ${rowVersion}, ${version}, ${cardVersion}, ${title}, ${card}, ${cardHash}, ${image}, ${facts},
      ${factsHash}, ${similar})`
  return {
    old: old && toPlace(id, old),
    now: toPlace(id, { card, card_hash: cardHash, facts_hash: factsHash, image, similar }),
  }
}

const toPlace = (id: number, row: Omit<Row, 'version' | 'card_version' | 'facts'>): Place => ({
  id,
  cardHash: row.card_hash,
  factsHash: row.facts_hash,
  similar: JSON.parse(row.similar) as number[],
  image: row.image,
  ...(JSON.parse(row.card) as Omit<Place, 'id' | 'cardHash' | 'factsHash' | 'similar' | 'image'>),
})

/** Stores the ids of the similar places that a place's page links to. If they differ, the page gets a new version. */
export function linkPlace(replica: Replica, { id, similar: old }: Place, similar: number[]): void {
  if (similar.join() === old.join()) return
  const version = ++replica.version
  replica.sql.run`update places set similar = ${JSON.stringify(similar)}, version = ${version}
    where id = ${id}`
}

/** Stores the picture that a place shows, which makes its card a new version. */
export function setPicture(replica: Replica, { id }: Place, image: string): void {
  const version = ++replica.version
  replica.sql
    .run`update places set image = ${image}, version = ${version}, card_version = ${version}
    where id = ${id}`
}

/** Deletes a place from the replica. */
export function deletePlace({ sql }: Replica, id: number): Change {
  const old = sql.get`select * from places where id = ${id}` as Row
  sql.run`delete from places where id = ${id}`
  sql.run`delete from open_lines where id = ${id}`
  return { old: toPlace(id, old) }
}

/** All places by id, or those of the ids `only` with the places similar to them. */
export function readPlaces({ sql }: Replica, only?: number[]): Map<number, Place> {
  const ids = only && JSON.stringify(only)
  // One JSON text instead of rows: there may be 50,000 places.
  const { text } = sql.get`select group_concat('{"id":' || id || ',"cardHash":"' || card_hash ||
      '","factsHash":"' || facts_hash || '","similar":' || similar || ',"image":' || json_quote(image) ||
      ',' || substr(card, 2)) as text
    from places where ${ids ?? null} is null
      or id in (select value from json_each(${ids ?? '[]'}))
      or id in (select other.value from places as place, json_each(place.similar) as other
        where place.id in (select value from json_each(${ids ?? '[]'})))` as {
    text: string | null
  }
  const places = JSON.parse(`[${text ?? ''}]`) as Place[]
  return new Map(places.map((place) => [place.id, place]))
}

/** What the page of a place shows beside its card. */
export function readFacts({ sql }: Replica, id: number): PlaceFacts {
  const { facts } = sql.get`select facts from places where id = ${id}` as { facts: string }
  return JSON.parse(facts) as PlaceFacts
}

export const countPlaces = ({ sql }: Replica) =>
  (sql.get`select count(*) as count from places` as { count: number }).count

export const readIds = ({ sql }: Replica): number[] =>
  (sql.all`select id from places` as { id: number }[]).map(({ id }) => id)

/** The titles that more than one place has, among all places or among those of the ids `only`. */
export function sharedTitles({ sql }: Replica, only?: number[]): Set<string> {
  const titles = only
    ? sql.all`select title from places where title in
        (select title from places where id in (select value from json_each(${JSON.stringify(only)})))
        group by title having count(*) > 1`
    : sql.all`select title from places group by title having count(*) > 1`
  return new Set((titles as { title: string }[]).map(({ title }) => title))
}

/** The number of open places in each town. */
export function openByTown({ sql }: Replica): Record<string, number> {
  const rows = sql.all`select card ->> 'town' as town, count(*) as count from places
    where card ->> 'closedOn' is null group by 1` as { town: string; count: number }[]
  return Object.fromEntries(rows.map(({ town, count }) => [town, count]))
}

/** The number of places and the sum of their row versions' hashes, as Postgres computes it. */
export function checksumPlaces({ sql }: Replica): { count: number; sum: number } {
  return sql.get`select count(*) as count, coalesce(sum(row_version), 0) as sum from places` as {
    count: number
    sum: number
  }
}
