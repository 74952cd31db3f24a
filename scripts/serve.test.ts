import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { siteFolders } from './testing/published.ts'
import { slow } from './testing/quick.ts'

const PASSWORD = 'correct horse battery staple'
const folder = siteFolders('serve')

/** `npm run serve` for a guide of one restaurant on a Postgres of its own. */
async function serve() {
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATABASE_URL: direct,
    DATA_DIR: folder('db'),
    OUT_DIR: folder('dist'),
    ADMIN_PASSWORD: PASSWORD,
  }
  const server = spawn(process.execPath, ['scripts/serve.ts'], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 200_000 }).toContain('The guide is open at')
  return { server, port, url: `http://127.0.0.1:${port}` }
}

type Place = { id: number; name: string; updatedAt: string }

test(
  'a change is public within seconds, and a stopped server ends with its last answer',
  { ...slow, timeout: 300_000 },
  async () => {
    const { server, port, url } = await serve()
    const call = async <T>(method: string, path: string, body?: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as T
    }
    const login = { password: PASSWORD }
    const { token } = await call<{ token: string }>('POST', '/api/admin/login', login)
    const page = async () => (await fetch(`${url}/bel-air/oak-ember`)).text()
    expect(await page()).toContain('Oak &amp; Ember')

    const path = '/api/admin/restaurants/1'
    // The second follows while the first is being built.
    for (const name of ['Elm Ember', 'Ash Ember']) {
      const place = await call<Place>('GET', path, undefined, token)
      const saved = await call<Place>('PUT', path, { ...place, name }, token)
      expect(saved.name).toBe(name)
    }
    await expect.poll(page, { timeout: 20_000, interval: 50 }).toContain('Ash Ember')

    const headers = { 'content-type': 'application/json' }
    const late = request({ port, path: '/api/admin/login', method: 'POST', headers })
    late.write('{"password":')
    await once(late, 'socket')
    await fetch(url)
    server.kill('SIGTERM')
    await expect.poll(() => fetch(url).catch(() => 'closed')).toBe('closed')
    late.end('"wrong"}')
    const [answer] = (await once(late, 'response')) as [import('node:http').IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([401, expect.any(String)])
    expect(await once(server, 'exit')).toEqual([0, null])
  },
)
