import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Handler = { port: number; child: ChildProcess }

/** Processes that serve the functions. `state` is how often one ended by itself, or logged the secret. */
export async function startHandlers(
  count: number,
  settings: Record<string, string>,
  secret: string,
) {
  const state = { ended: 0, leaks: 0 }

  async function start(port = 0): Promise<Handler> {
    const child = fork('functions/tests/host-process.ts', {
      env: { ...process.env, ...settings, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(secret)) state.leaks++
    })
    child.on('exit', () => child.killed || state.ended++)
    const [told] = (await once(child, 'message')) as [number]
    return { port: told, child }
  }

  const handlers = await Promise.all(Array.from({ length: count }, () => start()))

  return {
    state,
    /** The address of one of them, alive or not. */
    url: (index = Math.floor(Math.random() * count)) => `http://127.0.0.1:${handlers[index]!.port}`,
    /** Ends one in the middle of whatever it does (kill -9), and starts another in its place. */
    kill: async (index: number) => {
      const { child, port } = handlers[index]!
      child.kill('SIGKILL')
      await once(child, 'exit')
      handlers[index] = await start(port)
    },
    close: () => handlers.forEach(({ child }) => child.kill('SIGKILL')),
  }
}
