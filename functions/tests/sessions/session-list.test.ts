import { beforeEach, expect, test } from 'vitest'
import { countHashes } from '../support/count-hashes.ts'
import { browserAndSystem } from '#functions/lib/visitors/browser-family.ts'
import { BROWSER, PASSWORD, set, startApi } from '../support/api.ts'
import { BROWSERS } from '../support/fixtures/user-agents.ts'

const { db, ask, get, send } = await startApi()
const hashes = countHashes()

beforeEach(async () => {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('limits').execute()
})

type Session = { id: number; browser: string; isCurrent: boolean }
type From = { ip?: string; agent?: string }

async function signIn({ ip, agent = BROWSER }: From = {}) {
  const sent = { body: { password: PASSWORD }, headers: { 'user-agent': agent }, ip }
  const response = await send('POST', '/api/admin/login', sent)
  return ((await response.json()) as { token: string }).token
}
const list = (token: string) => get<Session[]>('/api/admin/sessions', { token })
const currentId = async (token: string) => (await list(token))[0]!.id
const end = (token: string, which: unknown, password = PASSWORD, headers = {}) =>
  ask('POST', '/api/admin/sessions/end', { token, body: { which, password }, headers })
const status = async (token: string) => (await send('GET', '/api/builds', { token })).status
const statuses = (tokens: string[]) => Promise.all(tokens.map(status))

test('sessions are listed by browser and moments, without what is stored of their tokens', async () => {
  const [other, token] = [await signIn({ agent: 'curl/8.5.0' }), await signIn()]
  const response = await send('GET', '/api/admin/sessions', { token })
  const text = await response.text()
  const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const fields = { id: expect.any(Number) as number, createdAt: moment, lastSeenAt: moment }
  expect(JSON.parse(text)).toEqual([
    { ...fields, browser: 'Firefox on Linux', isCurrent: true },
    { ...fields, browser: 'Unknown browser', isCurrent: false },
  ])
  const stored = await db.selectFrom('sessions').select('tokenHash').execute()
  const secrets = [token, other, ...stored.map(({ tokenHash }) => tokenHash)]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(
    'curl/8.5',
  )
})

test('a session that is ended is refused at its next call, and no other', async () => {
  const [token, other, third] = [await signIn(), await signIn(), await signIn()]
  const id = await currentId(other)
  expect(await end(token, id)).toEqual([204, ''])
  expect(await statuses([token, other, third])).toEqual([200, 401, 200])
  expect((await list(token)).map(({ id }) => id)).not.toContain(id)
  // It is gone, as was asked for.
  expect(await end(token, id)).toEqual([204, ''])
})

test('all others end, and the one that asks goes on', async () => {
  const [token, ...others] = [await signIn(), await signIn(), await signIn()]
  expect(await end(token, 'others')).toEqual([204, ''])
  expect(await statuses([token, ...others])).toEqual([200, 401, 401])
  expect(await list(token)).toMatchObject([{ isCurrent: true }])
})

test('with a wrong password nothing ends, and nobody is signed out', async () => {
  const [token, other] = [await signIn(), await signIn()]
  for (const which of ['others', await currentId(other)]) {
    expect(await end(token, which, 'wrong')).toEqual([403, 'Invalid password'])
    expect(await end(token, which, '')).toEqual([400, 'Password is required'])
  }
  expect(await statuses([token, other])).toEqual([200, 200])
})

test.each([undefined, null, '', 0, 2 ** 31, 1.5, true, '1', 'all', [], {}])(
  'which is not %j',
  async (which) => {
    const [token, other] = [await signIn(), await signIn()]
    const sentence = 'which must be the id of a session, or others'
    expect(await end(token, which)).toEqual([400, sentence])
    expect(await statuses([token, other])).toEqual([200, 200])
  },
)

test('passwords tried here and at the sign-in are counted together', async () => {
  set('LIMIT_FACTOR', '1')
  const [token, other] = [await signIn(), await signIn({ ip: '198.51.100.4' })]
  for (let i = 0; i < 3; i++) expect((await end(token, 'others', 'wrong'))[0]).toBe(403)
  const login = (password: string) => ask('POST', '/api/admin/login', { body: { password } })
  for (let i = 0; i < 2; i++) expect((await login('wrong'))[0]).toBe(401)
  const before = hashes()
  expect((await login(PASSWORD))[0]).toBe(429)
  expect(await end(token, 'others')).toEqual([429, expect.stringMatching(/^Too many requests/)])
  expect(hashes()).toBe(before)
  expect(await statuses([token, other])).toEqual([200, 200])
})

test('who is not signed in has no password looked at', async () => {
  await signIn()
  const before = hashes()
  expect(await end('x'.repeat(43), 'others')).toEqual([401, 'Please sign in.'])
  expect(hashes()).toBe(before)
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a browser is named by its family and system', () => {
  expect(BROWSERS.map(([, agent]) => browserAndSystem(agent))).toEqual([
    ...['Windows', 'macOS', 'ChromeOS', 'Android', 'iOS'].map((system) => `Chrome on ${system}`),
    ...['Windows', 'Android', 'iOS', 'Windows'].map((system) => `Edge on ${system}`),
    ...['Windows', 'Android', 'iOS'].map((system) => `Firefox on ${system}`),
    ...['iOS', 'macOS', 'iOS'].map((system) => `Safari on ${system}`),
    'Samsung Internet on Android',
    ...['Windows', 'Windows'].map((system) => `Opera on ${system}`),
    ...['iOS', 'Windows'].map((system) => `Unknown browser on ${system}`),
  ])
  expect(browserAndSystem('')).toBe('Unknown browser')
})
