import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'

const TABLES = `
  create table if not exists places (
    id integer primary key, row_version integer not null, version integer not null, card_version integer not null,
    title text not null, card text not null, card_hash text not null, image text not null, facts text not null,
    facts_hash text not null, similar text not null
  );
  create index if not exists places_row_version on places (row_version);
  create index if not exists places_version on places (version);
  create index if not exists places_card_version on places (card_version);
  create index if not exists places_title on places (title);
  create index if not exists places_source on places (facts ->> 'source', facts ->> 'dataCredit', card ->> 'closedOn');
  create table if not exists pages (
    path text primary key, file text not null, key text, changed_on text
  ) without rowid;
  create table if not exists open_lines (
    id integer primary key, csv text not null, json text not null, geojson text, ics text, credit text, made_on text
  );
  create index if not exists open_lines_made_on on open_lines (made_on) where made_on is not null;
  create table if not exists facts_shown_elsewhere (id integer primary key);
  create table if not exists meta (name text primary key, value text not null) without rowid;
`

/**
 * The SQLite copy of the guide that pages are rendered from, in a file that builds keep, or `:memory:`. Tracks
 * which pages are stale: the version of every place, and the content key of every page in the last output.
 */
export type Replica = {
  sql: SQLTagStore
  /** The highest version given to a place so far. No version is used twice, even after its place is deleted. */
  version: number
  /** Runs `work` in a transaction, which is rolled back when `work` throws. */
  transaction: <T>(work: () => T) => T
}

/** Opens the replica in `file` and creates its tables if they are missing. Throws when the file is no database. */
export function openReplica(file: string): Replica {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(TABLES)
  const replica: Replica = {
    sql: database.createTagStore(),
    version: 0,
    transaction(work) {
      database.exec('begin')
      try {
        const result = work()
        setMeta(replica, 'version', replica.version)
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
  }
  replica.version = getMeta<number>(replica, 'version') ?? 0
  return replica
}

/**
 * Opens a new replica in place of the one in `file`, for an output of other templates. It keeps what the old one knows of
 * the last output, if that can be read: the content keys of its pages, and the days on which their content changed.
 */
export function renewReplica(file: string): Replica {
  const pages = lastPages(file)
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  const replica = openReplica(file)
  replica.transaction(() => {
    const { sql } = replica
    sql.run`insert into pages select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${pages.rows})`
    sql.run`insert into meta select 'lastOutput', ${pages.output} where ${pages.output} is not null`
  })
  return replica
}

function lastPages(file: string): { rows: string; output: string | null } {
  try {
    using old = new DatabaseSync(file)
    const rows = old
      .prepare(
        `select json_group_array(json_array(path, file, key, changed_on)) as rows from pages`,
      )
      .get() as { rows: string }
    const output = old.prepare(`select value from meta where name = 'lastOutput'`).get()
    return { ...rows, output: (output?.value as string | undefined) ?? null }
  } catch {
    return { rows: '[]', output: null }
  }
}

/** Stores a JSON value under a name; undefined removes what was there. */
export function setMeta({ sql }: Replica, name: string, value: unknown): void {
  sql.run`insert or replace into meta values (${name}, ${JSON.stringify(value ?? null)})`
}

/** The value stored under a name, or undefined. */
export function getMeta<T>({ sql }: Replica, name: string): T | undefined {
  const row = sql.get`select value from meta where name = ${name}` as { value: string } | undefined
  return (row && (JSON.parse(row.value) as T | null)) ?? undefined
}
