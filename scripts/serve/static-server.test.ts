import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveGuide } from './static-server.ts'

let dist: string
let guide: Awaited<ReturnType<typeof serveGuide>>
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'guide-'))
  for (const [name, text] of [
    ['_headers', '/*\n  X-Frame-Options: DENY\n'],
    ['index.html', 'home'],
    ['towns.html', 'towns'],
    ['404.html', 'nothing'],
    ['style.css', 'a{}'],
  ] as const)
    await writeFile(join(dist, name), text)
  guide = await serveGuide(dist)
})
afterAll(async () => {
  await guide.close()
  await rm(dist, { recursive: true })
})

test.each([
  ['/', 200, 'home'],
  ['/towns', 200, 'towns'],
  ['/nowhere', 404, 'nothing'],
])('%s answers %i in Brotli with the headers of the guide', async (path, status, text) => {
  const { headers, body } = await get(path)
  expect(headers).toMatchObject({
    ':status': status,
    'content-encoding': 'br',
    'x-frame-options': 'DENY',
  })
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('without functions a call gets an empty list', async () => {
  expect((await get('/api/ads/banner')).body.toString()).toBe('[]')
})

/** Requests a path over HTTP/2 and accepts the self-signed certificate. */
async function get(path: string) {
  const session = connect(guide.url, { rejectUnauthorized: false })
  const stream = session.request({ ':path': path })
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  const body = Buffer.concat(await stream.toArray())
  session.close()
  return { headers, body }
}

test('a stylesheet is served as one, which browsers insist on', async () => {
  expect((await get('/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})
