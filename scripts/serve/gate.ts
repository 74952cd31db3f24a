import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'

const OPENING_MS = 500
/** No call takes a larger body. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

/** A handler on this machine for all addresses below a path. */
type Local = {
  path: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Forwards requests on 127.0.0.1 from `port` to `innerPort`. While it is closed, calls that write wait: the local server
 * drops those under way when it sees a new build. It repeats reads by itself.
 */
export async function startGate(
  port: number,
  innerPort: number,
  { maxWaitMs = 30_000, local }: { maxWaitMs?: number; local?: Local } = {},
) {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${innerPort}` })
  const underWay = new Set<Promise<unknown>>()
  let closed: PromiseWithResolvers<void> | undefined

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // From the start, because a client may go away while its call is held back.
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    response.on('error', () => {})
    while (closed && !isRead) await closed.promise
    if (response.destroyed) return
    if (!isRead) underWay.add(ended)
    const size = Number(request.headers['content-length'] ?? 0)
    await proxy.web(request, response).catch(() => {
      // The server closes the connection of a large body that it refuses unread.
      if (size > MAX_BODY_BYTES) refuse(response, 413, 'The body is too large')
      else refuse(response, 503, 'The guide is starting.', { 'retry-after': '1' })
    })
    await ended
    underWay.delete(ended)
  }

  const server = createServer((request, response) => {
    const isLocal = local && /^[^?]*/.exec(request.url!)![0].startsWith(local.path)
    if (isLocal) local.answer(request, response)
    else void forward(request, response)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    /**
     * Resolves when no call that writes is under way, after half a minute at the latest. Calls that are left then hold up no
     * later build.
     */
    shut: async () => {
      closed ??= Promise.withResolvers()
      const late = new AbortController()
      const given = sleep(maxWaitMs, undefined, { signal: late.signal }).catch(() => {})
      await Promise.race([Promise.all(underWay), given])
      late.abort()
      underWay.clear()
    },
    /**
     * Opens a gate that was shut. Not at once: the local server may have seen the last file apart from the others, and load
     * the site once more.
     */
    open: async () => {
      if (!closed) return
      await sleep(OPENING_MS)
      closed.resolve()
      closed = undefined
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function refuse(response: ServerResponse, status: number, sentence: string, headers = {}) {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, headers).end(sentence)
}
