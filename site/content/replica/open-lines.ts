import type { WholePlace } from '#site/lib/content-types.ts'
import type { Replica } from './replica.ts'

/** What the files of open data have of a place. `madeOn` is the day its lines depend on, if they depend on one. */
export type OpenLines = {
  id: number
  csv: string
  json: string
  geojson: string | undefined
  ics: string | undefined
  credit: string | undefined
  madeOn: string | undefined
}

/** A file's lines joined, as UTF-8; undefined if no place has one. */
type Joined = Record<'csv' | 'json' | 'geojson' | 'ics', Uint8Array | undefined>

/**
 * The places of open data whose lines are missing or older than the version `since` or the day: those that are listed and
 * not from Google, whose terms let nobody pass its facts on. They come after the id `after`, `most` at most.
 */
export function readUnwrittenPlaces(
  { sql }: Replica,
  { since, day, after, most }: { since: number; day: string; after: number; most: number },
): WholePlace[] {
  const { text } =
    sql.get`select group_concat('{"id":' || id || ',"image":' || json_quote(image) || ',' ||
      substr(card, 2, length(card) - 2) || ',' || substr(facts, 2) order by id) as text
    from (select * from places
      where id > ${after} and card ->> 'closedOn' is null and facts ->> 'source' is not 'google'
        and id in (select id from places where version > ${since}
          union select id from open_lines where made_on <> ${day})
      order by id limit ${most})` as { text: string | null }
  return JSON.parse(`[${text ?? ''}]`) as WholePlace[]
}

/** Deletes the lines of places with a version after `since`: not all of them are still in open data. */
export function deleteOpenLines({ sql }: Replica, since: number): void {
  sql.run`delete from open_lines where id in (select id from places where version > ${since})`
}

/** Stores what the files have of a place. */
export function upsertOpenLines({ sql }: Replica, lines: OpenLines): void {
  const { id, csv, json, geojson = null, ics = null, credit = null, madeOn = null } = lines
  sql.run`insert or replace into open_lines
    values (${id}, ${csv}, ${json}, ${geojson}, ${ics}, ${credit}, ${madeOn})`
}

/** The lines of `most` places after the id `after`, joined for their files, how many they are, and the last of them. */
export function joinOpenLines({ sql }: Replica, after: number, most: number) {
  const row = sql.get`select count(*) as count, max(id) as last,
      cast(group_concat(csv, '' order by id) as blob) as csv,
      cast(group_concat(json, ',' || char(10) order by id) as blob) as json,
      cast(group_concat(geojson, ',' || char(10) order by id) as blob) as geojson,
      cast(group_concat(ics, '' order by id) as blob) as ics
    from (select * from open_lines where id > ${after} order by id limit ${most})`
  const { count, last, ...joined } = row as { count: number; last: number | null } & Joined
  return { count, last: last ?? after, joined }
}

/** Whom the data of open data is from, the first place's credit first. */
export const readOpenCredits = ({ sql }: Replica): string[] =>
  (
    sql.all`select credit from open_lines where credit is not null group by credit
      order by min(id)` as { credit: string }[]
  ).map(({ credit }) => credit)

/** How many places are in open data, and what their credits are made of. */
export function sumUpOpenPlaces({ sql }: Replica) {
  const rows =
    sql.all`select facts ->> 'source' as source, facts ->> 'dataCredit' as dataCredit, count(*) as count
    from places where card ->> 'closedOn' is null and facts ->> 'source' is not 'google'
    group by 1, 2 order by 3 desc, 1, 2` as {
      source: string | null
      dataCredit: string | null
      count: number
    }[]
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sources: rows.map(({ source, dataCredit }) => ({
      source: source ?? undefined,
      dataCredit: dataCredit ?? undefined,
    })),
  }
}
