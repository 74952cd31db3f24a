import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { connect } from '#db/client.ts'
import { asRoles } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { logged, provide, set, startApi } from '../support/api.ts'
import { addressOf } from '../support/address-of.ts'

const DEAD = 'postgres://guide:secret@127.0.0.1:9/guide'

const { db, ask, send } = await startApi()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 1 }))
  .execute()

test('health says that functions and database answer, and is never cached', async () => {
  const response = await send('GET', '/api/health')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

/** Status, body and what was logged besides the line that every request writes. */
async function report(body: unknown, type: string) {
  let answer: readonly [number, string] | undefined
  const lines = await logged(async () => {
    answer = await ask('POST', '/api/csp-report', { body, headers: { 'content-type': type } })
  })
  const parsed = lines.map((line) => JSON.parse(line) as { violation?: object })
  return [...answer!, parsed.flatMap(({ violation }) => violation ?? [])]
}

const PAGE = 'https://guide.test/restaurants?search=secret#secret'
const older = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': PAGE,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/a.js?secret=1',
    referrer: 'https://elsewhere.test/?secret',
    ...changes,
  },
})
const newer = (changes: object = {}) => ({
  type: 'csp-violation',
  url: PAGE,
  user_agent: 'secret',
  body: {
    documentURL: PAGE,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.test/a.js?secret=1',
    sample: 'secret',
    ...changes,
  },
})
const logs = (changes: object = {}) => ({
  directive: 'script-src-elem',
  page: '/restaurants',
  blocked: 'https://evil.test',
  ...changes,
})

test.each([
  ['application/csp-report', older(), [logs()]],
  [
    'application/csp-report',
    older({ 'effective-directive': undefined, 'violated-directive': 'img-src' }),
    [logs({ directive: 'img-src' })],
  ],
  ['application/csp-report', older({ 'blocked-uri': 'inline' }), [logs({ blocked: 'inline' })]],
  ['application/reports+json', [newer(), newer()], [logs(), logs()]],
  ['application/reports+json', [newer({ blockedURL: 'eval' })], [logs({ blocked: 'eval' })]],
  [
    'application/reports+json',
    [newer({ blockedURL: 'chrome-extension://abcdef/a.js' })],
    [logs({ blocked: 'chrome-extension:' })],
  ],
  [
    'application/json',
    newer({ effectiveDirective: 'x'.repeat(99), documentURL: 'no address\n{}' }),
    [logs({ directive: 'other', page: 'other' })],
  ],
  ['application/reports+json', [{ type: 'deprecation', body: { id: 'old' } }, {}], []],
  ['application/csp-report', { 'csp-report': {} }, []],
  ['application/reports+json', [], []],
])('a report as %s %j is logged without queries', async (type, body, expected) => {
  expect(await report(body, type)).toEqual([204, '', expected])
})

test.each([
  ['directive', { effectiveDirective: 'dana@example.com 203.0.113.9' }],
  ['directive', { effectiveDirective: 'script-src\nline' }],
  ['page', { documentURL: 'https://guide.test/dana@example.com' }],
  ['page', { documentURL: 'https://guide.test/dana%40example.com' }],
  ['page', { documentURL: `https://guide.test/${'a'.repeat(200)}` }],
  ['page', { documentURL: 'data:dana' }],
  ['blocked', { blockedURL: 'dana@example.com' }],
  ['blocked', { blockedURL: 'Dana' }],
  ['blocked', { blockedURL: 'http://evil.test/' }],
  ['blocked', { blockedURL: 'https://203.0.113.9/' }],
  ['blocked', { blockedURL: 'https://0xcb007109:8443/' }],
  ['blocked', { blockedURL: 'https://[2001:db8::9]/' }],
  ['blocked', { blockedURL: `https://${'a.'.repeat(60)}test/` }],
] as const)('words that somebody put into %s as %j are not logged', async (field, changes) => {
  const answer = await report([newer(changes)], 'application/reports+json')
  expect(answer).toEqual([204, '', [logs({ [field]: 'other' })]])
})

test.each([
  ['application/csp-report', 'junk', 400, 'The body is not valid JSON'],
  ['application/csp-report', '7', 400, 'reports.0 must be an object'],
  ['application/csp-report', '', 400, 'reports is required'],
  ['application/reports+json', '[{},"junk"]', 400, 'reports.1 must be an object'],
  ['application/reports+json', JSON.stringify(Array(21).fill({})), 400, 'reports is too large'],
  [
    'application/reports+json',
    JSON.stringify([newer({ sample: 'x'.repeat(9000) })]),
    413,
    'The body must be 8 kB or smaller',
  ],
  [
    'text/html',
    '<p>',
    415,
    'Send a report with the content type application/csp-report or application/reports+json',
  ],
])('junk as %s %.20s is refused and not logged', async (type, body, status, sentence) => {
  expect(await report(body, type)).toEqual([status, sentence, []])
})

