import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** What Node compiled of a program is kept for its next start, which takes a third of the time. */
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

/** Starts a program of the project with nothing in its environment but PATH and `env`, and no input. */
export const startScript = (
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  cwd = '.',
) =>
  spawn(process.execPath, [resolve(script), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a program of the project as `startScript` does: its exit status (null if it was killed) and its two outputs. */
export async function runScript(...call: Parameters<typeof startScript>) {
  const child = startScript(...call)
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { status, output, errors }
}
