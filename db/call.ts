import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'
import type { Functions } from './signatures.ts'

type Name = keyof Functions
type Arguments<N extends Name> = Functions[N]['args']
type Row<N extends Name> = Functions[N]['row']

/** A call of a function of the database, as a part of a statement. */
export function callOf<N extends Name>(name: N, args: Arguments<N>): RawBuilder<Row<N>> {
  const named = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => sql`${sql.id(key)} => ${value}`)
  return sql`${sql.id(name)}(${sql.join(named)})`
}

/** A statement that reads the rows of a function. One that returns a single value has the column `result`. */
export const rowsOf = <N extends Name>(name: N, args: Arguments<N>): RawBuilder<Row<N>> =>
  sql`select * from ${callOf(name, args)} as result`

/** Calls a function that may run again after a fault, because it only reads or recognizes by an id what it has written. */
export async function call<N extends Name>(db: Db, name: N, args: Arguments<N>) {
  return (await rowsOf(name, args).execute(db)).rows
}

/**
 * Calls a function that must not run again. Of statements that may have run, the driver repeats only a plain `select`, unless
 * `db` is `idempotent`.
 */
export async function callOnce<N extends Name>(db: Db, name: N, args: Arguments<N>) {
  const statement = sql<Row<N>>`with written as (${rowsOf(name, args)}) select * from written`
  return (await statement.execute(db)).rows
}
