import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import config from '../../astro.config.mjs'
import { endGroup, spawnNode } from '../lib/spawn-node.ts'

/** Starts the functions that the screens call. */
async function startFunctions() {
  const server = spawnNode(['functions/tests/support/serve-screens.ts'], 'pipe')
  // They write a line for every request.
  server.stdout!.resume()
  server.stderr!.pipe(process.stderr)
  const ended = once(server, 'exit').then(() => {
    throw new Error('The functions behind the screens could not start')
  })
  const [port] = (await Promise.race([once(server, 'message'), ended])) as [number]
  // When it is closed, nobody waits for it any more.
  ended.catch(() => {})
  return { port, close: () => endGroup(server) }
}

const directives = config.security?.csp
/** What a page may do, as a policy that is reported and not enforced, as Vite's own styles and scripts stand in the page. */
const POLICY =
  typeof directives === 'object' ? [...(directives.directives ?? []), "style-src 'self'"] : []

/** Behind the screens under test: answers calls of the API with the functions, and watches the content policy. */
export function guideOfScreens(): Plugin {
  let functions: ReturnType<typeof startFunctions> | undefined
  return {
    name: 'guide-of-screens',
    // Vitest sends these with the page of the tests, too.
    config: () => ({
      server: { headers: { 'content-security-policy-report-only': POLICY.join('; ') } },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use((incoming, outgoing, next) => {
        const { method, url: path = '', headers } = incoming
        if (!/^\/(api|testing|uploads|search\.json)\b/.test(path)) return next()
        functions ??= startFunctions()
        void functions.then(({ port }) => {
          const outward = ask({ port, method, path, headers, host: '127.0.0.1' }, (answer) => {
            outgoing.writeHead(answer.statusCode!, answer.headers)
            answer.pipe(outgoing)
          })
          outward.on('error', () => outgoing.destroy())
          incoming.pipe(outward)
        }, next)
      })
    },
    closeBundle: async () => (await functions)?.close(),
  }
}

/** Shows the screen by day or by night, with nothing that moves. */
export const useScheme: BrowserCommand<['light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's
  interface BrowserCommands {
    useScheme: (scheme: 'light' | 'dark') => Promise<void>
  }
}
