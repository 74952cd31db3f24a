import type { Tally, WrittenRestaurant } from '#db/queries/place-changes.ts'
import type { Place, PlaceFacts } from '#site/lib/place.ts'
import { titleOf, toCard, toFacts } from '../place.ts'
import type { Mirror } from './mirror.ts'

/** What has become of a place; undefined where it was or is none. */
export type Change = { old?: Place; now?: Place }

type Row = {
  version: number
  card_version: number
  card: string
  facts: string
  similar: string
}

/** Takes a row over. */
export function takePlace(mirror: Mirror, row: WrittenRestaurant): Change {
  const { id, writing } = row
  const old = mirror.sql.get`select * from places where id = ${id}` as Row | undefined
  const [place, rest] = [toCard(row), toFacts(row)]
  const [card, facts] = [JSON.stringify(place), JSON.stringify(rest)]
  const isNewCard = old?.card !== card
  const isNew = isNewCard || old.facts !== facts
  const version = isNew ? ++mirror.version : old.version
  const cardVersion = isNewCard ? version : old.card_version
  const similar = old?.similar ?? '[]'
  mirror.sql.run`insert or replace into places
    (id, writing, version, card_version, title, card, facts, similar) values
    (${id}, ${writing}, ${version}, ${cardVersion}, ${titleOf(place)}, ${card}, ${facts}, ${similar})`
  return {
    old: old && toPlace(id, old),
    now: toPlace(id, { version, card_version: cardVersion, card, similar }),
  }
}

const toPlace = (id: number, row: Omit<Row, 'facts'>): Place => ({
  id,
  version: row.version,
  cardVersion: row.card_version,
  similar: JSON.parse(row.similar) as number[],
  ...(JSON.parse(row.card) as Omit<Place, 'id' | 'version' | 'cardVersion' | 'similar'>),
})

/** Notes whom the page of a place offers besides, which changes that page. */
export function linkPlace(mirror: Mirror, { id, similar: before }: Place, similar: number[]): void {
  if (similar.join() === before.join()) return
  mirror.sql
    .run`update places set similar = ${JSON.stringify(similar)}, version = ${++mirror.version}
    where id = ${id}`
}

export function dropPlace({ sql }: Mirror, id: number): Change {
  const old = sql.get`select * from places where id = ${id}` as Row
  sql.run`delete from places where id = ${id}`
  return { old: toPlace(id, old) }
}

/** All places by id, or `only` some and whom their pages offer besides. */
export function readPlaces({ sql }: Mirror, only?: number[]): Map<number, Place> {
  const some = only && JSON.stringify(only)
  // As one text, because there may be fifty thousand.
  const { text } = sql.get`select group_concat('{"id":' || id || ',"version":' || version ||
      ',"cardVersion":' || card_version || ',"similar":' || similar || ',' || substr(card, 2)) as text
    from places where ${some ?? null} is null
      or id in (select value from json_each(${some ?? '[]'}))
      or id in (select neighbour.value from places as place, json_each(place.similar) as neighbour
        where place.id in (select value from json_each(${some ?? '[]'})))` as {
    text: string | null
  }
  const places = JSON.parse(`[${text ?? ''}]`) as Place[]
  return new Map(places.map((place) => [place.id, place]))
}

export function readFacts({ sql }: Mirror, id: number): PlaceFacts {
  const { facts } = sql.get`select facts from places where id = ${id}` as { facts: string }
  return JSON.parse(facts) as PlaceFacts
}

export const readIds = ({ sql }: Mirror): number[] =>
  (sql.all`select id from places` as { id: number }[]).map(({ id }) => id)

/** Titles that several places have; of all places, or of those of `only`. */
export function sharedTitles({ sql }: Mirror, only?: number[]): Set<string> {
  const titles = only
    ? sql.all`select title from places where title in
        (select title from places where id in (select value from json_each(${JSON.stringify(only)})))
        group by title having count(*) > 1`
    : sql.all`select title from places group by title having count(*) > 1`
  return new Set((titles as { title: string }[]).map(({ title }) => title))
}

export function tallyPlaces({ sql }: Mirror): Omit<Tally, 'moment'> {
  return sql.get`select count(*) as count,
    coalesce(sum(writing * (id % 1000003 + 1) % 1000000007), 0) as sum from places` as Tally
}
