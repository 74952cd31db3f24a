import { mkdirSync, realpathSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../client.ts'
import type { PerRole } from '../roles.ts'
import { startEndpoint } from './endpoint.ts'
import { unreachable } from './unreachable.ts'
import { tryLock } from './lock.ts'
import { startPglite } from './pglite.ts'

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

type Server = { pid: number; dataDir: string; url: string; direct: string; roles: PerRole }

const TIMEOUT_MS = 60_000

/**
 * Opens the embedded database in a folder. PGlite serves only one process: the first one opens the folder and writes its
 * addresses to `<folder>.server.json`; later processes connect through it for as long as it runs.
 */
async function openFolder(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const lock = tryLock(dataDir)
    if (lock) return serve(dataDir, lock)
    const server = await findServer(dataDir)
    if (server) return { ...server, close: async () => {} }
    if (Date.now() > deadline) {
      throw new Error(`Another process holds the database in ${folder} and does not answer`)
    }
    await sleep(100)
  }
}

async function serve(dataDir: string, lock: DatabaseSync): Promise<OpenDatabase> {
  const file = serverFile(dataDir)
  try {
    await rm(file, { force: true })
    const pglite = await startPglite({ dataDir })
    const { direct } = pglite
    const endpoint = await startEndpoint(direct, { connections: 1 })
    const { url, roles } = endpoint
    const server: Server = { pid: process.pid, dataDir, url, direct, roles }
    await writeFile(`${file}.new`, JSON.stringify(server), { mode: 0o600 })
    await rename(`${file}.new`, file)

    const close = async () => {
      await rm(file, { force: true })
      await endpoint.close()
      await pglite.close()
      lock.close()
    }
    return { url, direct, roles, close }
  } catch (error) {
    lock.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Cannot open the database in ${dataDir}: ${reason}`, { cause: error })
  }
}

async function findServer(dataDir: string) {
  try {
    const server = JSON.parse(await readFile(serverFile(dataDir), 'utf8')) as Server
    if (server.dataDir !== dataDir) return undefined
    // Succeeds only if the process that wrote the file still runs, because the password is its own.
    await sql`select 1`.execute(connect(server.url))
    const { url, direct, roles } = server
    return { url, direct, roles }
  } catch {
    return undefined
  }
}

function serverFile(dataDir: string) {
  return `${dataDir}.server.json`
}
