import { readFile } from 'node:fs/promises'
import { headerFaults } from './headers.ts'

export type Host = (path: string, init?: RequestInit) => Promise<Response>

/** Who signs in at the hosts under test. */
export const PASSWORD = 'correct horse battery'

/** One request and the status it must have; the rest of its answer must be the same on every host. */
type Example = [
  name: string,
  status: number,
  method: string,
  path: string,
  body?: unknown,
  headers?: HeadersInit,
]

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MAPS_LINK =
  'https://www.google.com/maps/place/Oak+Ember/@39.53,-76.34,17z/data=!3m1!4b1!4m6!3m5!1s0x89c7dd7a294312cd:0xaba614e451c3e661!8m2!3d39.53!4d-76.34'
const event = { pageUrl: '/', eventId: 'b4d1f6de-5a0c-4f6e-9d2d-0b7a3f1f8f11' }
const claim = {
  restaurantId: 1,
  ownerName: 'Dana Reyes',
  ownerEmail: 'dana@example.com',
  ownerPhone: '410-555-0134',
  message: 'I own this place.',
}
const LONG_AGO = '2000-01-01T00:00:00.000Z'
const campaign = {
  title: 'Soup week',
  advertiserName: 'Main Street Books',
  advertiserEmail: 'ads@example.com',
  imageUrl: '/pictures/ads/deer-fence-farm.svg',
  linkUrl: 'https://example.com/',
  altText: 'A bowl of soup',
  placement: 'sidebar',
}
const post = {
  title: 'Crab season',
  slug: 'crab-season-again',
  content: 'To the **water**.',
  excerpt: 'Mallets out.',
  author: 'The desk',
  category: 'Dining Guide',
  featuredImage: null,
  isPublished: false,
  publishedAt: '2026-03-08T12:00:00.000Z',
}
const decision = { action: 'approve', status: 'pending' }
const another = { ...post, slug: 'soup-season', updatedAt: '2026-03-08T12:00:00.000Z' }

const row = {
  row: 2,
  source: 'csv',
  sourceId: '1',
  name: 'Harbor Lantern',
  address: '1 Quay Street',
  town: 'Port Example',
  notes: [],
}
const listing = {
  name: 'Sample Kitchen',
  address: '12 Main St',
  neighborhood: 'Bel Air',
  hours: { Monday: 'Closed', Friday: '5:00 PM – 2:00 AM' },
  features: { Takeout: true },
  images: [],
  isOpen: true,
  isFeatured: false,
  isVerified: false,
}
const restaurant = { ...listing, cuisine: 'Thai', priceRange: '$$' }
const business = { ...listing, category: 'Books', isDraft: false }
const before = { updatedAt: '2026-03-08T12:00:00.000Z' }

const PUBLIC: Example[] = [
  ['health', 200, 'GET', '/api/health'],
  ['a page of restaurants', 200, 'GET', '/api/restaurants?page=2&limit=3'],
  ['a search', 200, 'GET', '/api/restaurants?search=piza&limit=3'],
  ['all of a cuisine', 200, 'GET', '/api/restaurants?cuisine=Thai'],
  ['a restaurant', 200, 'GET', '/api/restaurants/by-slug/bel-air/bond-thistle'],
  ['an address that cannot be read', 400, 'GET', '/api/restaurants/by-slug/bel-air/%ff'],
  ['stats', 200, 'GET', '/api/stats'],
  ['HEAD', 200, 'HEAD', '/api/stats'],
  ['posts', 200, 'GET', '/api/blog-posts?limit=2'],
  ['ads', 200, 'GET', '/api/ads/billboard'],
  ['an impression', 202, 'POST', '/api/ads/1/impression', event],
  ['a click', 202, 'POST', '/api/ads/1/click', event],
  [
    'a click sent as text',
    202,
    'POST',
    '/api/ads/1/click',
    event,
    { 'content-type': 'text/plain' },
  ],
  ['an interaction', 202, 'POST', '/api/businesses/1/track', { interactionType: 'call' }],
  ['a claim', 201, 'POST', '/api/claim-requests', claim],
  ['a subscription', 200, 'POST', '/api/newsletter/subscribe', { email: 'reader@example.com' }],
  ['a link of nobody', 200, 'POST', `/unsubscribe?token=${'x'.repeat(43)}`, ONE_CLICK, FORM],
  ['a broken link', 400, 'POST', '/unsubscribe?token=x'],
  ['a body that is no JSON', 400, 'POST', '/api/newsletter/subscribe', '{'],
  [
    'a body of another type',
    415,
    'POST',
    '/api/newsletter/subscribe',
    {},
    { 'content-type': 'text/xml' },
  ],
  [
    'a body that is too large',
    413,
    'POST',
    '/api/newsletter/subscribe',
    { email: 'a'.repeat(70_000) },
  ],
  [
    'a policy report',
    204,
    'POST',
    '/api/csp-report',
    [],
    { 'content-type': 'application/reports+json' },
  ],
  ['another method', 405, 'DELETE', '/api/ads/1'],
  ['a wrong password', 401, 'POST', '/api/admin/login', { password: 'wrong' }],
  ['campaigns without a token', 401, 'GET', '/api/ads'],
  ['an unknown image', 404, 'GET', '/uploads/0123456789abcdef0123456789abcdef.png'],
]

