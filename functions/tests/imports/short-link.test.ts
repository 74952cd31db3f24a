import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { parseMapsLink, resolveMapsLink } from '#functions/lib/google/maps-link.ts'
import { set } from '../support/api.ts'
import links from '../support/fixtures/maps-links.json' with { type: 'json' }

type Hop = [status: number, location?: string]

const SHORT = 'https://maps.app.goo.gl/AbCdEfGh12345678A'
const PLACE = 'https://www.google.com/maps?cid=42'
const INVALID = { status: 400, detail: 'Please enter a valid Google Business or Google Maps URL.' }
const DEAD = {
  status: 400,
  detail:
    'That short link no longer leads to a place. Open it in Google Maps and copy the address from there.',
}
const LATE = { status: 504, detail: 'Google Maps did not answer in time. Please try again.' }
/** Plays all of Google on this machine: gives one hop after the other and keeps who was asked. */
async function startGoogle(hops: Hop[], delayMs = 0) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [status, location] = hops[asked.push(`https:/${request.url}`) - 1] ?? [200]
    setTimeout(() => {
      // The body never ends, so whoever reads it waits for ever.
      response.writeHead(status, location ? { location } : {}).write('<html>')
    }, delayMs).unref()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  set('OUTBOUND_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return asked
}

function follow(text: string, options?: { timeoutMs: number }) {
  return resolveMapsLink(parseMapsLink(text), options)
}

function scenario(id: string) {
  const { start, hops, ...rest } = links.redirects.find((row) => row.id === id)!
  // TypeScript reads the pairs of the file as lists.
  return { start, hops: hops as Hop[], delayMs: 'delay_ms' in rest ? rest.delay_ms : 0 }
}

test('a short link to a place is asked once and the place never', async () => {
  const { start, hops } = scenario('short-to-place')
  const asked = await startGoogle(hops)
  const link = await follow(start)
  expect(link).toEqual(parseMapsLink(hops[0]![1]!))
  expect(link).toMatchObject({ name: 'Cafe', isShort: false, identifies: 'yes' })
  expect(asked).toEqual([start])
})

test.each(['consent-to-evil', 'short-to-metadata', 'downgrade', 'javascript-location'])(
  '%s is refused and never contacted',
  async (id) => {
    const { start, hops } = scenario(id)
    const asked = await startGoogle([...hops, [302, PLACE]])
    await expect(follow(start)).rejects.toMatchObject(INVALID)
    expect(asked).toEqual([start])
  },
)

test('five redirects are followed and no more', async () => {
  const { start, hops } = scenario('many-hops')
  const asked = await startGoogle(hops)
  await expect(follow(start)).rejects.toMatchObject(INVALID)
  expect(asked).toEqual([start, ...hops.slice(0, 4).map(([, location]) => location)])
})

test('the fifth redirect may lead to the place', async () => {
  const { start, hops } = scenario('many-hops')
  const asked = await startGoogle([...hops.slice(0, 4), [302, PLACE]])
  expect(await follow(start)).toMatchObject({ cid: '42' })
  expect(asked).toHaveLength(5)
})

test('what is slow is not waited for', async () => {
  const { start, hops, delayMs } = scenario('slow')
  const asked = await startGoogle(hops, delayMs)
  await expect(follow(start, { timeoutMs: 200 })).rejects.toMatchObject(LATE)
  expect(asked).toEqual([start])
})

test('the time is for all hops together', async () => {
  const { start, hops } = scenario('many-hops')
  const asked = await startGoogle(hops, 150)
  await expect(follow(start, { timeoutMs: 400 })).rejects.toMatchObject(LATE)
  expect(asked.length).toBeLessThan(4)
})

test.each(links.hostile)('nothing is asked for $category: $input', async ({ input }) => {
  const asked = await startGoogle([[302, PLACE]])
  const outcome = await Promise.try(() => follow(input)).catch((error: unknown) => error)
  expect(outcome).toMatchObject(outcome instanceof ApiError ? { status: 400 } : { isShort: false })
  expect(asked).toEqual([])
})

