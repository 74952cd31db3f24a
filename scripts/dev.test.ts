import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { siteFolders } from './testing/published.ts'
import { slow } from './testing/quick.ts'

const folder = siteFolders('dev')

/** `npm run dev` for a guide of one restaurant on a Postgres of its own. */
async function develop(env: Record<string, string>) {
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  const port = `${await freePort()}`
  const settings = { PORT: port, DATABASE_URL: direct, DATA_DIR: folder('db') }
  const server = spawn(process.execPath, ['scripts/dev.ts'], {
    // Astro serves no pages within Vitest.
    env: { ...process.env, ...settings, ...env, VITEST: '' },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const said = { output: '', errors: '' }
  server.stdout.on('data', (chunk: Buffer) => (said.output += String(chunk)))
  server.stderr.on('data', (chunk: Buffer) => (said.errors += String(chunk)))
  await expect.poll(() => said.output, { timeout: 300_000 }).toContain('The guide is open at')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const health = async () => (await get('/api/health')).status
  await expect.poll(health, { timeout: 180_000 }).toBe(200)
  return { server, said, get, health }
}

test(
  'pages, calls and mails have one address, statements are logged, and a saved function is taken at once',
  { ...slow, timeout: 600_000 },
  async () => {
    const inspectPort = await freePort()
    const { server, said, get, health } = await develop({
      LOG_SQL: 'true',
      INSPECT_PORT: `${inspectPort}`,
    })
    expect(await (await get('/bel-air/oak-ember')).text()).toContain('Oak &amp; Ember')
    expect((await get('/api/openapi.json')).headers.get('content-type')).toMatch('json')
    expect(await (await get('/mailbox')).text()).toContain('<title>Mailbox')
    expect((await get('/mailboxes')).status).toBe(404)
    expect(said.errors).toMatch(/^\d+\.\d ms {2}select 1$/m)

    const [debugged] = (await (
      await fetch(`http://127.0.0.1:${inspectPort}/json/list`)
    ).json()) as { title: string }[]
    expect(debugged!.title).toBe('scripts/serve/functions-process.ts')

    const now = new Date()
    await utimes('functions/service.ts', now, now)
    await expect.poll(health, { interval: 10, timeout: 90_000 }).toBe(503)
    await expect.poll(health, { timeout: 180_000 }).toBe(200)

    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  },
)
