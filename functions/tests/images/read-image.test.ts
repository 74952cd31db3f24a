import fc from 'fast-check'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { readImage } from '#functions/lib/images/read-image.ts'
import { sized } from '#scripts/testing/level.ts'

const DAMAGED = '400: The image is damaged or incomplete.'
const UNKNOWN = '415: The image must be a PNG, JPG, GIF or WebP file.'
const TOO_LARGE = '400: The image is too large: 25 megapixels at most.'
const SECRET = 'Bel Air secret'

const pixels = Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7) ^ (at >> 5))
const still = () => sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } })
const animated = () =>
  sharp(pixels, { raw: { width: 40, height: 30, channels: 3, pageHeight: 10 }, animated: true })

const withMetadata = (image: Sharp, orientation: number) =>
  image
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Copyright: SECRET, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 32/1 9/1', GPSMapDatum: SECRET },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>${SECRET}</secret></x:xmpmeta>`)

const bare = {
  png: await still().png().toBuffer(),
  jpg: await still().jpeg({ progressive: true }).toBuffer(),
  gif: await animated()
    .gif({ loop: 3, delay: [50, 60, 70] })
    .toBuffer(),
  webp: await animated().webp({ loop: 3 }).toBuffer(),
  'one-frame webp': await still().webp().toBuffer(),
  'lossless webp': await still().webp({ lossless: true }).toBuffer(),
}
const samples = Object.entries(bare)

const withComments = Buffer.concat([
  bare.gif.subarray(0, -1),
  block(0xfe, SECRET),
  block(0xff, 'XMP DataXMP', SECRET),
  block(0x01, '123456789012', SECRET),
  Buffer.of(0x3b),
])
const described: [string, Buffer][] = [
  ['png', await withMetadata(still().png(), 1).toBuffer()],
  ['jpg', await withMetadata(still().jpeg(), 1).toBuffer()],
  ['gif', withComments],
  ['webp', await withMetadata(still().webp(), 1).toBuffer()],
  ['animated webp', await withMetadata(animated().webp(), 1).toBuffer()],
]

/** A GIF extension of the given texts, each of them one sub-block. */
function block(label: number, ...texts: string[]) {
  const blocks = texts.map((text) => String.fromCharCode(text.length) + text).join('')
  return Buffer.concat([Buffer.of(0x21, label), Buffer.from(`${blocks}\0`, 'latin1')])
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

const decode = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).raw().toBuffer()

function refusal(bytes: Uint8Array) {
  try {
    readImage(bytes)
  } catch (error) {
    return error instanceof ApiError ? error.message : error
  }
  return 'accepted'
}

test.each(samples)('a bare %s stays as it is, byte for byte', (name, bytes) => {
  const image = readImage(bytes)
  const extension = name.split(' ').at(-1)
  const type = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  const isAnimated = name === 'gif' || name === 'webp'
  expect(image).toMatchObject({ type, extension, width: 40, height: isAnimated ? 10 : 30 })
  expect(Buffer.from(image.bytes).equals(bytes)).toBe(true)
})

test.each(described)('a %s loses its metadata and keeps its pixels', async (name, bytes) => {
  const image = readImage(bytes)
  expect(bytes.includes(SECRET)).toBe(true)
  expect(Buffer.from(image.bytes).includes(SECRET)).toBe(false)
  const before = await sharp(bytes, { pages: -1 }).metadata()
  const after = await sharp(image.bytes, { pages: -1 }).metadata()
  expect([after.exif, after.xmp, after.comments]).toEqual([undefined, undefined, undefined])
  if (name !== 'gif') expect([before.exif, before.xmp, before.icc]).not.toContain(undefined)
  const kept = ({ pages, loop, delay, icc }: Metadata) => ({ pages, loop, delay, icc })
  expect(kept(after)).toEqual(kept(before))
  expect(await decode(image.bytes)).toEqual(await decode(bytes))
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPG keeps orientation %i alone', async (orientation) => {
  const bytes = await withMetadata(still().jpeg(), orientation).toBuffer()
  const image = readImage(bytes)
  const { exif, ...after } = await sharp(image.bytes).metadata()
  expect(exif?.length).toBe(orientation === 1 ? undefined : 32)
  expect(after.orientation).toBe(orientation === 1 ? undefined : orientation)
  expect(Buffer.from(image.bytes).includes(SECRET)).toBe(false)
  expect(after.autoOrient).toEqual({ width: image.width, height: image.height })
  const upright = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer()
  expect(await upright(image.bytes)).toEqual(await upright(bytes))
})

