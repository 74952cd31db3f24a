import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createImageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { set } from '../support/api.ts'
import { bytesOf, images, pngChunk, startUploads } from '../support/uploads.ts'

const { ask, get, token, kept, upload, outcome } = await startUploads()

function png(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 1 << 26)))
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', '')]
  return Buffer.concat([images.png!.subarray(0, 8), ...chunks])
}
const largeGif = Buffer.from(images.gif!)
largeGif.writeUInt16LE(65_535, 6)
largeGif.writeUInt16LE(65_535, 8)
/** A GIF of square frames without pixels. */
function gif(side: number, frames: number) {
  const size = [side & 255, side >> 8, side & 255, side >> 8]
  return Buffer.concat([
    bytesOf('GIF89a', ...size, 0, 0, 0),
    ...Array<Buffer>(frames).fill(bytesOf(0x2c, 0, 0, 0, 0, ...size, 0, 2, 0)),
    Buffer.of(0x3b),
  ])
}

test.each([
  ['PNG of 50,000 × 50,000 pixels of nothing', png(50_000, 50_000)],
  ['GIF of 65,535 × 65,535 pixels', largeGif],
  ['GIF of 400,000 frames of 25 megapixels', gif(5000, 400_000)],
  ['GIF of 41 frames of 25 megapixels', gif(5000, 41)],
  ['GIF of 1,001 frames of a pixel', gif(1, 1001)],
])('a %s is refused', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  expect((await outcome(bytes)).status).toBe(400)
})

/** A square PNG that cannot be packed: some `side` × `side` × 3 bytes. */
function noise(side: number) {
  const pixels = randomFillSync(new Uint8Array(side * side * 3))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

test('a GIF of 1,000 frames is kept', async () => {
  expect((await outcome(gif(1, 1000))).status).toBe(201)
})

test.each([4_400_000, 4_500_000, 5_000_000])('an image of %i bytes is kept whole', async (size) => {
  const image = await noise(Math.floor(Math.sqrt(size / 3)) - 9)
  const { status, served } = await outcome(
    Buffer.concat([image, Buffer.alloc(size - image.length)]),
  )
  expect([status, served?.equals(image)]).toEqual([201, true])
})

test('an upload that breaks off leaves nothing', async () => {
  const form = new FormData()
  form.append('image', new Blob([images.png as Buffer<ArrayBuffer>]), 'a.png')
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const before = kept.size
  for (let end = 0; end < bytes.length; end += 97) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, end))
        controller.error(new TypeError('terminated'))
      },
    })
    const headers = { 'content-type': whole.headers.get('content-type')! }
    const [status] = await ask('POST', '/api/upload', { token, body, headers })
    expect(status).toBe(400)
  }
  expect(kept.size).toBe(before)
})

type Totals = { pictures: number; bytes: number; maxBytes: number }
const totals = () => get<Totals>('/api/admin/uploads', { token })

test('all pictures together have an end, however many come at once, and the administrator is told', async () => {
  const before = await totals()
  expect(before).toMatchObject({ pictures: kept.size, maxBytes: 2_000_000_000 })
  const stored = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  expect(before.bytes).toBe(stored)
  const picture = await noise(300)
  const full = Math.ceil((before.bytes + picture.length) / 1_000_000)
  set('UPLOADS_MB', `${full}`)
  const room = Math.floor((full * 1_000_000 - before.bytes) / picture.length)
  const answers = await Promise.all(Array.from({ length: room + 5 }, () => upload(picture)))
  const sentence = `The pictures of this guide have reached ${full} MB (UPLOADS_MB)`
  expect(answers.filter(([status]) => status === 201)).toHaveLength(room)
  expect(answers.filter(([status]) => status !== 201)).toEqual(Array(5).fill([409, sentence]))
  expect(await totals()).toEqual({
    pictures: before.pictures + room,
    bytes: before.bytes + room * picture.length,
    maxBytes: full * 1_000_000,
  })
})

test('a picture that the store loses is not counted', async () => {
  const before = await totals()
  const fail = () => Promise.reject(new Error('The bucket is gone'))
  provideImageStore(createImageStore({ put: fail, get: fail, delete: fail }))
  expect((await upload(images.png!))[0]).toBe(503)
  expect(await totals()).toEqual(before)
})
