import type pg from 'pg'

export type Query = { query: string; params?: unknown[] }
type Mode = { isolationLevel?: string | undefined; isReadOnly?: boolean; isDeferrable?: boolean }
export type Source = {
  pool: pg.Pool
  /** Called after each statement, also one that fails. */
  onStatement: ((text: string, ms: number) => void) | undefined
}
/** The role that queries run as; undefined is the owner. */
type Role = string | undefined
export type QueryResult = Pick<
  pg.QueryArrayResult<unknown[]>,
  'command' | 'rowCount' | 'fields'
> & {
  rows: unknown[][]
  rowAsArray: boolean
}

const LEVELS: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
}
const asText = { getTypeParser: () => (text: string) => text }

export function isQuery(body: unknown): body is Query {
  if (typeof body !== 'object' || body === null) return false
  const { query, params = [] } = body as Partial<Record<keyof Query, unknown>>
  return typeof query === 'string' && Array.isArray(params)
}

export async function runQuery(source: Source, query: Query, role: Role): Promise<QueryResult> {
  if (!role) return withClient(source.pool, (client) => send(client, query, source))
  return (await runBatch(source, [query], {}, role))![0]!
}

/**
 * Runs all queries in one transaction; undefined when the isolation level is unknown. The role is set only for the
 * transaction, because all connections share PGlite's one session.
 */
export async function runBatch(
  source: Source,
  queries: Query[],
  { isolationLevel, isReadOnly, isDeferrable }: Mode,
  role: Role,
): Promise<QueryResult[] | undefined> {
  const modes = [isReadOnly && 'read only', isDeferrable && 'deferrable']
  if (isolationLevel !== undefined) {
    const level = LEVELS[isolationLevel]
    if (!level) return undefined
    modes.push(`isolation level ${level}`)
  }
  return withClient(source.pool, async (client) => {
    const begin = `begin ${modes.filter(Boolean).join(', ')}`
    await client.query(role ? `${begin}; set local role ${role}` : begin)
    const results: QueryResult[] = []
    for (const query of queries) results.push(await send(client, query, source))
    await client.query('commit')
    return results
  })
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    // Roll back what a failed batch or a lone `begin` has left open before the connection is reused.
    if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function send(
  client: pg.PoolClient,
  { query, params = [] }: Query,
  { onStatement }: Source,
): Promise<QueryResult> {
  const config = { text: query, values: params, rowMode: 'array' as const, types: asText }
  // One query is one statement, as with Neon; pg alone would allow several in a query without params.
  const started = performance.now()
  const { command, rowCount, fields, rows } = await client
    .query<unknown[]>(Object.assign(config, { queryMode: 'extended' }))
    .finally(() => onStatement?.(query, performance.now() - started))
  return { command, rowCount, fields, rows, rowAsArray: true }
}
