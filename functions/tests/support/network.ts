import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** What Node calls its requests for a name and for a connection; `fetch` has no others. */
const NAMES = new Set(['GETADDRINFOREQWRAP', 'QUERYWRAP'])
const CONNECTIONS = new Set(['TCPCONNECTWRAP', 'PIPECONNECTWRAP', 'UDPSENDWRAP'])
type Request = { hostname?: string; address?: string; port?: number }

/** The names that this process asks for from now on, and the ports that it opens a connection to, but for `own`. */
export function watchNetwork(own: number) {
  const names: Request[] = []
  const connections: Request[] = []
  const hook = createHook({
    init(_, type, __, request: Request) {
      if (NAMES.has(type)) names.push(request)
      if (CONNECTIONS.has(type)) connections.push(request)
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return {
    names: () => names.map(({ hostname }) => hostname),
    ports: () => connections.map(({ port }) => port).filter((port) => port !== own),
  }
}
