import { neon, neonConfig, types } from '@neondatabase/serverless'
import { CamelCasePlugin, Kysely } from 'kysely'
import { NeonDialect } from 'kysely-neon'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
type Endpoint = (host: string, port: number | string, options?: { jwtAuth?: boolean }) => string
const neonEndpoint = neonConfig.defaults.fetchEndpoint as Endpoint

// A loopback host is the endpoint of `db/local`; any other is Neon.
neonConfig.fetchEndpoint = (host, port, options) =>
  LOOPBACK.has(host) ? `http://${host}:${port}/sql` : neonEndpoint(host, port, options)

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  // A day stays text: as a Date it would move with the time zone.
  [DATE]: String,
}
const ourTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? (types.getTypeParser(id, format) as (text: string) => unknown),
} as typeof types

type Query = (text: string, params?: unknown[]) => Promise<unknown>

/** Opens no connection: every query is one HTTP request. */
export function connect(url: string): Db {
  const client = neon(url, { fullResults: true })
  return open((text, params) => client.query(text, params, { types: ourTypes }))
}

/**
 * Reads everything that `read` asks for in one request, as the database was at one moment:
 * `const [posts, redirects] = await readSnapshot(url, (db) => Promise.all([…]))`.
 * All queries must start together, and their answers share Neon's limit of 64 MB.
 */
export async function readSnapshot<T>(url: string, read: (db: Db) => Promise<T>): Promise<T> {
  const client = neon(url, { fullResults: true })
  const queries: ReturnType<typeof client.query<false, true>>[] = []
  const results = Promise.withResolvers<unknown[]>()
  let isSent = false

  const db = open(async (text, params) => {
    if (isSent) throw new Error('All queries of a snapshot must start together')
    const place = queries.push(client.query(text, params, { types: ourTypes })) - 1
    return (await results.promise)[place]
  })
  // Kysely hands its queries over within microtasks, so they are all here when the timer fires.
  setTimeout(() => {
    isSent = true
    if (queries.length === 0) return
    const mode = { isolationLevel: 'RepeatableRead', readOnly: true } as const
    results.resolve(client.transaction(queries, mode))
  })
  return read(db)
}

function open(query: Query): Db {
  return new Kysely<Database>({
    dialect: new NeonDialect({ neon: () => ({ query }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
