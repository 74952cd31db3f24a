import type { PGlite } from '@electric-sql/pglite'

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
 * transaction owns the session until it ends. Replaces `QueryQueueManager` of pglite-socket, which lets other
 * connections in between.
 */
export function sessionQueue(database: PGlite) {
  let owner: number | undefined
  let waiting: Job[] = []
  let isRunning = false
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
    for (let job = next(); job; job = next()) await run(job)
    isRunning = false
  }

  async function run({ connection, message, onData, resolve, reject }: Job) {
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
