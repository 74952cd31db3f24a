import { mkdirSync, realpathSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../client.ts'
import type { PerRole } from '../roles.ts'
import { startEndpoint } from './endpoint.ts'
import { tryLock } from './lock.ts'
import type { OpenDatabase } from './open.ts'
import { startPglite } from './pglite.ts'

type Server = { pid: number; dataDir: string; url: string; direct: string; roles: PerRole }

const TIMEOUT_MS = 60_000

/**
 * Opens the embedded database in a folder. PGlite serves only one process: the first one opens the folder and writes its
 * addresses to `<folder>.server.json`; later processes connect through it for as long as it runs.
 */
export async function openFolder(folder: string): Promise<OpenDatabase> {
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
