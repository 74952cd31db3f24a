import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import type { login, logout } from '#contracts/sessions.ts'
import type { listAds } from '#contracts/ads.ts'
import type { trackClick } from '#contracts/events.ts'
import type { uploadImage } from '#contracts/images.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { submitClaim } from '#contracts/claims.ts'
import type { findRestaurant, listRestaurants } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { call } from './call.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string; isCut?: boolean }

let heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }
let answer: Answer
const server = createServer((request, response) => {
  void text(request).then((body) => {
    heard = { method: request.method, url: request.url, headers: request.headers, body }
    if (answer.isCut) response.destroy()
    else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '[]')
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

// In a browser, relative addresses are resolved against the page, which Node does not have.
const { fetch } = globalThis
vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
  fetch(new URL(address, origin), init),
)
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

/** The request that the server received, and the caller's result or error. */
async function exchange<T>(made: () => Promise<T>, response: Answer = {}) {
  answer = response
  const result = await made().catch((error: unknown) => error)
  return { ...heard, result }
}

const find = (town: string, slug: string) =>
  call<typeof findRestaurant>('GET', '/api/restaurants/by-slug/:town/:slug', { town, slug })

test('fields of the address are put there, encoded', async () => {
  const { method, url, headers, body } = await exchange(() => find('bel air', 'a/b?c#d%é'))
  expect([method, url]).toEqual([
    'GET',
    '/api/restaurants/by-slug/bel%20air/a%2Fb%3Fc%23d%25%C3%A9',
  ])
  expect([body, headers['content-type'], headers.authorization]).toEqual(['', undefined, undefined])
})

test('what is left of a read is the query, without what is undefined', async () => {
  const input = { page: 2, search: 'fish & chips', cuisine: undefined }
  const { url } = await exchange(() =>
    call<typeof listRestaurants>('GET', '/api/restaurants', input),
  )
  expect(url).toBe('/api/restaurants?page=2&search=fish+%26+chips')
})

test('a read without fields has no question mark', async () => {
  const { url } = await exchange(() => call<typeof listRestaurants>('GET', '/api/restaurants', {}))
  expect(url).toBe('/api/restaurants')
})

const claim = {
  restaurantId: 1,
  ownerName: 'Dana Reyes',
  ownerEmail: 'dana@example.com',
  ownerPhone: '410-555-0134',
  message: 'Das „Café“ is mine.',
}

test('what is left of a write is JSON, and the answer is read as JSON', async () => {
  const response = { status: 201, body: '{"id":7,"status":"pending"}' }
  const { method, url, headers, body, result } = await exchange(
    () => call<typeof submitClaim>('POST', '/api/claim-requests', claim),
    response,
  )
  expect([method, url, headers['content-type']]).toEqual([
    'POST',
    '/api/claim-requests',
    'application/json',
  ])
  expect(JSON.parse(body)).toEqual(claim)
  expect(result).toEqual({ id: 7, status: 'pending' })
})

test('what the address has taken is not in the body, nor is what is undefined', async () => {
  const input = { id: 7, pageUrl: '/', eventId: undefined }
  const { url, body } = await exchange(() =>
    call<typeof trackClick>('POST', '/api/ads/:id/click', input),
  )
  expect([url, body]).toEqual(['/api/ads/7/click', '{"pageUrl":"/"}'])
})

test('a token goes into the header; 204 is undefined; no fields are no body', async () => {
  const { headers, body, result } = await exchange(
    () => call<typeof logout>('POST', '/api/admin/logout', {}, { token: 'abc' }),
    { status: 204, body: '' },
  )
  expect(headers.authorization).toBe('Bearer abc')
  expect([body, headers['content-type']]).toEqual(['', undefined])
  expect(result).toBeUndefined()
})

test('a file makes it a form', async () => {
  const image = new File(['pixels'], 'autumn.png', { type: 'image/png' })
  const { headers, body } = await exchange(() =>
    call<typeof uploadImage>('POST', '/api/upload', { image }, { token: 'abc' }),
  )
  const type = headers['content-type']!
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect([...form.keys()]).toEqual(['image'])
  expect(await (form.get('image') as File).text()).toBe('pixels')
})

test.each([
  [{ status: 404, body: 'Restaurant not found' }, '404: Restaurant not found', undefined],
  [{ status: 404, body: '' }, '404: Not Found', undefined],
  [{ status: 502, body: ' \n' }, '502: Bad Gateway', undefined],
  [{ status: 401, body: 'Please sign in.' }, '401: Please sign in.', undefined],
  [{ status: 429, body: 'Later.', headers: { 'retry-after': '37' } }, '429: Later.', 37],
  [
    { status: 503, body: 'Away.', headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } },
    '503: Away.',
    undefined,
  ],
])('%j is thrown as %s', async (response, message, retryAfter) => {
  const { result } = await exchange(() => find('bel-air', 'oak-ember'), response)
  expect(result).toBeInstanceOf(ApiError)
  const detail = response.body.trim()
  expect(result).toMatchObject({ message, status: response.status, detail, retryAfter })
})

test('no answer is a TypeError, a call that its maker ended an AbortError', async () => {
  const { result } = await exchange(() => find('bel-air', 'oak-ember'), { isCut: true })
  expect(result).toBeInstanceOf(TypeError)
  const options = { signal: AbortSignal.abort() }
  const ended = call<typeof listRestaurants>('GET', '/api/restaurants', {}, options)
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call that differs from its contract does not compile', () => {
  const drift = [
    // @ts-expect-error Another method.
    () => call<typeof login>('PUT', '/api/admin/login', { password: 'a' }),
    // @ts-expect-error Another path.
    () => call<typeof login>('POST', '/api/login', { password: 'a' }),
    // @ts-expect-error A field is missing.
    () => call<typeof login>('POST', '/api/admin/login', {}),
    // @ts-expect-error A field has another type.
    () => call<typeof submitClaim>('POST', '/api/claim-requests', { ...claim, restaurantId: '1' }),
    // @ts-expect-error A field that the contract does not have.
    () => call<typeof listRestaurants>('GET', '/api/restaurants', { town: 'bel-air' }),
    // @ts-expect-error A value that is not in the enum.
    () => call<typeof listAds>('GET', '/api/ads/:placement', { placement: 'popup' }),
    async () => {
      const { token } = await call<typeof login>('POST', '/api/admin/login', { password: 'a' })
      // @ts-expect-error The token is a string.
      return token satisfies number
    },
    // @ts-expect-error The response has no such field.
    () => 'source' satisfies keyof OutputOf<typeof findRestaurant>,
  ]
  expect(drift).toHaveLength(8)
})

test('a page about an error, from something in between, is no sentence for anyone', async () => {
  const { result } = await exchange(() => find('bel-air', 'x'), {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><title>502 Bad Gateway</title></html>',
  })
  expect((result as ApiError).message).toBe('502: Bad Gateway')
})
