import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { hasPassword } from './ask-password.ts'

/** The log's files are deleted at a checkpoint, instead of being kept for what will be written later. */
const START_PARAMS = ['-c', 'min_wal_size=32MB', '-c', 'wal_recycle=off']
/** After how many bytes of messages a checkpoint is made: Postgres makes none by itself when it has only one session. */
const CHECKPOINT_BYTES = 4 * 2 ** 20

type Source = { dataDir?: string; dump?: string; maxIdleMs?: number }

/** After so long without a message a transaction is rolled back and its connection closed: all others wait for it. */
const MAX_IDLE_MS = 60_000

/**
 * Starts PGlite on a folder, on a copy of a dump, or empty in memory, behind a local Postgres port with a new password.
 */
export async function startPglite({ dataDir, dump, maxIdleMs = MAX_IDLE_MS }: Source = {}) {
  const database = await PGlite.create({
    dataDir,
    loadDataDir: dump ? await openAsBlob(dump) : undefined,
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
    extensions: { pg_trgm, unaccent },
  })
  const admitted = new Map<number, Socket>()
  const queue = sessionQueue(database, maxIdleMs, (connection) =>
    admitted.get(connection)?.destroy(),
  )
  const password = randomBytes(18).toString('base64url')
  // The package's own queue mixes up the messages of different connections.
  const handle = (socket: Socket) => {
    const handler = new PGLiteSocketHandler({ queryQueue: queue as never, closeOnDetach: true })
    admitted.set(handler.handlerId, socket)
    socket.on('close', () => admitted.delete(handler.handlerId))
    void handler.attach(socket)
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Whoever goes away early is no fault of ours.
    socket.on('error', () => {})
    void hasPassword(socket, password).then((isAdmitted) => {
      if (isAdmitted) handle(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    database,
    direct: `postgres://postgres:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

type Job = {
  connection: number
  message: Uint8Array
  onData: (data: Uint8Array) => void
  resolve: (size: number) => void
  reject: (error: unknown) => void
}

const SYNC = new Uint8Array([0x53, 0, 0, 0, 4])
/** First bytes of the messages that end a query: startup, simple query, sync, terminate. */
const ENDINGS: ReadonlySet<number | undefined> = new Set([0x00, 0x51, SYNC[0], 0x58])

/**
 * Lets many connections share PGlite's one session: a connection that has sent the first message of a query or a
 * transaction owns the session until it ends, or is silent for `maxIdleMs` and `cut` off. Replaces `QueryQueueManager` of
 * pglite-socket, which lets other connections in between.
 */
function sessionQueue(database: PGlite, maxIdleMs: number, cut: (connection: number) => void) {
  let idle: ReturnType<typeof setTimeout> | undefined
  let owner: number | undefined
  let waiting: Job[] = []
  let isRunning = false
  let received = 0
  let running = Promise.resolve()

  function next() {
    const index = owner === undefined ? 0 : waiting.findIndex((job) => job.connection === owner)
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  function start() {
    if (!isRunning) running = runAll()
  }

  async function runAll() {
    isRunning = true
    for (let job = next(); job; job = next()) {
      await run(job)
      if (owner === undefined && received > CHECKPOINT_BYTES) {
        received = 0
        await database.exec('checkpoint')
      }
    }
    isRunning = false
  }

  async function run({ connection, message, onData, resolve, reject }: Job) {
    clearTimeout(idle)
    received += message.length
    let size = 0
    const onRawData = (data: Uint8Array) => {
      size += data.length
      onData(data)
    }
    try {
      await database.runExclusive(() => database.execProtocolRawStream(message, { onRawData }))
      resolve(size)
    } catch (error) {
      reject(error)
    }
    owner = isLastOfQuery(message) && !database.isInTransaction() ? undefined : connection
    if (owner !== undefined) idle = setTimeout(() => cut(connection), maxIdleMs).unref()
  }

  return {
    enqueue(connection: number, message: Uint8Array, onData: (data: Uint8Array) => void) {
      return new Promise<number>((resolve, reject) => {
        waiting.push({ connection, message, onData, resolve, reject })
        start()
      })
    },
    clearQueueForHandler(connection: number) {
      const dropped = waiting.filter((job) => job.connection === connection)
      waiting = waiting.filter((job) => job.connection !== connection)
      for (const job of dropped) job.reject(new Error('The connection has closed'))
    },
    /** Called when a connection has closed, which may be within a transaction. */
    async clearTransactionIfNeeded(connection: number) {
      await running
      if (owner !== connection) return
      await database.execProtocolRaw(SYNC)
      if (database.isInTransaction()) await database.exec('rollback')
      owner = undefined
      start()
    },
    getQueueLength: () => waiting.length,
  }
}

function isLastOfQuery(message: Uint8Array) {
  return ENDINGS.has(message[0])
}
