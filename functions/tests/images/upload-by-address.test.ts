import sharp from 'sharp'
import { expect, test } from 'vitest'
import { set, startApi } from '../support/api.ts'
import { startStandIn } from '../support/stand-in.ts'

const { send, ask, signIn } = await startApi()
const token = await signIn()

const HOST = 'pictures.example.com'
const NO_IMAGE = 'No picture was found at this address'
const ADDRESS = /^Image must be .*a web address that starts with https:\/\//
const teal = { width: 40, height: 30, channels: 3, background: 'teal' } as const
const png = await sharp({ create: teal }).png().toBuffer()

/** All hosts outside. */
async function startOutside() {
  const { url, calls } = await startStandIn(({ url }, response) => {
    if (url === `/${HOST}/autumn.png`) response.end(png)
    else response.writeHead(url === `/${HOST}/page` ? 200 : 404).end('<html>')
  })
  set('OUTBOUND_BASE_URL', url)
  return calls
}

function copy(imageUrl: string) {
  const body = new FormData()
  body.set('imageUrl', imageUrl)
  return ask('POST', '/api/upload', { token, body })
}

test('an image at a web address is copied to ours', async () => {
  await startOutside()
  const [status, text] = await copy(`https://${HOST}/autumn.png`)
  const { url, ...size } = JSON.parse(text) as { url: string }
  expect([status, size]).toEqual([201, { width: 40, height: 30 }])
  const served = Buffer.from(await (await send('GET', url)).arrayBuffer())
  expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
})

test.each([
  ['/missing.png', 400, NO_IMAGE],
  ['/page', 415, 'The image must be a PNG, JPG, GIF or WebP file.'],
])('%s is a %i: %s', async (path, status, sentence) => {
  await startOutside()
  expect(await copy(`https://${HOST}${path}`)).toEqual([status, sentence])
})

test.each([
  ['https://127.0.0.1/autumn.png', NO_IMAGE],
  ['https://localhost/autumn.png', NO_IMAGE],
  [`http://${HOST}/autumn.png`, ADDRESS],
  [`https://:secret@${HOST}/autumn.png`, ADDRESS],
  ['/uploads/autumn.png', ADDRESS],
  ['', /^Image is required$/],
])('%j is refused and never asked for', async (address, sentence) => {
  const calls = await startOutside()
  const [status, text] = await copy(address)
  expect(status).toBe(400)
  expect(text).toMatch(sentence)
  expect(calls).toEqual([])
})

test('a file goes before an address', async () => {
  const calls = await startOutside()
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(png)]), 'autumn.png')
  body.set('imageUrl', `https://${HOST}/missing.png`)
  const [status] = await ask('POST', '/api/upload', { token, body })
  expect([status, calls]).toEqual([201, []])
})
