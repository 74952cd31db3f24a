import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, spawnNode } from '../lib/spawn-node.ts'

const SCHEDULED_PATH = '/cdn-cgi/local/scheduled'
/** A file in the built site whose ETag tells whether the server sees the newest build. */
const MARKER = 'shown.txt'
type Options = { port: number; outDir: string; folder: string; settings: Record<string, string> }

/**
 * Serves the built site and the functions as Cloudflare does, on 127.0.0.1. `settings` are the settings of the
 * functions; they, the log and the uploaded images are stored in `folder`. The caller ends the process.
 */
export async function spawnServer({
  port,
  outDir,
  folder,
  settings,
}: Options): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const envFile = join(folder, 'server.env')
  // A file, because every user of the machine can read a process's arguments.
  await writeFile(envFile, toEnv(settings), { mode: 0o600 })
  const wrangler = spawnNode(
    [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      ...['--assets', outDir],
      ...['--ip', '127.0.0.1'],
      ...['--port', `${port}`],
      ...['--inspector-port', '0'],
      ...['--env-file', envFile],
      ...['--persist-to', join(folder, 'wrangler')],
    ],
    'pipe',
    // Without an account there is no visitor location to fetch and nobody to report to.
    { CI: 'true', CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
  )
  const log = createWriteStream(logFile(folder), { flags: 'a' })
  // A full disk loses the log, not the guide.
  log.on('error', () => {})
  for (const stream of [wrangler.stdout!, wrangler.stderr!]) stream.pipe(log)
  return wrangler
}

/** Waits up to three minutes for the health check, as a busy machine needs them; throws with the end of the log. */
export async function waitUntilOpen(
  server: ChildProcess,
  port: number,
  folder: string,
): Promise<void> {
  for (let attempt = 0; attempt < 720 && isAlive(server); attempt++) {
    const response = await get(port, '/api/health')
    if (response?.ok) return
    await sleep(250)
  }
  const logTail = (await readFile(logFile(folder), 'utf8')).trim().split('\n').slice(-15).join('\n')
  throw new Error(`The server did not start. It said:\n${logTail}`)
}

/**
 * Waits up to 10 s until the server serves the current content of `outDir`. False when it does not: its file watcher
 * can lose a folder that has been replaced.
 */
export async function isShown(port: number, outDir: string): Promise<boolean> {
  const before = await markerTag(port)
  if (before === undefined) return false
  await writeFile(join(outDir, MARKER), new Date().toISOString())
  for (let attempt = 0; attempt < 100; attempt++) {
    const tag = await markerTag(port)
    if (tag && tag !== before) return true
    await sleep(100)
  }
  return false
}

/**
 * The ETag of the marker file, '' while the file is missing, undefined without a response. The server reads a file's
 * text on every request, but its ETag changes only once the server has scanned the folder again.
 */
async function markerTag(port: number) {
  const response = await get(port, `/${MARKER}`)
  return response?.ok ? response.headers.get('etag') : response && ''
}

const CHECK_MS = 3000
const MAX_FAILURES = 5

/**
 * Resolves when the server has not answered for 15 s, although its process runs: the runtime that it starts may have been
 * killed. A page is asked for, as it needs no database. Ends with `signal`.
 */
export async function waitUntilSilent(port: number, signal: AbortSignal): Promise<void> {
  for (let failures = 0; failures < MAX_FAILURES;) {
    await sleep(CHECK_MS, undefined, { signal })
    const { status = 500 } = (await get(port, `/${MARKER}`, CHECK_MS)) ?? {}
    failures = status < 500 ? 0 : failures + 1
  }
}

/** Triggers the functions' scheduled work every 10 s; a host does so every 15 minutes. */
export function startClock(port: number): NodeJS.Timeout {
  return setInterval(() => void get(port, SCHEDULED_PATH), 10_000)
}

/** Throws a sentence when something already listens on the port. */
export async function assertFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    const sentence = `Port ${port} is in use: stop what runs there, or choose another with PORT=9000 npm start`
    probe.once('error', () => reject(new Error(sentence)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

export const logFile = (folder: string) => join(folder, 'server.log')

async function get(port: number, path: string, timeoutMs = 10_000) {
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined)
}

function toEnv(settings: Record<string, string>) {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('')
}

/** Escapes `$`, which would expand to another setting. */
function quote(value: string) {
  return JSON.stringify(value).replaceAll('$', '\\$')
}
