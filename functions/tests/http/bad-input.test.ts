import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { matchPath } from '#functions/lib/http/match-path.ts'
import { sized } from '#scripts/testing/level.ts'
import { rowCounts, startApi } from '../support/api.ts'
import { addressOf } from '../support/address-of.ts'

/** What the world can send is tried more often than what the administrator's own pages send. */
const runsOf = ({ path }: Pick<Route, 'path'>) =>
  path.startsWith('/api/admin/') ? sized(20, 500) : sized(60, 2000)
const { db, ask, signIn } = await startApi()
await db.insertInto('restaurants').values(restaurantRow()).execute()
await db.insertInto('adCampaigns').values(campaignRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()
const token = await signIn()

/** What may be put in the place of a right value. */
const junk = fc.oneof(
  { weight: 3, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    'ü'.repeat(6000),
    "'; drop table restaurants; --",
    '%',
    '../..',
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    '1e3',
    'NaN',
    [],
    {},
    [[[[]]]],
    true,
  ),
)

/** Fields of a right input, some replaced and some gone; or a text that is no JSON or another one. */
function badBody(sample: Record<string, unknown>) {
  const names = Object.keys(sample)
  const changes = fc.dictionary(fc.constantFrom(...names, 'other', '__proto__'), junk, {
    maxKeys: 3,
  })
  const fields = fc
    .tuple(changes, fc.subarray(names, { maxLength: Math.min(2, names.length) }))
    .map(([changed, gone]) => {
      const all = Object.entries({ ...sample, ...changed })
      return Object.fromEntries(all.filter(([name]) => !gone.includes(name)))
    })
  const text = JSON.stringify(sample)
  const cut = fc.nat(text.length - 1).map((end) => text.slice(0, end) || '[')
  return fc.oneof({ weight: 4, arbitrary: fields }, fc.json(), fc.string(), cut)
}

/** What the contract is asked about: the body as it arrives, and the parts of the address as text. */
function seen(route: Route, pathname: string, body: string | undefined, query: URLSearchParams) {
  const params = Object.entries(matchPath(route.path, pathname) ?? {})
  const address = params.map(([name, part]) => [name, decodeURIComponent(part)])
  const given = [...query].filter(([, value]) => value.trim() !== '')
  const fields: unknown = body === undefined ? Object.fromEntries(given) : JSON.parse(body || '{}')
  if (route.body === 'report') return { reports: [fields].flat() }
  return { ...(fields as object), ...(Object.fromEntries(address) as object) }
}

function isRight(route: Route, pathname: string, body: string | undefined, query: URLSearchParams) {
  try {
    const input = seen(route, pathname, body, query)
    return z.safeParse(route.input, input).success && isStorable(input)
  } catch {
    return false
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isStorable)
}

async function assertRefused(route: Route, bad: Record<string, unknown> | string) {
  const isText = typeof bad === 'string'
  const { address, body } = addressOf(route, isText ? route.example : bad)
  const url = new URL(address, 'http://guide.test')
  fc.pre(matchPath(route.path, url.pathname) !== undefined)
  const text = body && (isText ? bad : JSON.stringify(body))
  fc.pre(!isRight(route, url.pathname, text, url.searchParams))
  const [status, sentence] = await ask(route.method, address, { token, body: text })
  expect([400, 413]).toContain(status)
  expect(sentence).toMatch(/^[\p{L}_][^\n{}<>]{8,200}$/u)
}

const withInput = Object.entries<Route>(routes).filter(
  ([, route]) =>
    route.body !== 'form' &&
    ((route.method !== 'GET' && route.body !== 'none') || Object.keys(route.example).length > 0),
)

test.each(withInput)(
  '%s refuses what is wrong, with a sentence and without a row',
  async (_, route) => {
    const before = await rowCounts(db)
    const property = fc.asyncProperty(badBody(route.example), (bad) => assertRefused(route, bad))
    await fc.assert(property, { numRuns: runsOf(route) })
    expect(await rowCounts(db)).toEqual(before)
  },
  120_000,
)

test('uploadImage refuses what is no image', async () => {
  const before = await rowCounts(db)
  const part = fc.oneof(
    fc.string(),
    fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })),
  )
  const forms = fc.dictionary(fc.constantFrom('image', 'other'), part).map((parts) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    return form
  })
  const isForm = { 'content-type': 'multipart/form-data; boundary=x' }
  const bodies = fc.oneof(forms, fc.string(), fc.uint8Array())
  const property = fc.asyncProperty(bodies, async (body) => {
    const headers = body instanceof FormData ? {} : isForm
    const [status, sentence] = await ask('POST', '/api/upload', { token, body, headers })
    expect([400, 415]).toContain(status)
    expect(sentence).toMatch(/image|form/i)
  })
  await fc.assert(property, { numRuns: runsOf(routes.uploadImage) })
  // Only attempts that the limit counts.
  expect({ ...(await rowCounts(db)), limits: 0 }).toEqual({ ...before, limits: 0 })
}, 120_000)
