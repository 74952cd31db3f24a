import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from './picture-cache.ts'
import { readPicture } from './read-picture.ts'

const SIZE = { width: 56, height: 63 }
let asked = 0
const server = createServer((request, response) => {
  asked++
  if (request.url?.startsWith('/none')) return void response.writeHead(404).end()
  if (request.url?.startsWith('/text')) return void response.end('no picture')
  const red = { create: { width: 400, height: 100, channels: 3, background: '#c00000' } } as const
  void sharp(red)
    .png()
    .toBuffer()
    .then((photo) => response.end(photo))
})
const readPhotos = () => readdir(photos.folder).catch(() => [])
let earlier: string[]
let site: URL
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  earlier = await readPhotos()
  site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  server.close()
  for (const photo of await readPhotos())
    if (!earlier.includes(photo)) await rm(join(photos.folder, photo))
})

const middle = (raw: Buffer) => [...raw.subarray(raw.length / 2, raw.length / 2 + 3)]
const isRed = (raw: Buffer) => middle(raw)[0]! > 180 && middle(raw)[1]! < 20
const table = () => readPicture('/pictures/table-0.svg', SIZE, site)

test('a photo is read from the site and covers the size', async () => {
  const raw = await readPicture(`/photo-${randomUUID()}.png`, SIZE, site)
  expect(raw).toHaveLength(SIZE.width * SIZE.height * 3)
  expect(isRed(raw)).toBe(true)
})

test.each(['/none', '/text'])('instead of %s a card shows a laid table', async (path) => {
  expect(await readPicture(`${path}-${randomUUID()}`, SIZE, site)).toEqual(await table())
})

test('a photo that an earlier build has read needs no network', async () => {
  const path = `/kept-${randomUUID()}.png`
  const before = asked
  const kept = { create: { ...SIZE, channels: 3, background: '#c00000' } } as const
  photos.write(path, await sharp(kept).jpeg().toBuffer())
  expect(isRed(await readPicture(path, SIZE, site))).toBe(true)
  expect(asked).toBe(before)
})

test('a site that cannot be reached is asked once', async () => {
  const nowhere = new URL('http://127.0.0.1:9')
  const read = () => readPicture(`/photo-${randomUUID()}.png`, SIZE, nowhere)
  expect(await read()).toEqual(await table())
  const started = performance.now()
  for (let photo = 0; photo < 3; photo++) await read()
  expect(performance.now() - started).toBeLessThan(2000)
})
