import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sized } from '#scripts/testing/level.ts'
import { bytesOf, images, pngChunk, startUploads } from '../support/uploads.ts'

const { outcome } = await startUploads()
const all = Object.entries(images)

const PAYLOAD = 'quaint'
const TAILS = [
  `<script>${PAYLOAD}</script>`,
  `<!doctype html><body onload=${PAYLOAD}>`,
  `*/=1;${PAYLOAD}()/*`,
  `<?php system("${PAYLOAD}"); ?>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}"/>`,
  `PK\x03\x04\x14\0\0\0\0\0${PAYLOAD}PK\x05\x06${'\0'.repeat(18)}`,
  `%PDF-1.7\n${PAYLOAD}\n%%EOF`,
]

test.each(all)(
  'a %s that is something else as well is only an image in the end',
  async (_, image) => {
    const tails = [...TAILS.map((tail) => Buffer.from(tail, 'latin1')), ...Object.values(images)]
    for (const tail of tails) {
      const { served } = await outcome(Buffer.concat([image, tail]))
      expect(served?.equals((await outcome(image)).served!)).toBe(true)
      expect((await outcome(Buffer.concat([tail, image]))).served?.includes(PAYLOAD)).not.toBe(true)
    }
  },
)

const SECRET = `<script>${PAYLOAD}</script>`
const inside = (image: Buffer, at: number, piece: Buffer) =>
  Buffer.concat([image.subarray(0, at), piece, image.subarray(at)])
const gifStart = 13 + 3 * 2 ** ((images.gif![10]! & 7) + 1)
const HIDDEN: [string, Buffer][] = [
  ['a GIF comment', inside(images.gif!, gifStart, bytesOf(0x21, 0xfe, SECRET.length, SECRET, 0))],
  [
    'a GIF loop',
    inside(
      images.gif!,
      gifStart,
      bytesOf(0x21, 0xff, 11, 'NETSCAPE2.0', 3, '\x01\0\0', SECRET.length, SECRET, 0),
    ),
  ],
  ['a GIF control', inside(images.gif!, gifStart, bytesOf(0x21, 0xf9, SECRET.length, SECRET, 0))],
  ['a PNG text', inside(images.png!, 33, pngChunk('tEXt', SECRET))],
  ['a PNG gamma', inside(images.png!, 33, pngChunk('gAMA', SECRET))],
  ['a PNG transparency', inside(images.png!, 33, pngChunk('tRNS', SECRET.repeat(20)))],
  ['a PNG animation', inside(images.png!, 33, pngChunk('acTL', SECRET))],
  ['a JPEG comment', inside(images.jpg!, 2, bytesOf(0xff, 0xfe, 0, SECRET.length + 2, SECRET))],
  [
    'a JPEG header',
    inside(images.jpg!, 2, bytesOf(0xff, 0xe0, 0, SECRET.length + 7, 'JFIF\0', SECRET)),
  ],
  [
    'Adobe’s mark',
    inside(images.jpg!, 2, bytesOf(0xff, 0xee, 0, SECRET.length + 8, 'Adobe\0', SECRET)),
  ],
]

test.each(HIDDEN)('what hides in %s is taken out or refused', async (_, bytes) => {
  expect(bytes.includes(PAYLOAD)).toBe(true)
  const { status, served } = await outcome(bytes)
  expect([status, served?.includes(PAYLOAD) ?? false]).toEqual([status, false])
})

test('EXIF goes with the place where a picture was taken', async () => {
  expect((await sharp(images.jpg).metadata()).exif).toBeDefined()
  expect((await sharp((await outcome(images.jpg!)).served).metadata()).exif).toBeUndefined()
})

const source = fc.constantFrom(...Object.values(images))
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 })
const mutated = fc
  .tuple(source, edits, fc.nat(), fc.nat(3), source)
  .map(([image, changes, cut, how, other]) => {
    const copy = Buffer.from(image)
    for (const [at, value] of changes) copy[at % (how === 0 ? 60 : copy.length)] = value
    const end = cut % copy.length
    if (how === 1) return copy.subarray(0, end)
    if (how === 2) return Buffer.concat([copy.subarray(0, end), other.subarray(end % other.length)])
    return copy
  })

test('whatever is done to an image, it is refused or it stays one', async () => {
  let accepted = 0
  const numRuns = sized(60, 500)
  const property = fc.asyncProperty(mutated, async (bytes) => {
    const { served } = await outcome(bytes)
    if (!served) return
    accepted++
    expect((await outcome(served)).served?.equals(served)).toBe(true)
  })
  await fc.assert(property, { numRuns })
  // About a third are; none would mean that the test looks at refusals alone.
  expect(accepted).toBeGreaterThan(numRuns / 20)
})
