import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { set, startApi } from '../support/api.ts'
import { startStandIn } from '../support/stand-in.ts'
import { slow } from '#scripts/testing/quick.ts'

const { db, send, ask, signIn } = await startApi()
const token = await signIn()
beforeEach(() => db.deleteFrom('adCampaigns').execute())

const NO_IMAGE = 'No picture was found at this address'
const HOST = 'pictures.example.com'
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const png = await picture.clone().png().toBuffer()
const described = await picture
  .withExif({ IFD0: { Copyright: 'Bel Air secret' } })
  .png()
  .toBuffer()

const ANSWERS: Record<string, RequestListener> = {
  '/autumn.png': (_, response) => response.end(described),
  '/moved.png': (_, response) => response.writeHead(302, { location: '/autumn.png' }).end(),
  '/page': (_, response) => response.setHeader('content-type', 'image/png').end('<html>'),
  '/cut.png': (_, response) => response.end(png.subarray(0, -20)),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/large.png': (_, response) =>
    response.writeHead(200, { 'content-length': '5242881' }).write('x'),
  '/endless.png': (_, response) => {
    const write = () => {
      while (response.write(png)) continue
      response.once('drain', write)
    }
    write()
  },
  '/silent.png': () => {},
  '/stuck.png': (_, response) => void response.write(png.subarray(0, 100)),
}

/** All hosts outside: `/to/…` redirects to what follows. */
async function startOutside() {
  const { url, calls } = await startStandIn((request, response) => {
    const path = request.url!.replace(`/${HOST}`, '')
    const location = path.startsWith('/to/') && decodeURIComponent(path.slice(4))
    if (location) response.writeHead(302, { location }).end()
    else if (ANSWERS[path]) ANSWERS[path](request, response)
    else response.writeHead(404).end(png)
  })
  set('OUTBOUND_BASE_URL', url)
  return calls
}

function create(imageUrl: string) {
  return ask('POST', '/api/ads', { token, body: { ...routes.createCampaign.example, imageUrl } })
}

type Campaign = { id: number; updatedAt: string }
const campaigns = () => db.selectFrom('adCampaigns').select('id').execute()

test.each(['autumn', 'moved'])('an image elsewhere is copied to ours: %s', async (name) => {
  await startOutside()
  const [status, text] = await create(`https://${HOST}/${name}.png`)
  const { imageUrl } = JSON.parse(text) as { imageUrl: string }
  expect([status, imageUrl]).toEqual([201, expect.stringMatching(/^\/uploads\/\w{32}\.png$/)])
  const kept = Buffer.from(await (await send('GET', imageUrl)).arrayBuffer())
  expect(described.includes('Bel Air secret')).toBe(true)
  expect(kept.includes('Bel Air secret')).toBe(false)
  expect((await sharp(kept).metadata()).width).toBe(40)
})

test('an image elsewhere that takes the place of ours is copied too, or changes nothing', async () => {
  await startOutside()
  const { id, updatedAt } = JSON.parse((await create('/uploads/autumn.png'))[1]) as Campaign
  const edit = (path: string) =>
    ask('PUT', `/api/ads/${id}`, { token, body: { imageUrl: `https://${HOST}${path}`, updatedAt } })
  expect(await edit('/missing.png')).toEqual([400, NO_IMAGE])
  const [status, text] = await edit('/autumn.png')
  const imageUrl = expect.stringMatching(/^\/uploads\/\w{32}\.png$/) as string
  expect([status, JSON.parse(text)]).toMatchObject([200, { imageUrl }])
})

test.each([
  ['/page', 415, 'The image must be a PNG, JPG, GIF or WebP file.', 1],
  ['/cut.png', 400, 'The image is damaged or incomplete.', 1],
  ['/missing.png', 400, NO_IMAGE, 1],
  ['/large.png', 413, 'The image must be 5 MB or smaller.', 1],
  ['/endless.png', 413, 'The image must be 5 MB or smaller.', 1],
  ['/loop', 400, NO_IMAGE, 4],
])('%s is a %i: %s', async (path, status, sentence, requests) => {
  const calls = await startOutside()
  expect(await create(`https://${HOST}${path}`)).toEqual([status, sentence])
  expect(calls).toEqual(Array(requests).fill(`GET /${HOST}${path}`))
  expect(await campaigns()).toEqual([])
})

const NOT_PUBLIC = [
  `http://${HOST}/autumn.png`,
  `https://${HOST}:8443/autumn.png`,
  `https://:secret@${HOST}/autumn.png`,
  'https://localhost/autumn.png',
  'https://guide.localhost./autumn.png',
  'https://127.0.0.1/autumn.png',
  'https://0x7f.1/autumn.png',
  'https://2130706433/autumn.png',
  'https://[::1]/autumn.png',
  'https://[::ffff:169.254.169.254]/autumn.png',
  'https://metadata.google.internal/autumn.png',
  'https://intranet/autumn.png',
  'https://intranet./autumn.png',
]

test.each(NOT_PUBLIC)('%s is refused and never asked for', async (address) => {
  const calls = await startOutside()
  expect((await create(address))[0]).toBe(400)
  expect(calls).toEqual([])
})

test.each([...NOT_PUBLIC, 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'https://%'])(
  'a redirect to %s is not followed',
  async (address) => {
    const calls = await startOutside()
    const path = `/to/${encodeURIComponent(address)}`
    expect(await create(`https://${HOST}${path}`)).toEqual([400, NO_IMAGE])
    expect(calls).toEqual([`GET /${HOST}${path}`])
  },
)

test('a host that is silent, or stops halfway, is not waited for', slow, async () => {
  await startOutside()
  const started = Date.now()
  const names = ['silent', 'stuck']
  const answers = await Promise.all(names.map((name) => create(`https://${HOST}/${name}.png`)))
  expect(answers).toEqual([
    [400, NO_IMAGE],
    [400, NO_IMAGE],
  ])
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(await campaigns()).toEqual([])
})
