import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../client.ts'
import type { PerRole } from '../roles.ts'
import { startEndpoint } from './endpoint.ts'
import { unreachable } from './unreachable.ts'
import { tryLock, tryShare, waitForLock } from './lock.ts'
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

type Options = {
  databaseUrl?: string
  dataDir?: string
  /** Whether the caller stays for hours, as a server does. */
  isLong?: boolean
  /** Whether each statement is written to standard error; not at Neon, which answers them itself. */
  logSql?: boolean
  /** Gets a sentence when other commands that use the embedded database have to be waited for. */
  onWait?: (sentence: string) => void
}

/** Opens the database at `databaseUrl`, or the embedded one in `dataDir`. Throws one sentence without the password. */
export async function openDatabase({
  databaseUrl,
  dataDir = '.data/db',
  isLong = false,
  logSql = false,
  onWait = () => {},
}: Options = {}): Promise<OpenDatabase> {
  if (!databaseUrl) return openFolder(dataDir, { isLong, logSql, onWait })
  const address = parseAddress(databaseUrl)
  if (!address) {
    throw new Error('DATABASE_URL is not a Postgres address (postgres://user:password@host/name)')
  }
  // Neon is recognized by its domain, because a plain Postgres may also run on another host, such as a container.
  return address.hostname.endsWith('.neon.tech')
    ? openNeon(databaseUrl)
    : openPostgres(databaseUrl, logSql)
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

async function openPostgres(direct: string, logSql: boolean): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(direct, error)
  } finally {
    await client.end().catch(() => {})
  }
  return { direct, ...(await startEndpoint(direct, { logSql })) }
}

/** The unpooled address of a Neon database, because migrations need a session of their own; verifies TLS. */
export function directUrl(neonUrl: string) {
  const url = new URL(neonUrl)
  url.searchParams.delete('uselibpqcompat')
  url.searchParams.set('sslmode', 'verify-full')
  url.hostname = url.hostname.replace('-pooler.', '.')
  return url.href
}

type Server = {
  pid: number
  isLong: boolean
  dataDir: string
  url: string
  direct: string
  roles: PerRole
}

type Choices = Required<Pick<Options, 'isLong' | 'logSql' | 'onWait'>>

const TIMEOUT_MS = 60_000

/**
 * Opens the embedded database in a folder. PGlite serves only one process: the first one opens the folder and writes its
 * addresses to `<folder>.server.json`; later processes connect through it. Everybody shares the lock of users, so the
 * first one closes the database when all others have left, however they ended. A long one waits for a short one instead,
 * which would otherwise have to stay as long.
 */
async function openFolder(
  folder: string,
  { isLong, logSql, onWait }: Choices,
): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)
  let deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    // Before anything else, as it keeps the first one from closing.
    const use = tryShare(usersOf(dataDir))
    try {
      const lock = use && tryLock(dataDir)
      if (lock) return await serve(dataDir, { lock, use, isLong, logSql, onWait })
      const server = use && (await findServer(dataDir))
      if (server && (server.isLong || !isLong)) {
        const { url, direct, roles } = server
        return { url, direct, roles, close: () => Promise.resolve(use.close()) }
      }
      use?.close()
      if (server) {
        onWait(`Waiting for the command that uses the database (process ${server.pid}) …`)
        deadline = Date.now() + TIMEOUT_MS
      }
    } catch (error) {
      if (use?.isOpen) use.close()
      throw error
    }
    if (Date.now() > deadline) {
      throw new Error(`Another process holds the database in ${folder} and does not answer`)
    }
    await sleep(100)
  }
}

type Holder = Choices & { lock: DatabaseSync; use: DatabaseSync }

async function serve(
  dataDir: string,
  { lock, use, isLong, logSql, onWait }: Holder,
): Promise<OpenDatabase> {
  const file = serverFile(dataDir)
  try {
    await rm(file, { force: true })
    const pglite = await startFolder(dataDir)
    const { direct } = pglite
    const endpoint = await startEndpoint(direct, { connections: 1, logSql })
    const { url, roles } = endpoint
    const server: Server = { pid: process.pid, isLong, dataDir, url, direct, roles }
    await writeFile(`${file}.new`, JSON.stringify(server), { mode: 0o600 })
    await rename(`${file}.new`, file)

    const close = async () => {
      use.close()
      const users = await waitForLock(usersOf(dataDir), () =>
        onWait('Waiting for other commands that use the database …'),
      )
      await rm(file, { force: true })
      await endpoint.close()
      await pglite.close()
      lock.close()
      users.close()
    }
    return { url, direct, roles, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** Within the folder of a database, until it is made. */
const UNFINISHED = '.guide-unfinished'

/**
 * Starts PGlite on a folder. A new database is made in a folder within it and then moved up, so that a command that was killed
 * meanwhile leaves nothing that looks like a database, and nothing that somebody put there is ever deleted.
 */
async function startFolder(dataDir: string) {
  const start = (folder: string) =>
    startPglite({ dataDir: folder }).catch(async (error: unknown) => {
      throw (
        (await fullDisk(dataDir, error)) ?? (folder === dataDir ? damage(dataDir, error) : error)
      )
    })
  const [unfinished, finished] = [join(dataDir, UNFINISHED), join(dataDir, 'finished')]
  if (readdirSync(dataDir).every((name) => name === UNFINISHED)) {
    await rm(unfinished, { recursive: true, force: true })
    await (await start(unfinished)).close()
    await rename(unfinished, finished)
  }
  if (existsSync(join(finished, 'PG_VERSION'))) {
    // A folder with this file is a database, so it comes last.
    const names = readdirSync(finished).filter((name) => name !== 'PG_VERSION')
    for (const name of [...names, 'PG_VERSION'])
      await rename(join(finished, name), join(dataDir, name))
  }
  // Empty, if it is there.
  await rm(finished, { recursive: true, force: true })
  // PGlite would begin a new database among the files.
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw (await fullDisk(dataDir)) ?? damage(dataDir)
  return start(dataDir)
}

/** A segment of the log: with less room, Postgres cannot write. */
const SEGMENT_BYTES = 16 * 2 ** 20

/** PGlite, which gives no reason, cannot start on a folder where this is why. */
async function fullDisk(dataDir: string, cause?: unknown) {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < SEGMENT_BYTES ? new Error(`The disk is full`, { cause }) : undefined
}

function damage(dataDir: string, cause?: unknown) {
  const names = readdirSync(dataDir)
  // A folder of something else is none of ours to judge.
  const isOurs = names.includes('PG_VERSION') || names.includes('base')
  const what = isOurs ? 'is damaged' : 'is no database of the guide'
  return new Error(
    `The folder ${dataDir} ${what}: restore a backup into a new folder with DATA_DIR=… npm run restore -- FILE (see docs/backups.md)`,
    { cause },
  )
}

async function findServer(dataDir: string) {
  try {
    const server = JSON.parse(await readFile(serverFile(dataDir), 'utf8')) as Server
    if (server.dataDir !== dataDir) return undefined
    // Succeeds only if the process that wrote the file still runs, because the password is its own.
    await sql`select 1`.execute(connect(server.url))
    return server
  } catch {
    return undefined
  }
}

const usersOf = (dataDir: string) => `${dataDir}.users`

function serverFile(dataDir: string) {
  return `${dataDir}.server.json`
}
