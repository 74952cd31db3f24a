import { type RawBuilder, sql } from 'kysely'
import type { Guide } from './guide.ts'

export type GuideTable = keyof Guide
type Rows = Guide[GuideTable]

/** An `insert … select` from one JSON parameter, so that a statement takes any number of rows. */
export function insertJson(table: GuideTable, rows: Rows, where = sql`true`): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? { id: 0 }).map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map((row) => withColumnNames(row)))
  return sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    where ${where} returning id`
}

/** Moves the id sequence past the ids of the inserted rows. */
export function moveIds(table: GuideTable, inserted: string): RawBuilder<unknown> {
  return sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'), max(id)) from ${sql.table(inserted)}`
}

/** A statement that inserts rows into one table and moves its id sequence. */
export function writeRows(table: GuideTable, rows: Rows): RawBuilder<unknown> {
  return sql`with inserted as (${insertJson(table, rows)}) ${moveIds(table, 'inserted')}`
}

function withColumnNames(row: object) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
