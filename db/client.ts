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
import type { Result, Statement } from './neon-http.ts'
import { type Options, send, sendAll, type Sent } from './retry.ts'
import type { Database } from './schema.ts'

export type Db = QueryCreator<Database> & QueryExecutorProvider

type Query = Pick<Compilable, 'compile'>
type Run = (statement: Sent) => Promise<Result>
type Source = { url: string; options: Options; run: Run }

/** Where each database is and how it is asked, for what Kysely has no word for. */
const sources = new WeakMap<Db, Source>()

/** Opens no connection: every query is one HTTP request, given up after `timeoutMs`. */
export function connect(url: string, options: Options = {}): Db {
  return open({ url, options, run: (statement) => send(url, statement, options) })
}

/** The same database for so many seconds, in which what fails and passes is tried again. */
export function withBudget(db: Db, seconds: number): Db {
  const { url, options } = sourceOf(db)
  return connect(url, { ...options, endsAt: Date.now() + seconds * 1000 })
}

/**
 * The same database for statements that do no harm when they are done twice: upserts, deletes, writes with a key.
 * They are tried again also where a connection ended and nobody knows whether they were done. What begins with
 * `select` is known to do none: our functions that write know by an id what they have written.
 */
export function harmless(db: Db): Db {
  const source = sources.get(db)
  // One over a connection of its own tries nothing again.
  if (!source) return db
  const options = { ...source.options, isHarmless: true }
  const run: Run = (statement) => source.run({ ...statement, isHarmless: true })
  return open({ ...source, options, run })
}

/**
 * Runs queries in turn in one transaction, all or none. Each sees what others have written before it begins, so
 * one that locks a table makes the next ones see the last of it.
 */
export function runInTurn(db: Db, queries: Query[]): Promise<Result[]> {
  const { url, options } = sourceOf(db)
  return sendAll(url, queries.map(toStatement), READ_COMMITTED, options)
}

/**
 * The same database, whose first queries travel with `guard` in one request: if it fails they fail with it, and none
 * of them runs. `passed` sends it alone if there were none.
 */
export function guardedBy(from: Db, guard: Query): { db: Db; passed: () => Promise<unknown> } {
  const { url, options } = sourceOf(from)
  const statements: Sent[] = [toStatement(guard)]
  let results: Promise<Result[]> | undefined
  const passed = () => (results ??= sendAll(url, statements, READ_COMMITTED, options))

  const run: Run = async (statement) => {
    if (results) {
      await results
      return send(url, statement, options)
    }
    const place = statements.push(statement) - 1
    // As in a snapshot.
    await new Promise((resolve) => setTimeout(resolve))
    return (await passed())[place]!
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
 * Reads everything that `read` asks for in one request, as the database was at one moment:
 * `const [posts, redirects] = await readSnapshot(url, (db) => Promise.all([…]))`.
 * All queries must start together, and their answers share Neon's limit of 64 MB.
 */
export async function readSnapshot<T>(from: string | Db, read: (db: Db) => Promise<T>): Promise<T> {
  const { url, options } = typeof from === 'string' ? { url: from, options: {} } : sourceOf(from)
  const statements: Statement[] = []
  const results = Promise.withResolvers<Result[]>()
  let isSent = false

  const run: Run = async (statement) => {
    if (isSent) throw new Error('All queries of a snapshot must start together')
    const place = statements.push(statement) - 1
    return (await results.promise)[place]!
  }
  // Kysely hands its queries over within microtasks, so they are all here when the timer fires.
  setTimeout(() => {
    isSent = true
    if (statements.length === 0) return
    results.resolve(sendAll(url, statements, SNAPSHOT, { ...options, isHarmless: true }))
  })
  return read(open({ url, options, run }))
}

/** A `Kysely` less what builds schemas and holds transactions, which is a quarter of its weight. */
function open(source: Source): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, rowCount } = await source.run({ query: sql, params: [...parameters] })
      // What a query selects is for its types to know.
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
