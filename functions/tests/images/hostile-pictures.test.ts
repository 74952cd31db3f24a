import type { RequestListener } from 'node:http'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { testDatabase } from '#db/testing/database.ts'
import { set, startApi } from '../support/api.ts'
import { LINK } from '../support/google.ts'
import { watchNetwork } from '../support/network.ts'
import { startStandIn } from '../support/stand-in.ts'

const { db, url: databaseUrl } = await testDatabase()
const { ask, signIn } = await startApi(db)
const token = await signIn()
const DATABASE = Number(new URL(databaseUrl).port)

/** All hosts outside. */
async function startOutside(answer: RequestListener) {
  const { url, calls } = await startStandIn(answer)
  set('OUTBOUND_BASE_URL', url)
  set('GOOGLE_PLACES_BASE_URL', `${url}/places`)
  set('GOOGLE_PLACES_API_KEY', 'sample')
  return calls
}

function upload(imageUrl: string) {
  const body = new FormData()
  body.set('imageUrl', imageUrl)
  return ask('POST', '/api/upload', { token, body })
}
/** Every call that copies a picture from an address it is given. */
const CALLS: Record<string, (address: string) => ReturnType<typeof ask>> = {
  upload,
  campaign: (imageUrl) =>
    ask('POST', '/api/ads', { token, body: { ...routes.createCampaign.example, imageUrl } }),
  photo: (image) =>
    ask('POST', '/api/admin/restaurants', {
      token,
      body: { ...routes.createRestaurant.example, images: [image] },
    }),
}
const calls = Object.entries(CALLS)

const HOST = 'pictures.example.com'
const ADDRESSES = [
  'http://pictures.example.com/a.png',
  'ftp://pictures.example.com/a.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'blob:https://pictures.example.com/a',
  '//pictures.example.com/a.png',
  '/\\pictures.example.com/a.png',
  '/uploads/../../etc/passwd',
  '/uploads/%2e%2e/a.png',
  '/etc/passwd',
  'https://user@pictures.example.com/a.png',
  'https://user:key@pictures.example.com/a.png',
  'https://pictures.example.com:8443/a.png',
  'https://pictures.example.com:22/a.png',
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://0177.0.0.1/a.png',
  'https://0x7f000001/a.png',
  'https://2130706433/a.png',
  'https://0/a.png',
  'https://127.0.0.1./a.png',
  'https://127.0.0.1../a.png',
  'https://１２７.０.０.１/a.png',
  'https://①②⑦.⓪.⓪.①/a.png',
  'https://127。0。0。1/a.png',
  'https://%31%32%37.1/a.png',
  'https://10.0.0.1/a.png',
  'https://192.168.0.1/a.png',
  'https://100.64.0.1/a.png',
  'https://169.254.169.254/a.png',
  'https://8.8.8.8/a.png',
  'https://[::]/a.png',
  'https://[::1]/a.png',
  'https://[::127.0.0.1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fd00::1]/a.png',
  'https://localhost/a.png',
  'https://LOCALHOST/a.png',
  'https://localhost./a.png',
  'https://localhost../a.png',
  'https://a.localhost/a.png',
  'https://printer.local/a.png',
  'https://printer.local../a.png',
  'https://intranet/a.png',
  'https://ｌｏｃａｌｈｏｓｔ/a.png',
  'https://router.home/a.png',
  'https://nas.home.arpa/a.png',
  'https://db.internal/a.png',
  'https://metadata.google.internal/a.png',
  'https://api.default.svc.cluster.local/a.png',
  'https://wiki.corp/a.png',
  'https://tv.lan/a.png',
  'https://',
  'https://%/a.png',
  'https://pictures.example.com\t@127.0.0.1/a.png',
]

test.each(calls)(
  '%s refuses every address that is not public, and asks nobody',
  async (_, call) => {
    const asked = await startOutside((_, response) => response.end())
    const network = watchNetwork(DATABASE)
    for (const address of ADDRESSES) expect((await call(address))[0], address).toBe(400)
    expect([asked, network.ports(), network.names()]).toEqual([[], [], []])
  },
)

test('a redirect is checked wherever in a chain it stands', async () => {
  const asked = await startOutside(({ url = '' }, response) => {
    const location = url.endsWith('/1') ? 'https://other.example.com/2' : 'https://localhost../3'
    response.writeHead(302, { location }).end()
  })
  const network = watchNetwork(DATABASE)
  expect(await upload(`https://${HOST}/1`)).toEqual([400, 'No picture was found at this address'])
  expect(asked).toEqual([`GET /${HOST}/1`, 'GET /other.example.com/2'])
  expect(network.names()).toEqual([])
})

/** Zeros without an end, packed. */
const bomb: RequestListener = (_, response) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  response.writeHead(200, headers)
  const gzip = createGzip({ level: 1 })
  gzip.pipe(response)
  const write = () => {
    while (gzip.write(Buffer.alloc(1 << 20))) continue
    gzip.once('drain', write)
  }
  response.once('close', () => gzip.destroy())
  write()
}

test('what unpacks without an end is read to the limit and no further', async () => {
  const asked = await startOutside(bomb)
  expect(await upload(`https://${HOST}/a.png`)).toEqual([413, 'The image must be 5 MB or smaller.'])
  const [status, text] = await ask('POST', '/api/businesses/import', {
    token,
    body: { googleUrl: LINK },
  })
  expect([status, text]).toEqual([502, expect.stringContaining('unreadable')])
  expect(asked).toHaveLength(2)
})

test('what is packed twice is unpacked no further than that, either', async () => {
  const twice = gzipSync(gzipSync(Buffer.alloc(64 << 20)))
  await startOutside((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(twice),
  )
  expect((await upload(`https://${HOST}/a.png`))[0]).toBe(413)
})

const IMPORT = (googleUrl: string) =>
  ask('POST', '/api/businesses/import', { token, body: { googleUrl } })
const OUTSIDERS: [string, () => ReturnType<typeof ask>][] = [
  ...calls.map(
    ([name, call]) =>
      [name, () => call(`https://${HOST}/a.png`)] as [string, () => ReturnType<typeof ask>],
  ),
  ['short link', () => IMPORT('https://maps.app.goo.gl/AbCd')],
  ['place', () => IMPORT(LINK)],
]
const SAID = '<b>quaint</b> upstream words'

test.each(OUTSIDERS)('%s repeats no word of what a host outside says', async (_, call) => {
  for (const status of [200, 302, 400, 403, 404, 429, 500, 503]) {
    for (const type of ['text/html', 'application/json']) {
      await startOutside((_, response) => {
        const error = { error: { message: SAID, status: SAID, details: [{ reason: SAID }] } }
        const location = `https://evil.example/${encodeURIComponent(SAID)}`
        response.writeHead(status, SAID, { 'content-type': type, location, 'x-said': SAID })
        response.end(JSON.stringify({ ...error, id: SAID, name: SAID }))
      })
      const [answered, text] = await call()
      expect(answered, `${status} ${type}`).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/quaint|evil/)
    }
  }
})
