import { isDeepStrictEqual } from 'node:util'
import { checksumPlaces, countPlaces } from './place-rows.ts'
import { type Replica, getMeta, setMeta } from './replica.ts'

/**
 * A page of the output and its content key; a page without a key is rendered in every build. `changedOn` is the town's
 * day on which its content last changed, if that is known.
 */
export type OutputPage = { path: string; file: string; key?: string; changedOn?: string }

/** The state of the replica that the last output was rendered from. */
type Committed = { version: number; count: number; tablesHash: string }

/** What is kept of a page of the last output: its content key, null for one without, and the day of its last change. */
type LastPage = [key: string | null, changedOn: string | null]

/** The pages of the last output by path. */
export function readPages({ sql }: Replica): Record<string, LastPage> {
  // One JSON text instead of rows: there may be 50,000 pages.
  const { text } = sql.get`select group_concat(
      json_quote(path) || ':' || json_array(key, changed_on)) as text from pages` as {
    text: string | null
  }
  return JSON.parse(`{${text ?? ''}}`) as Record<string, LastPage>
}

/** The day of the last change of every HTML page in the last output, by path; null where it is not known. */
export function readDays({ sql }: Replica): Record<string, string | null> {
  const { text } =
    sql.get`select group_concat(json_quote(path) || ':' || json_quote(changed_on)) as text
    from pages where file like '%.html'` as { text: string | null }
  return JSON.parse(`{${text ?? ''}}`) as Record<string, string | null>
}

/** The number of pages in the last output. */
export const countPages = ({ sql }: Replica) =>
  (sql.get`select count(*) as count from pages` as { count: number }).count

/** The file of a page of the last output, relative to the output's folder. */
export const fileOf = ({ sql }: Replica, path: string) =>
  (sql.get`select file from pages where path = ${path}` as { file: string }).file

/** The day on which a page of the last output last changed, if it is known. */
export const dayOf = ({ sql }: Replica, path: string) =>
  (sql.get`select changed_on as day from pages where path = ${path}` as { day: string | null })
    .day ?? undefined

/** Records the keys and days of the rendered pages, and that the output is up to date with the replica. */
export function commitPages(replica: Replica, rendered: OutputPage[], removed: string[]): void {
  const { sql } = replica
  for (const path of removed) sql.run`delete from pages where path = ${path}`
  for (const { path, file, key, changedOn } of rendered) {
    sql.run`insert or replace into pages values (${path}, ${file}, ${key ?? null}, ${changedOn ?? null})`
  }
  setMeta(replica, 'committed', { ...stateOf(replica), version: replica.version })
  setMeta(replica, 'lastOutput', guideOf(replica))
}

/** Stands for everything that pages without a key can show. */
const guideOf = (replica: Replica) => ({
  ...checksumPlaces(replica),
  tablesHash: getMeta<string>(replica, 'tablesHash'),
})

/** Whether the guide is the one that the last output showed, although the replica is a new one. */
export const isSameGuide = (replica: Replica) =>
  isDeepStrictEqual(getMeta(replica, 'lastOutput'), guideOf(replica))

const stateOf = (replica: Replica) => ({
  count: countPlaces(replica),
  tablesHash: getMeta<string>(replica, 'tablesHash'),
})

/**
 * The ids of the places whose facts have changed since the last output, if nothing else has and only their own pages
 * show them. Undefined when other pages may be stale, too.
 */
export function changedFacts(replica: Replica): number[] | undefined {
  const committed = getMeta<Committed>(replica, 'committed')
  const { count, tablesHash } = stateOf(replica)
  if (!committed || committed.count !== count || committed.tablesHash !== tablesHash) {
    return undefined
  }
  const { sql } = replica
  const { card } = sql.get`select max(card_version) as card from places` as { card: number | null }
  if ((card ?? 0) > committed.version) return undefined
  const rows = sql.all`select id, card ->> 'closedOn' as closedOn from places
    where version > ${committed.version}` as { id: number; closedOn: string | null }[]
  // The page of a closed place links to its town and cuisine only while they have pages, so it needs all places.
  if (rows.some(({ closedOn }) => closedOn)) return undefined
  const ids = rows.map(({ id }) => id)
  return isShownElsewhere(replica, ids) ? undefined : ids
}

const isShownElsewhere = ({ sql }: Replica, ids: number[]) =>
  sql.get`select 1 from facts_shown_elsewhere
    where id in (select value from json_each(${JSON.stringify(ids)}))` !== undefined

/** Records that other pages than their own show facts of the places with these ids. */
export function noteShownElsewhere({ sql }: Replica, ids: Set<number>): void {
  if (ids.size === 0) return
  sql.run`insert or ignore into facts_shown_elsewhere
    select value from json_each(${JSON.stringify([...ids])})`
}
