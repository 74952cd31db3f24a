import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CLOCK = '/cdn-cgi/local/scheduled'
const MARK = 'shown.txt'
type Options = { port: number; outDir: string; folder: string; settings: Record<string, string> }

/**
 * Serves the built site and the functions the way Cloudflare does, on this machine alone. `settings` are the
 * functions' own; the log, the images and those settings stay in `folder`. The caller ends the process.
 */
export async function spawnServer({
  port,
  outDir,
  folder,
  settings,
}: Options): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const envFile = join(folder, 'server.env')
  // As arguments they could be read by everybody on the machine.
  await writeFile(envFile, toEnv(settings), { mode: 0o600 })
  const wrangler = spawn(
    process.execPath,
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
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without an account there is nobody to ask about the visitor's place, nor to report to.
      env: {
        ...process.env,
        CI: 'true',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
      },
    },
  )
  const log = createWriteStream(logFile(folder), { flags: 'a' })
  wrangler.stdout.pipe(log)
  wrangler.stderr.pipe(log)
  return wrangler
}

export async function waitUntilOpen(
  server: ChildProcess,
  port: number,
  folder: string,
): Promise<void> {
  for (let attempt = 0; attempt < 240 && isAlive(server); attempt++) {
    const response = await ask(port, '/api/health')
    if (response?.ok) return
    await sleep(250)
  }
  const said = (await readFile(logFile(folder), 'utf8')).trim().split('\n').slice(-15).join('\n')
  throw new Error(`The server did not start. It said:\n${said}`)
}

/**
 * Waits until the server shows what lies in `outDir` now. False when it does not: its watcher may lose sight of a
 * folder that is replaced.
 */
export async function isShown(port: number, outDir: string): Promise<boolean> {
  const before = await markTag(port)
  if (before === undefined) return false
  await writeFile(join(outDir, MARK), new Date().toISOString())
  for (let attempt = 0; attempt < 100; attempt++) {
    const tag = await markTag(port)
    if (tag && tag !== before) return true
    await sleep(100)
  }
  return false
}

/** Changes with the file's time once the server has looked through its folder anew; a text it reads each time. Undefined without an answer. */
async function markTag(port: number) {
  const response = await ask(port, `/${MARK}`)
  return response?.ok ? response.headers.get('etag') : response && ''
}

/** Has the functions do what a host's clock has them do every quarter of an hour, but every ten seconds. */
export function startClock(port: number): NodeJS.Timeout {
  return setInterval(() => void ask(port, CLOCK), 10_000)
}

export async function assertFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    const sentence = `Port ${port} is in use: stop what runs there, or choose another with PORT=9000 npm start`
    probe.once('error', () => reject(new Error(sentence)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

export const logFile = (folder: string) => join(folder, 'server.log')

async function ask(port: number, path: string) {
  const signal = AbortSignal.timeout(10_000)
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined)
}

function toEnv(settings: Record<string, string>) {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('')
}

/** A `$` would be read as the name of another setting. */
function quote(value: string) {
  return JSON.stringify(value).replaceAll('$', '\\$')
}
