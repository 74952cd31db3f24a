import { DatabaseSync, type SQLTagStore } from 'node:sqlite'

const TABLES = `
  create table if not exists places (
    id integer primary key, writing integer not null, version integer not null, card_version integer not null,
    title text not null, card text not null, facts text not null, similar text not null
  );
  create index if not exists places_writing on places (writing);
  create index if not exists places_version on places (version);
  create index if not exists places_card_version on places (card_version);
  create index if not exists places_title on places (title);
  create table if not exists pages (path text primary key, file text not null, key text) without rowid;
  create table if not exists notes (name text primary key, value text not null) without rowid;
`

/**
 * The copy of the guide that pages are made of, kept between builds in a file of SQLite, or `:memory:`. It knows
 * what has changed since the output was made, and of what each page was.
 */
export type Mirror = {
  sql: SQLTagStore
  /** The highest version given. None is given twice, also when the place that had it is gone. */
  version: number
  /** Does `work`, or nothing of it. */
  inTurn: <T>(work: () => T) => T
}

export function openMirror(file: string): Mirror {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(TABLES)
  const mirror: Mirror = {
    sql: database.createTagStore(),
    version: 0,
    inTurn(work) {
      database.exec('begin')
      try {
        const result = work()
        note(mirror, 'version', mirror.version)
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
  }
  mirror.version = noted<number>(mirror, 'version') ?? 0
  return mirror
}

export function note({ sql }: Mirror, name: string, value: unknown): void {
  sql.run`insert or replace into notes values (${name}, ${JSON.stringify(value ?? null)})`
}

/** Undefined when nothing was noted. */
export function noted<T>({ sql }: Mirror, name: string): T | undefined {
  const found = sql.get`select value from notes where name = ${name}` as
    { value: string } | undefined
  return (found && (JSON.parse(found.value) as T | null)) ?? undefined
}