test('a JPG with little-endian EXIF keeps its orientation', async () => {
  const tiff = '49492a0008000000' + '0100' + '1201' + '0300' + '01000000' + '08000000' + '00000000'
  const app1 = hex(`ffe10022457869660000${tiff}`)
  const image = readImage(Buffer.concat([bare.jpg.subarray(0, 2), app1, bare.jpg.subarray(2)]))
  expect(image).toMatchObject({ width: 30, height: 40 })
  expect((await sharp(image.bytes).metadata()).orientation).toBe(8)
})

test('a JPG with damaged EXIF loses it', () => {
  const app1 = hex('ffe100124578696600004d4d002affffffff0000')
  const image = readImage(Buffer.concat([bare.jpg.subarray(0, 2), app1, bare.jpg.subarray(2)]))
  expect(Buffer.from(image.bytes).equals(bare.jpg)).toBe(true)
})

test('a CMYK JPG keeps the marker of its colors', async () => {
  const bytes = await still().toColourspace('cmyk').jpeg().toBuffer()
  expect(bytes.includes('Adobe')).toBe(true)
  expect(Buffer.from(readImage(bytes).bytes).equals(bytes)).toBe(true)
})

test('the header of a WebP tells its length and no metadata', async () => {
  const bytes = await withMetadata(still().webp(), 1).toBuffer()
  const cleaned = Buffer.from(readImage(bytes).bytes)
  expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8)
  const [icc, exifAndXmp] = [0x20, 0x0c]
  expect(bytes[20]! & (icc | exifAndXmp)).toBe(icc | exifAndXmp)
  expect(cleaned[20]! & (icc | exifAndXmp)).toBe(icc)
})

test('the thumbnail in a JFIF header goes', () => {
  const jfif = Buffer.concat([
    hex('ffe00013'),
    Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01abc', 'latin1'),
  ])
  const start = bare.jpg.indexOf('ffdb', 'hex')
  const image = readImage(Buffer.concat([bare.jpg.subarray(0, 2), jfif, bare.jpg.subarray(start)]))
  const header = 'ffe000104a46494600010200000100010000'
  expect(Buffer.from(image.bytes.subarray(2, 20)).toString('hex')).toBe(header)
  expect(Buffer.from(image.bytes.subarray(20)).equals(bare.jpg.subarray(start))).toBe(true)
})

test.each(samples)('what follows the end of a %s is cut off', (_, bytes) => {
  const image = readImage(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
  expect(Buffer.from(image.bytes).equals(bytes)).toBe(true)
})

test.each(samples)('a %s cut short anywhere is refused', (_, bytes) => {
  const accepted = Array.from(bytes, (_, end) => refusal(bytes.subarray(0, end)))
  expect(new Set(accepted)).toEqual(new Set([UNKNOWN, DAMAGED]))
})

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><title>GIF89a</title>'],
  ['a PDF', '%PDF-1.7'],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt '],
])('%s is refused', (_, text) => {
  expect(refusal(Buffer.from(text, 'latin1'))).toBe(UNKNOWN)
})

test('an AVIF is refused', async () => {
  expect(refusal(await still().avif().toBuffer())).toContain('This one is AVIF')
})

