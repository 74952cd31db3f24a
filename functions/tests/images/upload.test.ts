import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImage } from '#functions/lib/images/read-image.ts'
import { startApi } from '../support/api.ts'

const { send, ask, signIn } = await startApi()
const token = await signIn()

const TOO_LARGE = [413, 'The image must be 5 MB or smaller.']
const UNKNOWN = [415, 'The image must be a PNG, JPG, GIF or WebP file.']
const MISSING = [400, 'Image is required']
const SECRET = 'Bel Air secret'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).withExif({
    IFD0: { Copyright: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 32/1 9/1' },
  })
const images = {
  png: await picture().png().toBuffer(),
  jpg: await picture().jpeg().toBuffer(),
  gif: await picture().gif().toBuffer(),
  webp: await picture().webp().toBuffer(),
}

const file = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>])

function form(...fields: [name: string, value: Blob | string][]) {
  const body = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, '../../holiday at home.png')
  }
  return body
}

const upload = (...fields: [name: string, value: Blob | string][]) =>
  ask('POST', '/api/upload', { token, body: form(...fields) })

/** The address of an image that was just uploaded. */
async function uploaded(bytes: Uint8Array) {
  const [status, text] = await upload(['image', file(bytes)])
  expect(status).toBe(201)
  return (JSON.parse(text) as { url: string }).url
}

test.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)('a %s is kept without its metadata and served as %s', async (extension, type) => {
  const [status, text] = await upload(['image', file(images[extension])])
  const { url, ...size } = JSON.parse(text) as { url: string }
  expect([status, size]).toEqual([201, { width: 40, height: 30 }])
  expect(url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${extension}$`))
  const response = await send('GET', url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  const served = Buffer.from(await response.arrayBuffer())
  expect(served.equals(readImage(images[extension]).bytes)).toBe(true)
  expect(served.includes(SECRET)).toBe(false)
  expect((await sharp(served).metadata()).exif).toBeUndefined()
})

test('an image of exactly 5 MiB is kept, one byte more is refused', async () => {
  const side = 1300
  const noise = randomFillSync(new Uint8Array(side * side * 3))
  const bare = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const bytes = new Uint8Array(5 * 1024 * 1024 + 1)
  bytes.set(bare)
  const url = await uploaded(bytes.subarray(0, -1))
  const served = Buffer.from(await (await send('GET', url)).arrayBuffer())
  expect(served.equals(bare)).toBe(true)
  expect(await upload(['image', file(bytes)])).toEqual(TOO_LARGE)
})

test('a form far beyond 5 MiB is refused in the same words', async () => {
  expect(await upload(['image', file(new Uint8Array(8_000_000))])).toEqual(TOO_LARGE)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['text', 'GIF, but not really'],
  ['a PDF', '%PDF-1.7'],
])('%s is refused, whatever its name', async (_, text) => {
  expect(await upload(['image', file(text)])).toEqual(UNKNOWN)
})

test('an image cut short is refused', async () => {
  const answer = await upload(['image', file(images.png.subarray(0, -20))])
  expect(answer).toEqual([400, 'The image is damaged or incomplete.'])
})

test.each<[string, [string, Blob | string][]]>([
  ['no field', []],
  ['another field', [['picture', file(images.png)]]],
  ['text in the field', [['image', 'autumn.png']]],
  ['an empty file', [['image', file('')]]],
])('a form with %s is refused', async (_, fields) => {
  expect(await upload(...fields)).toEqual(MISSING)
})

test('other fields do no harm', async () => {
  const [status, text] = await upload(['title', 'x'], ['image', file(images.gif)], ['url', '/x'])
  const url = expect.stringMatching(/^\/uploads\/\w{32}\.gif$/) as string
  expect([status, JSON.parse(text)]).toEqual([201, { url, width: 40, height: 30 }])
})

test.each([
  ['application/json', 415, 'Send a form with the content type multipart/form-data'],
  ['multipart/form-data', 400, 'The form is damaged or incomplete'],
  ['multipart/form-data; boundary=other', 400, 'The form is damaged or incomplete'],
])('a body of type %s is a %i', async (type, status, sentence) => {
  const headers = { 'content-type': type }
  const body = '--x\r\nContent-Disposition: form-data; name="image"'
  expect(await ask('POST', '/api/upload', { token, body, headers })).toEqual([status, sentence])
})

test('an image is served so that it can do nothing but be seen, and kept for a year', async () => {
  const url = await uploaded(images.png)
  const response = await send('GET', url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${url.slice('/uploads/'.length)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const head = await send('HEAD', url)
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await head.text()).toBe('')
})

test('who has an image already gets no bytes, and who asks for a part gets that', async () => {
  const url = await uploaded(images.png)
  const whole = await send('GET', url)
  const etag = whole.headers.get('etag')!
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const size = bytes.length
  const again = await send('GET', url, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await send('GET', url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)

  const part = async (range: string, ifRange = etag) => {
    const headers = { range, 'if-range': ifRange }
    const response = await send('GET', url, { headers })
    const body = new Uint8Array(await response.arrayBuffer())
    return [response.status, response.headers.get('content-range'), body]
  }
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, bytes.slice(0, 10)])
  expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, bytes.slice(10)])
  expect(await part('bytes=-5')).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    bytes.slice(-5),
  ])
  expect(await part(`bytes=5-${size + 9}`)).toEqual([
    206,
    `bytes 5-${size - 1}/${size}`,
    bytes.slice(5),
  ])
  for (const range of ['bytes=-', 'bytes=9-3', `bytes=${size}-`, 'bytes=-0', 'bytes=0-1,4-5', 'x'])
    expect(await part(range)).toEqual([200, null, bytes])
  expect(await part('bytes=0-9', '"other"')).toEqual([200, null, bytes])
})

test.each([
  '0123456789abcdef0123456789abcdef.png',
  '0123456789abcdef0123456789abcdef.svg',
  '..%2F..%2Fetc%2Fpasswd',
  'x.png',
])('/uploads/%s is a 404 in plain text', async (name) => {
  const response = await send('GET', `/uploads/${name}`)
  expect([response.status, await response.text()]).toEqual([404, 'Image not found'])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
