import { fetchPlace, searchPlace } from '#functions/lib/google/places.ts'
import { ApiError } from '#contracts/api-error.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import errors from '../support/fixtures/place-errors.json' with { type: 'json' }
import full from '../support/fixtures/place-full.json' with { type: 'json' }
import found from '../support/fixtures/place-search.json' with { type: 'json' }

const KEY = 'AIzaSample-key_0123456789'
const DETAILS =
  'id,displayName,formattedAddress,addressComponents,nationalPhoneNumber,internationalPhoneNumber,' +
  'websiteUri,primaryType,primaryTypeDisplayName,types,location,rating,userRatingCount,' +
  'regularOpeningHours,currentOpeningHours,regularSecondaryOpeningHours,priceLevel,businessStatus,googleMapsUri,' +
  'takeout,delivery,dineIn,curbsidePickup,reservable,servesBreakfast,servesLunch,servesDinner,' +
  'servesBrunch,servesBeer,servesWine,servesCocktails,servesDessert,servesCoffee,' +
  'servesVegetarianFood,outdoorSeating,liveMusic,menuForChildren,goodForChildren,goodForGroups,' +
  'goodForWatchingSports,allowsDogs,restroom,paymentOptions,parkingOptions,accessibilityOptions'
const SEARCH =
  'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus'
const TROUBLE = 'Google Maps is having trouble. Please try again in a minute.'
const UNREADABLE = 'Google Maps answered something unreadable. Please try again later.'
const NO_ANSWER = 'Google Maps did not answer in time. Please try again.'
const NO_PLACE_ID = 'This link names no Google place. Please copy it from Google Maps again.'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** A server in Google's place, and what it was asked. */
async function google(answer: Answer) {
  const requests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      requests.push({ method, url, headers, body })
      return answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has no other address
  return { requests, settings: { apiKey: KEY, baseUrl: `http://127.0.0.1:${port}/v1` } }
}

function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(body))
}

/** Google with one place and these results of a search. */
function guide(places: object[] | undefined) {
  return google((response, { url }) =>
    json(response, url?.endsWith(':searchText') ? { places } : { ...full, id: url?.slice(11) }),
  )
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(inspect(error, { depth: 9 })).not.toContain(KEY)
  return error as ApiError // asserted above
}

test('details are asked for by id, with the key and the mask as headers', async () => {
  const { requests, settings } = await google((response) => json(response, full))
  const place = await fetchPlace(full.id, settings)
  expect(place).toMatchObject({ id: full.id, rating: 4.6, takeout: true })
  expect(place).not.toHaveProperty('photos')
  expect(requests).toMatchObject([
    {
      method: 'GET',
      url: `/v1/places/${full.id}`,
      headers: { 'x-goog-api-key': KEY, 'x-goog-fieldmask': DETAILS },
      body: '',
    },
  ])
})

test('a search asks near a point, then for the details of what it found', async () => {
  const { requests, settings } = await guide(found.places)
  const place = await searchPlace(" Three Brothers' Pizza ", settings, { lat: 39.5, lng: -76.3 })
  expect(place?.id).toBe(found.places[0]?.id)
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: '/v1/places:searchText',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': KEY,
        'x-goog-fieldmask': SEARCH,
      },
    },
    { method: 'GET', headers: { 'x-goog-fieldmask': DETAILS } },
  ])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    textQuery: "Three Brothers' Pizza",
    locationBias: { circle: { center: { latitude: 39.5, longitude: -76.3 }, radius: 2000 } },
  })
})

test('without a point nothing but the text is sent', async () => {
  const { requests, settings } = await guide(found.places)
  await searchPlace('Pizza', settings)
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ textQuery: 'Pizza' })
})

test.each([
  [['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY', 'OPERATIONAL'], 2],
  [['FUTURE_OPENING', undefined, 'OPERATIONAL'], 1],
  [['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'], 1],
  [['CLOSED_PERMANENTLY'], undefined],
  [[], undefined],
])('of results that are %o, number %s is taken', async (statuses, expected) => {
  const places = statuses.map((businessStatus, index) => ({
    id: `ChIJsample_${index}`,
    businessStatus,
  }))
  const { settings } = await guide(places)
  const place = await searchPlace('Pizza', settings)
  expect(place?.id).toBe(expected === undefined ? undefined : `ChIJsample_${expected}`)
})

test('an empty answer and an empty question both find nothing', async () => {
  const { requests, settings } = await guide(undefined)
  expect(await searchPlace('Pizza', settings)).toBeUndefined()
  expect(await searchPlace('  ', settings)).toBeUndefined()
  expect(requests).toHaveLength(1)
})

