import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Handler = { port: number; child: ChildProcess }

/**
 * Starts processes that serve the functions. `state` counts the processes that ended without being killed and the log
 * chunks that contain the secret.
 */
export async function startHandlers(
  count: number,
  settings: Record<string, string>,
  secret: string,
) {
  const state = { ended: 0, leaks: 0 }

  async function start(port = 0): Promise<Handler> {
    const child = fork('functions/tests/support/host-process.ts', {
      env: { ...process.env, ...settings, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(secret)) state.leaks++
    })
    child.on('exit', () => child.killed || state.ended++)
    const [listeningPort] = (await once(child, 'message')) as [number]
    return { port: listeningPort, child }
  }

  const handlers = await Promise.all(Array.from({ length: count }, () => start()))

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