const ADMIN: Example[] = [
  ['sessions', 200, 'GET', '/api/admin/sessions'],
  [
    'another session ended',
    204,
    'POST',
    '/api/admin/sessions/end',
    { which: 999, password: PASSWORD },
  ],
  [
    'a wrong password meanwhile',
    403,
    'POST',
    '/api/admin/sessions/end',
    { which: 'others', password: 'wrong' },
  ],
  ['campaigns', 200, 'GET', '/api/ads'],
  ['a new campaign', 201, 'POST', '/api/ads', campaign],
  ['a pause', 200, 'PUT', '/api/ads/1', { isActive: false }],
  ['an edit that comes late', 409, 'PUT', '/api/ads/1', { title: 'Soup', updatedAt: LONG_AGO }],
  ['events', 200, 'GET', '/api/ads/1/analytics'],
  ['ads by day', 200, 'GET', '/api/admin/ad-days?from=2026-01-01&to=2026-12-31'],
  ['all businesses', 200, 'GET', '/api/businesses/analytics'],
  ['one business', 200, 'GET', '/api/businesses/1/analytics'],
  [
    'one business by day',
    200,
    'GET',
    '/api/admin/interaction-days?from=2026-10-23&to=2026-11-21&businessId=1',
  ],
  ['an import', 200, 'POST', '/api/businesses/import', { googleUrl: MAPS_LINK }],
  [
    'a link to elsewhere',
    400,
    'POST',
    '/api/businesses/import',
    { googleUrl: 'https://evil.example/maps' },
  ],
  ['what a file would do', 200, 'POST', '/api/admin/imports', { listings: [row], isDryRun: true }],
  ['the import of a file', 200, 'POST', '/api/admin/imports', { listings: [row], isDryRun: false }],
  ['listings', 200, 'GET', '/api/admin/listings?search=pizza'],
  ['words of listings', 200, 'GET', '/api/admin/listing-words'],
  // A build that was asked for here would be called for again on a slow host.
  [
    'a restaurant in a town that is a page',
    400,
    'POST',
    '/api/admin/restaurants',
    { ...restaurant, neighborhood: 'Blog' },
  ],
  ['a restaurant’s editor', 200, 'GET', '/api/admin/restaurants/1'],
  [
    'a restaurant saved elsewhere',
    409,
    'PUT',
    '/api/admin/restaurants/1',
    { ...restaurant, ...before },
  ],
  ['a draft', 201, 'POST', '/api/admin/businesses', { ...business, isDraft: true }],
  ['a business’s editor', 200, 'GET', '/api/admin/businesses/1'],
  ['a business saved elsewhere', 409, 'PUT', '/api/admin/businesses/1', { ...business, ...before }],
  ['claims', 200, 'POST', '/api/admin/claim-search', { status: 'pending' }],
  ['an approval', 200, 'PUT', '/api/admin/claims/1', decision],
  ['a new post', 201, 'POST', '/api/admin/posts', post],
  ['posts of every state', 200, 'GET', '/api/admin/posts?search=crab'],
  ['a post', 200, 'GET', '/api/admin/posts/1'],
  ['a post that was saved elsewhere', 409, 'PUT', '/api/admin/posts/1', another],
  ['subscribers', 200, 'POST', '/api/admin/subscriber-search', { search: 'reader' }],
  ['all subscribers', 200, 'GET', '/api/admin/subscribers/export'],
  [
    'a business that is no draft',
    404,
    'POST',
    '/api/admin/businesses/1/restaurant',
    { ...restaurant, ...before },
  ],
  ['a request to build', 202, 'POST', '/api/builds', {}],
  ['builds', 200, 'GET', '/api/builds'],
  ['changes', 200, 'GET', '/api/admin/changes'],
]

/** Makes every request in turn; the answers by name, without what differs from host to host and from run to run. */
export async function runExamples(host: Host): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const run = async (
    token: string | undefined,
    [name, status, method, path, body, headers]: Example,
  ) => {
    const isText = typeof body === 'string'
    const response = await host(path, {
      method,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
    })
    answers[name] = await describe(response)
    const faults = headerFaults(path, status, response.headers)
    if (response.status !== status || faults.length > 0) {
      answers[name] = { expected: status, faults, got: answers[name] }
    }
  }
  for (const example of PUBLIC) await run(undefined, example)
  const token = await signIn(host)
  for (const example of ADMIN) await run(token, example)
  answers['an upload'] = await upload(host, token)
  await run(token, ['logout', 204, 'POST', '/api/admin/logout'])
  await run(token, ['a token after logout', 401, 'GET', '/api/ads'])
  return answers
}

async function signIn(host: Host) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ password: PASSWORD })
  const response = await host('/api/admin/login', { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

/** Sends an image and fetches it again. */
async function upload(host: Host, token: string) {
  const form = new FormData()
  form.set('image', new File([await readFile('docs/home.jpg')], 'home.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const sent = await host('/api/upload', { method: 'POST', headers, body: form })
  const { url, ...size } = (await sent.json()) as { url: string }
  const image = await host(url)
  const bytes = (await image.clone().arrayBuffer()).byteLength
  return { status: sent.status, size, bytes, headers: headersOf(image, url) }
}

async function describe(response: Response) {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = isJson && text ? JSON.parse(text, withoutTime) : text
  return { status: response.status, headers: headersOf(response), body }
}

/** What a moment, a version of an answer or a name made of random bits is differs with every run. */
function withoutTime(key: string, value: unknown) {
  if (key === 'version') return 'a version'
  if (key === 'token') return 'a token'
  // A slow host has time to call again.
  if (key === 'hookAttempts') return 'a few'
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? 'a moment' : value
}

const VARIES =
  /^(etag|x-request-id|date|connection|keep-alive|content-(length|encoding)|transfer-encoding|x-nf-.*|cf-.*|vary|age|server)$/

function headersOf({ headers }: Response, url = '') {
  const name = url.split('/').at(-1) || '\0'
  const ours = [...headers].filter(([key]) => !VARIES.test(key))
  return Object.fromEntries(ours.map(([key, value]) => [key, value.replace(name, 'its name')]))
}
