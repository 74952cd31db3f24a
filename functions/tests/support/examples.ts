import { readFile } from 'node:fs/promises'
import { routes } from '#contracts/routes.ts'
import { headerFaults } from './headers.ts'

export type Host = (path: string, init?: RequestInit) => Promise<Response>

/** Who signs in at the hosts under test. */
export const PASSWORD: string = routes.login.example.password

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
const LONG_AGO = '2000-01-01T00:00:00.000Z'
const report = routes.reportPolicyViolation.example.reports
const restaurant = routes.createRestaurant.example
const business = routes.createBusiness.example
const places = routes.importListings.example
const decision = { action: 'approve', status: 'pending' }

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
  ['an impression', 202, 'POST', '/api/ads/1/impression', routes.trackImpression.example],
  ['a click', 202, 'POST', '/api/ads/1/click', routes.trackClick.example],
  [
    'a click sent as text',
    202,
    'POST',
    '/api/ads/1/click',
    routes.trackClick.example,
    { 'content-type': 'text/plain' },
  ],
  ['an interaction', 202, 'POST', '/api/businesses/1/track', routes.trackInteraction.example],
  ['a claim', 201, 'POST', '/api/claim-requests', routes.submitClaim.example],
  ['a subscription', 200, 'POST', '/api/newsletter/subscribe', routes.subscribe.example],
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
    report,
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
    { ...routes.endSessions.example, which: 999 },
  ],
  [
    'a wrong password meanwhile',
    403,
    'POST',
    '/api/admin/sessions/end',
    { which: 'others', password: 'wrong' },
  ],
  ['campaigns', 200, 'GET', '/api/ads'],
  ['a new campaign', 201, 'POST', '/api/ads', routes.createCampaign.example],
  ['a pause', 200, 'PUT', '/api/ads/1', { isActive: false }],
  ['an edit that comes late', 409, 'PUT', '/api/ads/1', { title: 'Winter', updatedAt: LONG_AGO }],
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
  ['an import', 200, 'POST', '/api/businesses/import', routes.importBusiness.example],
  [
    'a link to elsewhere',
    400,
    'POST',
    '/api/businesses/import',
    { googleUrl: 'https://evil.example/maps' },
  ],
  ['what a file would do', 200, 'POST', '/api/admin/imports', places],
  ['the import of a file', 200, 'POST', '/api/admin/imports', { ...places, isDryRun: false }],
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
    { ...restaurant, updatedAt: LONG_AGO },
  ],
  ['a draft', 201, 'POST', '/api/admin/businesses', { ...business, isDraft: true }],
  ['a business’s editor', 200, 'GET', '/api/admin/businesses/1'],
  [
    'a business saved elsewhere',
    409,
    'PUT',
    '/api/admin/businesses/1',
    { ...business, updatedAt: LONG_AGO },
  ],
  ['claims', 200, 'POST', '/api/admin/claim-search', { status: 'pending' }],
  ['an approval', 200, 'PUT', '/api/admin/claims/1', decision],
  ['a new post', 201, 'POST', '/api/admin/posts', routes.createPost.example],
  ['posts of every state', 200, 'GET', '/api/admin/posts?search=crab'],
  ['a post', 200, 'GET', '/api/admin/posts/1'],
  ['a post that was saved elsewhere', 409, 'PUT', '/api/admin/posts/1', routes.updatePost.example],
  ['subscribers', 200, 'POST', '/api/admin/subscriber-search', routes.listSubscribers.example],
  ['all subscribers', 200, 'GET', '/api/admin/subscribers/export'],
  [
    'a business that is no draft',
    404,
    'POST',
    '/api/admin/businesses/1/restaurant',
    { ...restaurant, updatedAt: LONG_AGO },
  ],
  ['a request to build', 202, 'POST', '/api/builds', {}],
  ['builds', 200, 'GET', '/api/builds'],
  ['changes', 200, 'GET', '/api/admin/changes'],
]

/** Those in which a host could do otherwise: addresses, queries, kinds of bodies, their size, and empty answers. */
export const HOST_EXAMPLES = new Set([
  'health',
  'a search',
  'an address that cannot be read',
  'HEAD',
  'a click sent as text',
  'a subscription',
  'a link of nobody',
  'a broken link',
  'a body that is too large',
  'a policy report',
  'another method',
  'a new campaign',
  'all subscribers',
])

/**
 * Makes the requests in turn, or those with one of the `names`, and sends an image besides; the answers by name,
 * without what differs from host to host and from run to run.
 */
export async function runExamples(
  host: Host,
  names?: Set<string>,
): Promise<Record<string, unknown>> {
  const isMeant = ([name]: Example) => !names || names.has(name)
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
  for (const example of PUBLIC.filter(isMeant)) await run(undefined, example)
  const token = await signIn(host)
  for (const example of ADMIN.filter(isMeant)) await run(token, example)
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

/** Times, ETags and random names differ with every run. */
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
