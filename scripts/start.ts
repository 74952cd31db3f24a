import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSite } from './lib/build-site.ts'
import { SIGNALS, command, progress } from './lib/command.ts'
import { openGuide } from './lib/open-guide.ts'
import { readSettings } from './lib/settings.ts'

const LOG = '.data/server.log'

await command(async () => {
  const settings = readSettings()
  const { port, outDir } = settings
  await assertFree(port)

  const database = await openGuide(settings)
  let server: ChildProcess | undefined
  // A terminal's Ctrl-C reaches us twice: from itself and through bootstrap.
  let stopping: Promise<void> | undefined
  const stop = () => {
    server?.kill()
    return (stopping ??= database.close())
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => void stop().finally(() => process.exit()))
  }

  try {
    await buildSite(database.url, outDir)
    server = await spawnServer(port, outDir)
    await waitUntilOpen(server, port)
  } catch (error) {
    await stop()
    throw error
  }
  console.log(`The guide is open at http://127.0.0.1:${port}`)
  await once(server, 'exit')
  if (stopping) return
  await stop()
  throw new Error(`The server has stopped. Its last words are in ${LOG}.`)
})

/** Serves the built site the way Cloudflare does, on this machine alone. */
async function spawnServer(port: number, outDir: string): Promise<ChildProcess> {
  progress('Starting the server …')
  await mkdir('.data', { recursive: true })
  const wrangler = spawn(
    process.execPath,
    [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      '--assets',
      outDir,
      '--ip',
      '127.0.0.1',
      '--port',
      `${port}`,
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
  const log = createWriteStream(LOG)
  wrangler.stdout.pipe(log)
  wrangler.stderr.pipe(log)

  return wrangler
}

async function waitUntilOpen(server: ChildProcess, port: number) {
  for (let attempt = 0; attempt < 240 && server.exitCode === null; attempt++) {
    if (await answers(port)) return
    await sleep(250)
  }
  const said = (await readFile(LOG, 'utf8')).trim().split('\n').slice(-15).join('\n')
  throw new Error(`The server did not start. It said:\n${said}`)
}

async function answers(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined)
  return response?.ok === true
}

async function assertFree(port: number) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is in use: stop what runs there, or choose another with PORT=9000 npm start`,
        ),
      ),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
