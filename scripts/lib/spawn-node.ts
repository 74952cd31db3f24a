import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PRELOAD = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))
const GRACE_MS = 5000

/**
 * Starts a Node program in a process group of its own, without input. The whole group ends with this process, however
 * that ends. `output` is where both of its outputs go, and `cwd` the folder that it starts in.
 */
export function spawnNode(
  args: string[],
  output: 'inherit' | 'pipe',
  env: SpawnOptions['env'] = {},
  cwd = process.cwd(),
): ChildProcess {
  return spawn(process.execPath, ['--import', PRELOAD, ...args], {
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    cwd,
  })
}

/** Ends a child of `spawnNode` with all that it has started, also what is left when it has ended itself. */
export async function endGroup(child: ChildProcess): Promise<void> {
  signal(child, 'SIGTERM')
  const late = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS)
  if (isAlive(child)) await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  signal(child, 'SIGKILL')
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (process.platform === 'win32') return void child.kill(name)
  try {
    process.kill(-child.pid!, name)
  } catch {
    // The process has ended already.
  }
}
