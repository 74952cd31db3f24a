import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveGuide } from './serve-guide.ts'

let dist: string
let guide: Awaited<ReturnType<typeof serveGuide>>
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'guide-'))
  for (const [name, text] of [
    ['_headers', '/*\n  X-Frame-Options: DENY\n'],
    ['index.html', 'home'],
    ['towns.html', 'towns'],
    ['404.html', 'nothing'],
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
  const response = await fetch(guide.url + path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(await response.text()).toBe(text)
})

test('a call without functions is answered with nothing', async () => {
  expect(await (await fetch(`${guide.url}/api/ads/banner`)).json()).toEqual([])
})
