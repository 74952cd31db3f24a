import { once } from 'node:events'
import type { Socket } from 'node:net'

/** The code of a client that asks for TLS before it says who it is. */
const TLS_REQUEST = 80_877_103
const NO_TLS = 'N'
/** AuthenticationCleartextPassword. */
const ASK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
const REFUSAL = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0'
const MAX_BYTES = 10_000

/**
 * Asks a new connection for the password, in Postgres' protocol and as plain text: nobody listens in on this machine.
 * Then puts its first message back, for whoever serves it. Otherwise refuses it and returns false.
 */
export async function hasPassword(socket: Socket, password: string): Promise<boolean> {
  let startup = await readMessage(socket, 0)
  if (startup?.length === 8 && startup.readInt32BE(4) === TLS_REQUEST) {
    socket.write(NO_TLS)
    startup = await readMessage(socket, 0)
  }
  if (!startup) return refuse(socket)
  socket.write(ASK)
  const answer = await readMessage(socket, 1)
  // Its type, its length, the password and a zero.
  if (answer?.subarray(5, -1).toString() !== password) return refuse(socket)
  socket.unshift(startup)
  return true
}

function refuse(socket: Socket) {
  const head = Buffer.from([0x45, 0, 0, 0, REFUSAL.length + 4])
  socket.end(Buffer.concat([head, Buffer.from(REFUSAL)]))
  return false
}

/** A message whose length stands after `typeBytes`; undefined if it does not come or is too long. */
async function readMessage(socket: Socket, typeBytes: 0 | 1) {
  const head = await readBytes(socket, typeBytes + 4)
  const length = head ? head.readInt32BE(typeBytes) - 4 : -1
  if (!head || length < 0 || length > MAX_BYTES) return undefined
  const body = length === 0 ? Buffer.alloc(0) : await readBytes(socket, length)
  return body && Buffer.concat([head, body])
}

async function readBytes(socket: Socket, count: number): Promise<Buffer | undefined> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null
    if (bytes) return bytes.length === count ? bytes : undefined
    if (socket.readableEnded || socket.destroyed) return undefined
    const closed = new AbortController()
    await Promise.race([
      once(socket, 'readable', { signal: closed.signal }),
      once(socket, 'close', { signal: closed.signal }),
    ])
      .catch(() => {})
      .finally(() => closed.abort())
  }
}
