import { type Mirror, note, noted } from './mirror.ts'

/** A page of the output, and of what it was made. */
export type MadePage = { path: string; file: string; key?: string }

/** How far the mirror was when the output was made. */
type Settled = { version: number; count: number; small: string }

/** Of what each page of the output was made: its key by its path, null where it has none. */
export function readKeys({ sql }: Mirror): Record<string, string | null> {
  // As one text, because there may be fifty thousand.
  const { text } =
    sql.get`select group_concat(json_quote(path) || ':' || json_quote(key)) as text from pages` as {
      text: string | null
    }
  return JSON.parse(`{${text ?? ''}}`) as Record<string, string | null>
}

export const countPages = ({ sql }: Mirror) =>
  (sql.get`select count(*) as count from pages` as { count: number }).count

export const fileOf = ({ sql }: Mirror, path: string) =>
  (sql.get`select file from pages where path = ${path}` as { file: string }).file

/** Notes of what pages of the output are made, and that it has all that the mirror has. */
export function settlePages(mirror: Mirror, made: MadePage[], gone: string[]): void {
  const { sql } = mirror
  for (const path of gone) sql.run`delete from pages where path = ${path}`
  for (const { path, file, key } of made) {
    sql.run`insert or replace into pages values (${path}, ${file}, ${key ?? null})`
  }
  note(mirror, 'settled', { ...stateOf(mirror), version: mirror.version })
}

function stateOf(mirror: Mirror) {
  const { count } = mirror.sql.get`select count(*) as count from places` as { count: number }
  return { count, small: noted<string>(mirror, 'small') }
}

/**
 * The places of which something has changed that only their own pages say, if nothing else has since the output
 * was made; undefined when other pages may have to change, too.
 */
export function changedFacts(mirror: Mirror): number[] | undefined {
  const settled = noted<Settled>(mirror, 'settled')
  const { count, small } = stateOf(mirror)
  if (!settled || settled.count !== count || settled.small !== small) return undefined
  const { sql } = mirror
  const { card } = sql.get`select max(card_version) as card from places` as { card: number | null }
  if ((card ?? 0) > settled.version) return undefined
  const rows = sql.all`select id, card ->> 'closedOn' as closedOn from places
    where version > ${settled.version}` as { id: number; closedOn: string | null }[]
  // The page of a place that has closed leads to lists as long as there are any.
  return rows.some(({ closedOn }) => closedOn) ? undefined : rows.map(({ id }) => id)
}
