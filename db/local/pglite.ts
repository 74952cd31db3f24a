import { openAsBlob } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { sessionQueue } from './session-queue.ts'

type Source = { dataDir?: string; dump?: string }

/**
 * Starts PGlite on a folder, on a copy of a dump, or empty in memory, behind a local Postgres port. The port asks for no
 * password, so every user of the machine can connect: it is for local work only. A Unix socket would keep others out,
 * but its path is limited to about a hundred bytes, which a deep folder exceeds.
 */
export async function startPglite({ dataDir, dump }: Source = {}) {
  const database = await PGlite.create({
    dataDir,
    loadDataDir: dump ? await openAsBlob(dump) : undefined,
    extensions: { pg_trgm, unaccent },
  })
  const queue = sessionQueue(database)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The package's own queue mixes up the messages of different connections.
    void new PGLiteSocketHandler({ queryQueue: queue as never, closeOnDetach: true }).attach(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    database,
    direct: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