const claim = () => send('POST', '/api/claim-requests', { body: routes.submitClaim.example })
const NOT_CORRECT = 'The guide is not set up correctly.'
const LOGIN = { body: routes.login.example }

test.each([
  [
    'PUBLIC_DATABASE_URL',
    'mysql://guide:secret@127.0.0.1/guide',
    NOT_CORRECT,
    'must be a Postgres address',
  ],
  ['PUBLIC_DATABASE_URL', 'secret', NOT_CORRECT, 'must be a Postgres address'],
  ['PUBLIC_DATABASE_URL', '', 'The database is not set up.', 'is missing'],
])(
  '%s as %j is a 503 that names the setting in the log alone',
  async (name, value, sentence, why) => {
    provideDb(undefined)
    onTestFinished(() => provide(db))
    set(name, value)
    let response: Response | undefined
    const [line] = await logged(async () => (response = await send('GET', '/api/health')))
    expect([response!.status, await response!.text()]).toEqual([503, sentence])
    expect(response!.headers.get('retry-after')).toBe('60')
    expect(line).toContain(`${name} ${why}`)
    expect(line).not.toContain('secret')
  },
)

test('a role without an address never borrows another’s', async () => {
  provideDb(undefined)
  onTestFinished(() => provide(db))
  set('DATABASE_URL', DEAD)
  set('ADMIN_DATABASE_URL', DEAD)
  set('PUBLIC_DATABASE_URL', '')
  expect(await ask('GET', '/api/health')).toEqual([503, 'The database is not set up.'])
})

test('what anybody may call has the rights of visitors; of these only a claim’s code, a mail service’s reports and signing in need more', async () => {
  provideDb(connect(DEAD), asRoles(db).public)
  onTestFinished(() => provide(db))
  const open = Object.entries<Route>(routes).filter(([, { access }]) => access === 'public')
  const answers: Promise<readonly [name: string, status: number]>[] = []
  for (const [name, route] of open) {
    const { address, body } = addressOf(route, route.example)
    const answer = send(route.method, address, { body }).then(
      ({ status }) => [name, status] as const,
    )
    answers.push(answer)
    // One after another: thirty at once on a busy machine miss their deadlines. Only those that wait for the dead database
    // are left waiting.
    await Promise.race([answer, setTimeout(1000)])
  }
  const away = (await Promise.all(answers)).filter(([, status]) => status >= 500)
  expect(away).toEqual([
    ['proveClaim', 503],
    ['reportMail', 503],
    ['login', 503],
  ])
})

test.each([
  ['TOKEN_SECRET', 'short secret', 'must be 32 characters or more'],
  ['ADMIN_PASSWORD_HASH', 'secret', 'must come from npm run hash-password'],
])('%s as %j is a 503 that names the setting in the log alone', async (name, value, why) => {
  set(name, value)
  let response: Response | undefined
  const path = '/api/admin/login'
  const [line] = await logged(async () => (response = await send('POST', path, LOGIN)))
  expect([response!.status, await response!.text()]).toEqual([503, NOT_CORRECT])
  expect(line).toContain(`${name} ${why}`)
  expect(line).not.toContain('secret')
  expect((await claim()).status).toBe(201)
})

test.each(['ADMIN_PASSWORD_HASH', 'TOKEN_SECRET'])(
  'an empty %s counts as missing: nobody signs in, the rest goes on',
  async (name) => {
    set(name, '')
    expect(await ask('POST', '/api/admin/login', LOGIN)).toEqual([503, 'Sign-in is not set up.'])
    expect((await claim()).status).toBe(201)
  },
)

test('an empty LIMIT_FACTOR counts as missing: limits are as they stand', async () => {
  set('LIMIT_FACTOR', '')
  await db.deleteFrom('limits').execute()
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await claim()).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('of many reports a sample is logged, whoever sends them', async () => {
  set('LIMIT_FACTOR', '1')
  await db.deleteFrom('limits').execute()
  const headers = { 'content-type': 'application/reports+json' }
  const statuses = new Set<number>()
  const lines = await logged(async () => {
    for (let i = 0; i < 40; i++) {
      const sent = { body: [newer(), newer()], headers, ip: `198.51.100.${i}` }
      statuses.add((await send('POST', '/api/csp-report', sent)).status)
    }
  })
  expect([...statuses]).toEqual([204])
  expect(lines.filter((line) => line.includes('"violation"'))).toHaveLength(40)
})
