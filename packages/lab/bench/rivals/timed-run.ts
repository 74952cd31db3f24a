import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** `peakMB` is the peak memory of the process and its children in MB, NaN on systems without /proc. */
export type TimedRun = { seconds: number; peakMB: number }

/** Runs a command and measures its time and memory. Throws with the end of its output when it fails. */
export async function timedRun(
  command: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<TimedRun> {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-2000)))
  let peakMB = NaN
  const watch = setInterval(() => {
    const now = memoryMB(child.pid!)
    if (!(now <= peakMB)) peakMB = now || peakMB
  }, 50)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${tail}`)
  } finally {
    clearInterval(watch)
  }
  return { seconds: (performance.now() - started) / 1000, peakMB }
}

/** The sum of the peak resident memory of the process and its present children, in MB. */
function memoryMB(pid: number): number {
  try {
    const kB = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kB) / 1000 + children(pid).reduce((sum, child) => sum + (memoryMB(child) || 0), 0)
  } catch {
    return NaN
  }
}

const children = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean),
    )
    .map(Number)
