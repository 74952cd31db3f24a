import pg from 'pg'

/** All of the work or nothing, on a connection of its own. */
export async function inTransaction<T>(
  direct: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 15_000 })
  // A connection that breaks also fails the query under way, which reports it.
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
