import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../db/local/free-port.ts'

type Handler = { port: number; child: ChildProcess }

/** Those of the site that need no build. Each visitor's address is that of `X-Forwarded-For`. */
const SITE = { outDir: 'site/public', imagesDir: '.data/chaos/images', proxies: 1 }

/**
 * Starts processes that serve the functions, each as a server of one's own does. `state` counts the processes that ended
 * without being killed and the log chunks that contain the secret.
 */
export async function startHandlers(
  count: number,
  settings: Record<string, string>,
  secret: string,
) {
  const state = { ended: 0, leaks: 0 }

  async function start(port: number): Promise<Handler> {
    const options = JSON.stringify({ host: '127.0.0.1', port, ...SITE })
    const child = fork('functions/tests/support/node-process.ts', [options], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(secret)) state.leaks++
    })
    child.on('exit', () => child.killed || state.ended++)
    await once(child, 'message')
    return { port, child }
  }

  const ports = Array.from({ length: count }, freePort)
  const handlers = await Promise.all(ports.map(async (port) => start(await port)))

  return {
    state,
    /** The ids of the processes that run now. */
    pids: () => handlers.map(({ child }) => child.pid!),
    /** The URL of this process or of a random one, which may be dead at the moment. */
    url: (index = Math.floor(Math.random() * count)) => `http://127.0.0.1:${handlers[index]!.port}`,
    /** Kills a process with SIGKILL and starts another one on the same port. */
    kill: async (index: number) => {
      const { child, port } = handlers[index]!
      child.kill('SIGKILL')
      await once(child, 'exit')
      handlers[index] = await start(port)
    },
    close: () => handlers.forEach(({ child }) => child.kill('SIGKILL')),
  }
}
