import pg from 'pg'

/**
 * Runs `work` in a transaction on a new `pg` connection and commits it unless `work` throws. `mode` follows `begin`, for
 * example `read only`.
 */
export async function inTransaction<T>(
  direct: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 15_000 })
  // Losing the connection also fails the running query, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin ${mode}; set local timezone to 'UTC'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}
