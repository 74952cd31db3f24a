import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../client.ts'
import type { ForRoles } from '../roles.ts'
import { startEndpoint } from './endpoint.ts'
import { openFolder } from './folder.ts'
import { unreachable } from './unreachable.ts'

export type OpenDatabase = {
  /** For `connect` and `readSnapshot`. */
  url: string
  /** For `pg`: migrations and bulk import. */
  direct: string
  /** For `connect`, with the rights of the functions; not known of Neon, where each has a password of its own. */
  roles?: ForRoles
  close: () => Promise<void>
}

/** Opens the database that the settings name; without an address, the embedded one in `dataDir`. */
export async function openDatabase({
  databaseUrl,
  dataDir = '.data/db',
}: { databaseUrl?: string; dataDir?: string } = {}): Promise<OpenDatabase> {
  if (!databaseUrl) return openFolder(dataDir)
  const address = parseAddress(databaseUrl)
  if (!address) {
    throw new Error('DATABASE_URL is not a Postgres address (postgres://user:password@host/name)')
  }
  // Neon is known by its domain: a plain Postgres may be on another host, as in a container.
  return address.hostname.endsWith('.neon.tech') ? openNeon(databaseUrl) : openPostgres(databaseUrl)
}

function parseAddress(text: string) {
  try {
    const url = new URL(text)
    // Throws on a stray `%`, as `pg` would.
    decodeURIComponent(url.username + url.password)
    return /^postgres(ql)?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

async function openNeon(url: string): Promise<OpenDatabase> {
  await sql`select 1`.execute(connect(url)).catch((error: unknown) => {
    throw unreachable(url, error)
  })
  return { url, direct: directUrl(url), close: async () => {} }
}

async function openPostgres(direct: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(direct, error)
  } finally {
    await client.end().catch(() => {})
  }
  return { direct, ...(await startEndpoint(direct)) }
}

/** Migrations need a session of their own, which Neon's pooler does not give; over TLS, with Neon's certificate. */
export function directUrl(neonUrl: string) {
  const url = new URL(neonUrl)
  url.searchParams.delete('uselibpqcompat')
  url.searchParams.set('sslmode', 'verify-full')
  url.hostname = url.hostname.replace('-pooler.', '.')
  return url.href
}
