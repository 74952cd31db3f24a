import { CamelCasePlugin, type CompiledQuery, Kysely, type QueryResult } from 'kysely'
import { type Mode, neonDialect, type Result, type Statement } from './driver/neon.ts'
import { type Options, send } from './driver/retry.ts'
import type { Database } from './schema.ts'

export { isDatabaseError, isRetryable, isUnavailable } from './driver/errors.ts'
export { IN_PROGRESS } from './driver/retry.ts'

export type Db = Kysely<Database>

/** A query builder, or a fragment of `sql`. */
type Query = { compile: (db: Db) => CompiledQuery }
type RowsOf<Q> = Q extends { compile: (db: Db) => CompiledQuery<infer Row> } ? Row[] : never
/** A query that must succeed before others run, and the first request, which carries it. */
type Guard = { statement: Statement; first?: Promise<Result[]> }
type Source = { url: string; options: Options; guard?: Guard }

const READ_COMMITTED: Mode = { isolation: 'ReadCommitted', readOnly: false }
/** The mode of a batch whose queries all read the same state of the database. */
export const SNAPSHOT: Mode = { isolation: 'RepeatableRead', readOnly: true }

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
/** The source of each `Db`, for batches, deadlines and guards, which Kysely does not have. */
const sources = new WeakMap<Db, Source>()

/** A database at `url`. Opens no connection: every query is one HTTP request, which is aborted after `timeoutMs`. */
export function connect(url: string, options: Options = {}): Db {
  return open({ url, options })
}

/** The same database with a deadline in `seconds` from now, until which transient failures are retried. */
export function withDeadline(db: Db, seconds: number): Db {
  const { options, ...source } = sourceOf(db)
  return open({ ...source, options: { ...options, deadline: Date.now() + seconds * 1000 } })
}

/**
 * The same database for idempotent statements: upserts, deletes and writes with an idempotency key. They are also
 * retried when a connection was lost and they may have been executed. A `select` is always idempotent, because our SQL
 * functions that write recognize by an id what they have already written.
 */
export function idempotent(db: Db): Db {
  const source = sources.get(db)
  // A Kysely over a connection of its own never retries.
  if (!source) return db
  return open({ ...source, options: { ...source.options, isIdempotent: true } })
}

/**
 * Runs queries one after another in one request and one transaction, and returns the rows of each:
 * `const [posts, [restaurant]] = await batch(db, [db.selectFrom(…), db.selectFrom(…)])`. If one fails, none has taken
 * effect. By default each query sees what others committed before it began, so a query that follows a lock sees the
 * final state. The results share Neon's limit of 64 MB.
 */
export async function batch<const Q extends readonly Query[]>(
  db: Db,
  queries: Q,
  mode = READ_COMMITTED,
): Promise<{ -readonly [K in keyof Q]: RowsOf<Q[K]> }> {
  const compiled = queries.map((query) => query.compile(db))
  const results = await run(sourceOf(db), compiled, mode)
  const rows = results.map(async (result: QueryResult<Result['rows'][number]>, index) => {
    const { queryId } = compiled[index]!
    return (await camelCase.transformResult({ queryId, result })).rows
  })
  // The type of a query says what its rows hold.
  return (await Promise.all(rows)) as { -readonly [K in keyof Q]: RowsOf<Q[K]> }
}

/**
 * The same database, whose first query or batch is sent with `guard` in one batch; later ones wait for it. If the guard
 * fails, none of them runs, and they reject with its error. `passed` resolves when the guard has succeeded; it sends the
 * guard if there was no query.
 */
export function withGuard(db: Db, guard: Query): { db: Db; passed: () => Promise<unknown> } {
  const state: Guard = { statement: guard.compile(db) }
  const source = { ...sourceOf(db), guard: state }
  return { db: open(source), passed: () => state.first ?? run(source, [], READ_COMMITTED) }
}

async function run({ url, options, guard }: Source, statements: Statement[], mode?: Mode) {
  if (!guard) return send(url, statements, mode, options)
  if (guard.first) {
    await guard.first
    return send(url, statements, mode, options)
  }
  guard.first = send(url, [guard.statement, ...statements], mode ?? READ_COMMITTED, options)
  return (await guard.first).slice(1)
}

function sourceOf(db: Db) {
  const source = sources.get(db)
  if (!source) throw new Error('Only a database from `connect` has an address')
  return source
}

function open(source: Source): Db {
  const dialect = neonDialect(async (statement) => (await run(source, [statement]))[0]!)
  const db = new Kysely<Database>({ dialect, plugins: [camelCase] })
  sources.set(db, source)
  return db
}