test.each([
  ['https://evil.example/maps'],
  ['https://www.google.com@evil.example/maps?cid=1'],
  ['//evil.example/maps?cid=1'],
  ['https://maps.google.com:444/?cid=1'],
  ['https://www.google.com/url?q=https://www.google.com/maps?cid=1'],
  ['https://consent.google.com/m'],
  ['http://consent.google.com/m?continue=https://www.google.com/maps?cid=1'],
  ['https://consent.google.com/m?continue=http://www.google.com/maps?cid=1'],
  ['https://consent.google.com/m?continue=https://consent.google.com/m?continue=x'],
  ['https://consent.google.com.evil.example/m?continue=https://www.google.com/maps?cid=1'],
  ['https://['],
])('a redirect to %s is refused and never contacted', async (location) => {
  const asked = await startGoogle([
    [302, location],
    [302, PLACE],
  ])
  await expect(follow(SHORT)).rejects.toMatchObject(INVALID)
  expect(asked).toEqual([SHORT])
})

test('a page that asks for consent is read, not asked', async () => {
  const location = `https://consent.google.com/ml?continue=${encodeURIComponent(PLACE)}&gl=DE`
  const asked = await startGoogle([[303, location]])
  expect(await follow(SHORT)).toMatchObject({ url: new URL(PLACE), cid: '42' })
  expect(asked).toEqual([SHORT])
})

test('a relative redirect, query and all, stays on its host', async () => {
  const asked = await startGoogle([
    [302, '/Next?a=1&b=%2F'],
    [301, PLACE],
  ])
  expect(await follow(SHORT)).toMatchObject({ cid: '42' })
  expect(asked).toEqual([SHORT, 'https://maps.app.goo.gl/Next?a=1&b=%2F'])
})

/** Of cid 11582687165943239648. */
const PAGE = 'https://g.page/r/CeDThRac-L2gEBM'
const CODE = { cid: '11582687165943239648', identifies: 'yes' }

test.each([
  ['?q=Cafe', { ...CODE, query: 'Cafe' }],
  ['/place/Cafe/@39.5,-76.3,17z', { ...CODE, name: 'Cafe', text: undefined }],
  ['?cid=42', { cid: '42', identifies: 'yes' }],
  ['/place/1+Main+St,+Bel+Air', { cid: undefined, identifies: 'address_only' }],
])('the place that a short link names is kept when /maps%s names none', async (path, expected) => {
  await startGoogle([[302, `https://www.google.com/maps${path}`]])
  expect(await follow(PAGE)).toMatchObject(expected)
})

test('a map without a place is the end when it redirects no further', async () => {
  const search = 'https://www.google.com/maps?q=Cafe'
  const asked = await startGoogle([[302, search]])
  const link = await follow(SHORT)
  expect(link).toMatchObject({ query: 'Cafe', identifies: 'text_search_only' })
  expect(asked).toEqual([SHORT, search])
})

test('an address is the end', async () => {
  const asked = await startGoogle([[302, 'https://www.google.com/maps/place/1+Main+St,+Bel+Air']])
  expect(await follow(SHORT)).toMatchObject({ identifies: 'address_only' })
  expect(asked).toEqual([SHORT])
})

test.each<Hop>([[404], [410], [200], [302], [200, PLACE]])(
  'a short link that answers %s %s is dead',
  async (...hop) => {
    await startGoogle([hop])
    await expect(follow(SHORT)).rejects.toMatchObject(DEAD)
  },
)

test.each<Hop>([[429], [500], [503, PLACE]])('%s is no answer', async (...hop) => {
  await startGoogle([hop])
  await expect(follow(SHORT)).rejects.toMatchObject(LATE)
})

test('what cannot be reached is no answer', async () => {
  set('OUTBOUND_BASE_URL', 'http://127.0.0.1:9')
  await expect(follow(SHORT)).rejects.toMatchObject(LATE)
})

test('a link that is not short is returned unchanged', async () => {
  const link = parseMapsLink(PLACE)
  expect(await resolveMapsLink(link)).toBe(link)
})