test('HTML that starts like a GIF is refused', () => {
  expect(refusal(Buffer.from('GIF89a=1;/*<script>alert(1)</script>*/'))).toBe(DAMAGED)
})

test.each([
  ['png', Buffer.concat([bare.png.subarray(0, 33), bare.png.subarray(-12)])],
  ['jpg', Buffer.concat([bare.jpg.subarray(0, bare.jpg.indexOf('ffda', 'hex')), hex('ffd9')])],
  [
    'gif',
    Buffer.concat([
      bare.gif.subarray(0, bare.gif.indexOf('!\xff\x0bNETSCAPE', 'latin1')),
      hex('3b'),
    ]),
  ],
  ['webp', Buffer.from(bare.webp.toString('latin1').replace('VP8 ', 'NONE'), 'latin1')],
])('a %s without pixels is refused', (_, bytes) => {
  expect(refusal(bytes)).toBe(DAMAGED)
})

test('a WebP with a picture beyond its canvas is refused', async () => {
  const bytes = await withMetadata(still().webp(), 1).toBuffer()
  bytes.writeUInt16LE(38, 24)
  expect(refusal(bytes)).toBe(DAMAGED)
})

test('a PNG with a wrong checksum is refused', () => {
  const bytes = Uint8Array.from(bare.png)
  bytes[19]! ^= 1
  expect(refusal(bytes)).toBe(DAMAGED)
})

test('5 MiB are accepted, one byte more is refused', () => {
  const bytes = new Uint8Array(5_242_881)
  bytes.set(bare.webp)
  expect(refusal(bytes.subarray(0, 5_242_880))).toBe('accepted')
  expect(refusal(bytes)).toBe('413: The image must be 5 MB or smaller.')
})

test.each([
  [5000, 5000, 'accepted'],
  [5000, 5001, TOO_LARGE],
  [12_000, 40, 'accepted'],
  [12_001, 40, TOO_LARGE],
  [40, 12_001, TOO_LARGE],
  [0, 40, DAMAGED],
  [39, 10, DAMAGED],
  [40, 9, DAMAGED],
])('%i × %i pixels: %s', (width, height, outcome) => {
  const bytes = Buffer.from(bare.gif)
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  expect(refusal(bytes)).toBe(outcome)
})

test('bytes in the middle of a buffer are read in their own place', () => {
  const shifted = Buffer.concat([Buffer.from('GIF89a'), bare.png])
  expect(readImage(shifted.subarray(6))).toMatchObject({ type: 'image/png', width: 40, height: 30 })
})

const sample = fc.constantFrom(...samples, ...described).map(([, bytes]) => bytes)
const edit = fc.tuple(fc.nat({ max: 500 }), fc.integer({ min: 0, max: 255 }))
const edited = fc
  .tuple(sample, fc.array(edit, { maxLength: 4 }), fc.nat())
  .map(([bytes, edits, cut]) => {
    const copy = Uint8Array.from(bytes)
    for (const [at, value] of edits) copy[at % copy.length] = value
    return cut % 2 ? copy.subarray(0, cut % copy.length) : copy
  })
const random = fc
  .tuple(sample, fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 300 }))
  .map(([bytes, start, tail]) => Buffer.concat([bytes.subarray(0, start), tail]))

test('any bytes are refused or cleaned, and cleaning again changes nothing', () => {
  const check = (bytes: Uint8Array) => {
    const outcome = refusal(bytes)
    expect(['accepted', DAMAGED, UNKNOWN, TOO_LARGE]).toContain(outcome)
    if (outcome !== 'accepted') return
    const image = readImage(bytes)
    expect(image.bytes.length).toBeLessThanOrEqual(bytes.length + 36)
    expect(readImage(image.bytes)).toEqual(image)
  }
  fc.assert(fc.property(fc.oneof(edited, random, fc.uint8Array()), check), {
    numRuns: sized(300, 3000),
  })
})
