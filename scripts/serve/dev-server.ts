import type { IncomingMessage, ServerResponse } from 'node:http'
import { dev } from 'astro'
import { createProxyServer } from 'httpxy'
import { functionAt } from '#functions/hosts/functions.ts'

type Options = {
  port: number
  functionsPort: number
  mailbox: (request: IncomingMessage, response: ServerResponse) => void
}

/** Starts Astro's development server, which forwards what the functions answer, as a host does, and shows the mailbox. */
export async function startDevServer({ port, functionsPort, mailbox }: Options) {
  const functions = createProxyServer({ target: `http://127.0.0.1:${functionsPort}` })
  const answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url!, 'http://guide.invalid')
    if (/^\/mailbox(\/|$)/.test(pathname)) return mailbox(request, response)
    const { method = request.method } = functionAt(pathname)?.config ?? { method: '' }
    if (method !== request.method) return next()
    functions.web(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else
        response
          .writeHead(503, { 'retry-after': '1' })
          .end('The functions are starting, or the terminal says why not.')
    })
  }
  const server = await dev({
    server: { host: '127.0.0.1', port },
    vite: {
      server: { strictPort: true },
      plugins: [
        { name: 'functions', configureServer: ({ middlewares }) => void middlewares.use(answer) },
      ],
    },
  })
  // Vite's would end the process before the database is closed.
  process.removeAllListeners('SIGTERM')
  return server
}
