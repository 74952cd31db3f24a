import { CamelCasePlugin, type Compilable, Kysely } from 'kysely'
import { NeonDialect } from 'kysely-neon'
import { type Result, runBatch, runStatement, type Statement } from './neon-http.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/** Where each database is, for what Kysely has no word for: several statements in one request. */
const urls = new WeakMap<Db, string>()

/** Opens no connection: every query is one HTTP request, given up after `timeoutMs`. */
export function connect(url: string, options: { timeoutMs?: number } = {}): Db {
  const db = open((statement) => runStatement(url, statement, options))
  urls.set(db, url)
  return db
}

/**
 * Runs queries in turn in one transaction, all or none. Each sees what others have written before it begins, so
 * one that locks a table makes the next ones see the last of it.
 */
export function runInTurn(db: Db, queries: Pick<Compilable, 'compile'>[]): Promise<Result[]> {
  const statements = queries.map((query) => {
    const { sql, parameters } = query.compile()
    return { query: sql, params: [...parameters] }
  })
  return runBatch(urlOf(db), statements, { isolationLevel: 'ReadCommitted', isReadOnly: false })
}

function urlOf(db: Db | string): string {
  const url = typeof db === 'string' ? db : urls.get(db)
  if (!url) throw new Error('Only a database from `connect` has an address')
  return url
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
    results.resolve(
      runBatch(urlOf(from), statements, { isolationLevel: 'RepeatableRead', isReadOnly: true }),
    )
  })
  return read(db)
}

function open(run: (statement: Statement) => Promise<Result>): Db {
  const query = (text: string, params: unknown[] = []) => run({ query: text, params })
  return new Kysely<Database>({
    dialect: new NeonDialect({ neon: () => ({ query }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
