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
import { type Result, runBatch, runStatement, type Statement } from './neon-http.ts'
import type { Database } from './schema.ts'

export type Db = QueryCreator<Database> & QueryExecutorProvider

type Options = { timeoutMs?: number }
type Query = Pick<Compilable, 'compile'>

/** Where each database is, for what Kysely has no word for: several statements in one request. */
const sources = new WeakMap<Db, { url: string; options: Options }>()

/** Opens no connection: every query is one HTTP request, given up after `timeoutMs`. */
export function connect(url: string, options: Options = {}): Db {
  const db = open((statement) => runStatement(url, statement, options))
  sources.set(db, { url, options })
  return db
}

/**
 * Runs queries in turn in one transaction, all or none. Each sees what others have written before it begins, so
 * one that locks a table makes the next ones see the last of it.
 */
export function runInTurn(db: Db, queries: Query[]): Promise<Result[]> {
  return runBatch(sourceOf(db).url, queries.map(toStatement), READ_COMMITTED)
}

/**
 * The same database, whose first queries travel with `guard` in one request: if it fails they fail with it, and none
 * of them runs. `passed` sends it alone if there were none.
 */
export function guardedBy(from: Db, guard: Query): { db: Db; passed: () => Promise<unknown> } {
  const { url, options } = sourceOf(from)
  const statements = [toStatement(guard)]
  let results: Promise<Result[]> | undefined
  const send = () => (results ??= runBatch(url, statements, READ_COMMITTED, options))

  const db = open(async (statement) => {
    if (results) {
      await results
      return runStatement(url, statement, options)
    }
    const place = statements.push(statement) - 1
    // As in a snapshot.
    await new Promise((resolve) => setTimeout(resolve))
    return (await send())[place]!
  })
  return { db, passed: send }
}

const READ_COMMITTED = { isolationLevel: 'ReadCommitted', isReadOnly: false } as const

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
  const statements: Statement[] = []
  const results = Promise.withResolvers<Result[]>()
  let isSent = false

  const db = open(async (statement) => {
    if (isSent) throw new Error('All queries of a snapshot must start together')
    const place = statements.push(statement) - 1
    return (await results.promise)[place]!
  })
  // Kysely hands its queries over within microtasks, so they are all here when the timer fires.
  setTimeout(() => {
    isSent = true
    if (statements.length === 0) return
    const url = typeof from === 'string' ? from : sourceOf(from).url
    results.resolve(
      runBatch(url, statements, { isolationLevel: 'RepeatableRead', isReadOnly: true }),
    )
  })
  return read(db)
}

/** A `Kysely` less what builds schemas and holds transactions, which is a quarter of its weight. */
function open(run: (statement: Statement) => Promise<Result>): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, rowCount } = await run({ query: sql, params: [...parameters] })
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
  return Object.assign(new QueryCreator<Database>({ executor }), { getExecutor: () => executor })
}
