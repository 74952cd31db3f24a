import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutorProvider,
} from 'kysely'
import type { Result, Statement } from './driver/neon-http.ts'
import { type Options, send, sendAll, type OutgoingStatement } from './driver/retry.ts'
import type { Database } from './schema.ts'

export type Db = QueryCreator<Database> & QueryExecutorProvider

type Query = Pick<Compilable, 'compile'>
type Run = (statement: OutgoingStatement) => Promise<Result>
type Source = { url: string; options: Options; run: Run }

/** The URL, the options and the transport of each `Db`, for batches and deadlines, which Kysely does not have. */
const sources = new WeakMap<Db, Source>()

/** A database at `url`. Opens no connection: every query is one HTTP request, which is aborted after `timeoutMs`. */
export function connect(url: string, options: Options = {}): Db {
  return open({ url, options, run: (statement) => send(url, statement, options) })
}

/** The same database with a deadline in `seconds` from now, until which transient failures are retried. */
export function withDeadline(db: Db, seconds: number): Db {
  const { url, options } = sourceOf(db)
  return connect(url, { ...options, deadline: Date.now() + seconds * 1000 })
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
  const options = { ...source.options, isIdempotent: true }
  const run: Run = (statement) => source.run({ ...statement, isIdempotent: true })
  return open({ ...source, options, run })
}

/**
 * Runs queries one after another in one transaction (read committed). Each sees what others committed before it began,
 * so a query that follows a table lock sees the table's final state.
 */
export function transaction(db: Db, queries: Query[]): Promise<Result[]> {
  const { url, options } = sourceOf(db)
  return sendAll(url, queries.map(toStatement), READ_COMMITTED, options)
}

/**
 * The same database, whose first queries are sent with `guard` in one batch: if the guard fails, none of them runs, and
 * they reject with its error. `passed` resolves when the guard has succeeded; it sends the guard if there was no query.
 */
export function batchWithGuard(from: Db, guard: Query): { db: Db; passed: () => Promise<unknown> } {
  const { url, options } = sourceOf(from)
  const statements: OutgoingStatement[] = [toStatement(guard)]
  let results: Promise<Result[]> | undefined
  const passed = () => (results ??= sendAll(url, statements, READ_COMMITTED, options))

  const run: Run = async (statement) => {
    if (results) {
      await results
      return send(url, statement, options)
    }
    const index = statements.push(statement) - 1
    // Queries that start together arrive within microtasks, before the timer fires.
    await new Promise((resolve) => setTimeout(resolve))
    return (await passed())[index]!
  }
  return { db: open({ url, options, run }), passed }
}

const READ_COMMITTED = { isolationLevel: 'ReadCommitted', isReadOnly: false } as const
const SNAPSHOT = { isolationLevel: 'RepeatableRead', isReadOnly: true } as const

function toStatement(query: Query): Statement {
  const { sql, parameters } = query.compile()
  return { query: sql, params: [...parameters] }
}

function sourceOf(db: Db) {
  const source = sources.get(db)
  if (!source) throw new Error('Only a database from `connect` has an address')
  return source
}

/**
 * Runs all queries of `read` in one request, on one snapshot of the database:
 * `const [posts, redirects] = await readSnapshot(url, (db) => Promise.all([…]))`.
 * The queries must start together, or the late ones reject; their results share Neon's limit of 64 MB.
 */
export async function readSnapshot<T>(from: string | Db, read: (db: Db) => Promise<T>): Promise<T> {
  const { url, options } = typeof from === 'string' ? { url: from, options: {} } : sourceOf(from)
  const statements: Statement[] = []
  const results = Promise.withResolvers<Result[]>()
  let isSent = false

  const run: Run = async (statement) => {
    if (isSent) throw new Error('All queries of a snapshot must start together')
    const index = statements.push(statement) - 1
    return (await results.promise)[index]!
  }
  // Kysely passes its queries on within microtasks, so all of them are here when the timer fires.
  setTimeout(() => {
    isSent = true
    if (statements.length === 0) return
    results.resolve(sendAll(url, statements, SNAPSHOT, { ...options, isIdempotent: true }))
  })
  return read(open({ url, options, run }))
}

/** A `Kysely` without its schema builder and transactions, which are a quarter of its size. */
function open(source: Source): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, rowCount } = await source.run({ query: sql, params: [...parameters] })
      // The type of a query says what its rows hold.
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('An answer over HTTP comes whole')
    },
  }
  const executor = new DefaultQueryExecutor(
    new PostgresQueryCompiler(),
    new PostgresAdapter(),
    { provideConnection: (use) => use(connection) },
    [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  )
  const creator = new QueryCreator<Database>({ executor })
  const db = Object.assign(creator, { getExecutor: () => executor })
  sources.set(db, source)
  return db
}
