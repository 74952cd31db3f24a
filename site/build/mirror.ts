import { DatabaseSync } from 'node:sqlite'
import type { Tally, WrittenRestaurant } from '#db/queries/place-changes.ts'
import type { Place, PlaceFacts } from '#site/lib/place.ts'
import { toCard, toFacts } from './place.ts'

const TABLES = `
  create table if not exists places (
    id integer primary key, xid integer not null, version integer not null, card_version integer not null,
    card text not null, facts text not null, similar text not null
  );
  create table if not exists notes (name text primary key, value text not null) without rowid;
  create table if not exists pages (path text primary key, file text not null, key text) without rowid;
`

type Known = {
  version: number
  card_version: number
  card: string
  facts: string
  similar: string
}

/** A page of the output. */
export type MadePage = { path: string; file: string; key?: string }

export type Mirror = ReturnType<typeof openMirror>

/**
 * The copy of the guide that pages are made of, kept between builds in a file of SQLite, or `:memory:`. It knows
 * what of a place changed since the copy before, and of what each page was made.
 */
export function openMirror(file: string) {
  const sqlite = new DatabaseSync(file)
  // Lost with the machine's power it is made anew.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = off')
  sqlite.exec(TABLES)
  const one = <T>(query: string) => sqlite.prepare(query).get() as T
  const known = sqlite.prepare('select * from places where id = ?')
  const write = sqlite.prepare(`insert or replace into places
    (id, xid, version, card_version, card, facts, similar) values (?, ?, ?, ?, ?, ?, ?)`)
  const facts = sqlite.prepare('select facts from places where id = ?')
  const drop = sqlite.prepare('delete from places where id = ?')
  const link = sqlite.prepare('update places set similar = ?, version = ? where id = ?')
  const note = sqlite.prepare('insert or replace into notes values (?, ?)')
  const fileOf = sqlite.prepare('select file from pages where path = ?')
  const noted = sqlite.prepare('select value from notes where name = ?')
  const setNote = (name: string, value: unknown) =>
    void note.run(name, JSON.stringify(value ?? null))
  const noteOf = <T>(name: string) => {
    const found = noted.get(name) as { value: string } | undefined
    return (found && (JSON.parse(found.value) as T | null)) ?? undefined
  }
  let last = noteOf<number>('last version') ?? 0

  return {
    /** Takes a row over, and answers what lists need of it. */
    take(row: WrittenRestaurant): Place {
      const old = known.get(row.id) as Known | undefined
      const [card, facts] = [toCard(row), toFacts(row)]
      const [cardText, factsText] = [JSON.stringify(card), JSON.stringify(facts)]
      const isNewCard = old?.card !== cardText
      const isNew = isNewCard || old?.facts !== factsText
      const versions = {
        version: isNew ? ++last : old.version,
        cardVersion: isNewCard ? last : old.card_version,
      }
      const similar = old?.similar ?? '[]'
      const { version, cardVersion } = versions
      write.run(row.id, row.xid, version, cardVersion, cardText, factsText, similar)
      return { id: row.id, ...versions, similar: JSON.parse(similar) as number[], ...card }
    },
    /** Notes whom the page of a place offers besides, which changes the page. */
    link(place: Place, similar: number[]) {
      if (similar.join() === place.similar.join()) return
      place.similar = similar
      place.version = ++last
      link.run(JSON.stringify(similar), last, place.id)
    },
    /** All places by id. As one text, because there may be fifty thousand. */
    places(): Map<number, Place> {
      const { text } = one<{ text: string | null }>(`select group_concat(
        '{"id":' || id || ',"version":' || version || ',"cardVersion":' || card_version ||
        ',"similar":' || similar || ',' || substr(card, 2)) as text from places`)
      const places = JSON.parse(`[${text ?? ''}]`) as Place[]
      return new Map(places.map((place) => [place.id, place]))
    },
    facts(id: number): PlaceFacts {
      const { facts: text } = facts.get(id) as { facts: string }
      return JSON.parse(text) as PlaceFacts
    },
    tally: () =>
      one<Omit<Tally, 'moment'>>(
        'select count(*) as count, coalesce(sum(xid * (id % 1000003 + 1) % 1000000007), 0) as sum from places',
      ),
    note: setNote,
    noted: noteOf,
    drop: (id: number) => void drop.run(id),
    /** All or nothing. */
    inTurn<T>(work: () => T): T {
      sqlite.exec('begin')
      try {
        const result = work()
        // A number is never given twice, also when the place that had it last is gone.
        setNote('last version', last)
        sqlite.exec('commit')
        return result
      } catch (error) {
        sqlite.exec('rollback')
        throw error
      }
    },
    /** Of what each page of the output was made: its key by its path, null where it has none. */
    keys(): Record<string, string | null> {
      const { text } = one<{ text: string | null }>(
        `select group_concat(json_quote(path) || ':' || json_quote(key)) as text from pages`,
      )
      return JSON.parse(`{${text ?? ''}}`) as Record<string, string | null>
    },
    fileOf: (path: string) => (fileOf.get(path) as { file: string }).file,
    setPages(made: MadePage[], gone: string[]) {
      for (const path of gone) sqlite.prepare('delete from pages where path = ?').run(path)
      const add = sqlite.prepare('insert or replace into pages values (?, ?, ?)')
      for (const { path, file, key } of made) add.run(path, file, key ?? null)
    },
  }
}
