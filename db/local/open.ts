import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../client.ts'
import type { PerRole } from '../roles.ts'
import { startEndpoint } from './endpoint.ts'
import { openFolder } from './folder.ts'
import { unreachable } from './unreachable.ts'

export type OpenDatabase = {
  /** For `connect`. */
  url: string
  /** For `pg`, which migrations and backups use, and for `startEndpoint`, which imports use. */
  direct: string
  /** For `connect` with the rights of the functions; missing for Neon, where each role has a password of its own. */
  roles?: PerRole
  close: () => Promise<void>
}

/** Opens the database at `databaseUrl`, or the embedded one in `dataDir`. Throws one sentence without the password. */
export async function openDatabase({
  databaseUrl,
  dataDir = '.data/db',
}: { databaseUrl?: string; dataDir?: string } = {}): Promise<OpenDatabase> {
  if (!databaseUrl) return openFolder(dataDir)
  const address = parseAddress(databaseUrl)
  if (!address) {
    throw new Error('DATABASE_URL is not a Postgres address (postgres://user:password@host/name)')
  }
  // Neon is recognized by its domain, because a plain Postgres may also run on another host, such as a container.
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

/** The unpooled address of a Neon database, because migrations need a session of their own; verifies TLS. */
export function directUrl(neonUrl: string) {
  const url = new URL(neonUrl)
  url.searchParams.delete('uselibpqcompat')
  url.searchParams.set('sslmode', 'verify-full')
  url.hostname = url.hostname.replace('-pooler.', '.')
  return url.href
}