const answers: Record<string, [status: number, detail: string | RegExp, retryAfter?: number]> = {
  'no field mask sent': [502, /^Google did not accept the request\. Check that/],
  'the id is not a place id': [400, NO_PLACE_ID],
  'key not recognised': [502, 'Google refused the API key. Check GOOGLE_PLACES_API_KEY.'],
  'no key, key restricted to other services or referrers, billing off': [
    502,
    /^GOOGLE_PLACES_API_KEY may not use Google Places\. .*let the key use .*billing is on\.$/,
  ],
  'the API is not switched on for the project': [
    502,
    /^Places API \(New\) is switched off\. Enable/,
  ],
  'well-formed id that no longer exists': [404, 'Google has no place under this link any more.'],
  'quota used up': [503, /^Google's quota for today is used up\./, 60],
  'fault at the service': [503, TROUBLE, 30],
  'service overloaded': [503, TROUBLE, 30],
  'a proxy answers instead of the service': [502, UNREADABLE],
}

test.each(errors.filter(({ http }) => http !== 200))('$http, $when', async (row) => {
  const { settings } = await google((response) => {
    if (row.body) return json(response, row.body, row.http)
    response.writeHead(row.http, { 'Content-Type': row.content_type }).end(row.raw)
  })
  const [status, detail, retryAfter] = answers[row.when] ?? []
  const error = await errorOf(fetchPlace(full.id, settings))
  expect(error).toMatchObject({ status, retryAfter })
  expect(error.detail).toMatch(detail ?? 'no sentence for this row')
  const upstream = row.body?.error?.message
  if (upstream) expect(error.detail).not.toContain(upstream)
  expect((await errorOf(searchPlace('Pizza', settings))).status).toBe(status)
})

test.each(['', 'short', 'ChIJ/../../etc/passwd', 'ChIJsample_0?x=1', 'a'.repeat(256)])(
  'the id %s is never sent',
  async (placeId) => {
    const { requests, settings } = await google((response) => json(response, full))
    const error = await errorOf(fetchPlace(placeId, settings))
    expect(error).toMatchObject({ status: 400, detail: NO_PLACE_ID })
    expect(requests).toEqual([])
  },
)

test.each([
  ['a field of the wrong type', JSON.stringify({ ...full, rating: 'good' })],
  ['no name', JSON.stringify({ id: full.id })],
  ['half an answer', JSON.stringify(full).slice(0, 500)],
  ['null', 'null'],
  ['nothing', ''],
  ['more than 1 MiB', JSON.stringify({ ...full, more: 'x'.repeat(1024 * 1024) })],
])('%s is unreadable', async (_, body) => {
  const { settings } = await google((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  })
  const error = await errorOf(fetchPlace(full.id, settings))
  expect(error).toMatchObject({ status: 502, detail: UNREADABLE })
})

test('an answer that never ends is read up to 1 MiB only', async () => {
  let kilobytes = 0
  const { settings } = await google(async (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    for (; !response.destroyed; kilobytes += 64) {
      response.write(' '.repeat(64 * 1024))
      await sleep(1)
    }
  })
  expect(await errorOf(fetchPlace(full.id, settings))).toMatchObject({ detail: UNREADABLE })
  expect(kilobytes).toBeLessThan(16 * 1024)
})

test('JSON under another content type is not read', async () => {
  const { settings } = await google((response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(JSON.stringify(full))
  })
  expect(await errorOf(fetchPlace(full.id, settings))).toMatchObject({ detail: UNREADABLE })
})

test('a redirect is not followed', async () => {
  const { requests, settings } = await google((response) => {
    response.writeHead(302, { Location: '/v1/elsewhere' }).end()
  })
  expect(await errorOf(fetchPlace(full.id, settings))).toMatchObject({ detail: UNREADABLE })
  expect(requests).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['says nothing', () => undefined],
  [
    'stops in the middle',
    (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  ],
  ['hangs up', (response) => response.destroy()],
  [
    'hangs up in the middle',
    (response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 99 })
        .write('{', () => response.destroy()),
  ],
])('a server that %s ends with the limit of time', async (_, answer) => {
  const { settings } = await google(answer)
  const error = await errorOf(fetchPlace(full.id, { ...settings, timeoutMs: 200 }))
  expect(error).toMatchObject({ status: 504, detail: NO_ANSWER })
})

test('search and details share one limit of time', async () => {
  const { requests, settings } = await google(async (response, { url }) => {
    await sleep(url?.endsWith(':searchText') ? 200 : 900)
    json(response, url?.endsWith(':searchText') ? found : full)
  })
  const error = await errorOf(searchPlace('Pizza', { ...settings, timeoutMs: 1000 }))
  expect(error).toMatchObject({ status: 504, detail: NO_ANSWER })
  expect(requests).toHaveLength(2)
})

test('a server that is not there is reported as not answering', async () => {
  const settings = { apiKey: KEY, baseUrl: 'http://127.0.0.1:1/v1' }
  expect(await errorOf(fetchPlace(full.id, settings))).toMatchObject({ detail: NO_ANSWER })
})

test.each([`${KEY}\n${KEY}`, `${KEY} `, 'ключ', ''])('the key %j is refused', async (apiKey) => {
  const { requests, settings } = await google((response) => json(response, full))
  const error = await errorOf(fetchPlace(full.id, { ...settings, apiKey }))
  expect(error.detail).toBe('Google refused the API key. Check GOOGLE_PLACES_API_KEY.')
  expect(requests).toEqual([])
})
