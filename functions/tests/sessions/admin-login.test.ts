import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '#functions/lib/access/password.ts'
import { PASSWORD, set, startApi } from '../support/api.ts'

const { db, send, get } = await startApi()
process.env.LIMIT_FACTOR = '1'

const WRONG = 'incorrect horse battery'
const RIGHT_OR_WRONG = [PASSWORD, WRONG]

beforeEach(() => db.deleteFrom('limits').execute())

type From = { ip?: string; cookie?: string }

function tryPassword(password: unknown, { ip = '203.0.113.7', cookie = '' }: From = {}) {
  return send('POST', '/api/admin/login', { body: { password }, ip, headers: { cookie } })
}

/** The statuses of so many tries, one after the other. */
async function tries(count: number, password: string, from?: From) {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push((await tryPassword(password, from)).status)
  return statuses
}

/** As a browser sends the cookie of a sign-in back. */
async function signedInCookie() {
  const response = await tryPassword(PASSWORD)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

/** As if others had used up what all clients may try together in an hour. */
function exhaustEverybody() {
  const rows = Array.from({ length: 400 }, (_, i) => ({
    key: 'login:everybody',
    windowStart: new Date(Date.now() - i * 1000),
    hits: 1,
  }))
  return db.insertInto('limits').values(rows).execute()
}

const tooMany = (response: Response) => {
  expect(response.status).toBe(429)
  return Number(response.headers.get('retry-after'))
}

test('the right password is traded for a token that works at once', async () => {
  set('ADMIN_PASSWORD_HASH', await hashPassword(PASSWORD))
  const response = await tryPassword(PASSWORD)
  const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string }
  expect(response.status).toBe(200)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 12 * 3_600_000)).toBeLessThan(60_000)
  expect(await get('/api/ads', { token })).toEqual([])
  const [cookie] = response.headers.getSetCookie()
  const attributes = 'Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict'.split('; ')
  expect(cookie?.split('; ')).toEqual([
    expect.stringMatching(/^__Host-known-device=/),
    ...attributes,
  ])
})

test('a password that says the same in other code points is the same', async () => {
  set('ADMIN_PASSWORD_HASH', await hashPassword('caf\u00e9'))
  expect((await tryPassword('cafe\u0301')).status).toBe(200)
})

test('after five tries a client waits, even with the right password', async () => {
  expect(await tries(5, WRONG)).toEqual([401, 401, 401, 401, 401])
  for (const password of RIGHT_OR_WRONG) {
    const seconds = tooMany(await tryPassword(password))
    expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 900).toBe(true)
  }
  expect(await tries(1, PASSWORD, { ip: '198.51.100.4' })).toEqual([200])
})

test('the addresses of one IPv6 network are one client', async () => {
  await tries(5, WRONG, { ip: '2001:db8:1:2::1' })
  expect(await tries(1, PASSWORD, { ip: '2001:db8:1:2:ffff::9' })).toEqual([429])
  expect(await tries(1, PASSWORD, { ip: '2001:db8:1:3::1' })).toEqual([200])
})

test('headers that a client writes do not make it another one', async () => {
  await tries(5, WRONG)
  const headers = { 'x-forwarded-for': '198.51.100.4', 'cf-connecting-ip': '198.51.100.4' }
  const response = await send('POST', '/api/admin/login', { body: { password: PASSWORD }, headers })
  expect(response.status).toBe(429)
})

test('a sign-in forgives what was mistyped before', async () => {
  expect(await tries(4, WRONG)).toEqual([401, 401, 401, 401])
  expect(await tries(1, PASSWORD)).toEqual([200])
  expect(await tries(5, WRONG)).toEqual([401, 401, 401, 401, 401])
})

test('after four hundred tries of all clients together no new client gets in', async () => {
  await exhaustEverybody()
  for (const password of RIGHT_OR_WRONG) {
    const seconds = tooMany(await tryPassword(password, { ip: '198.51.100.4' }))
    expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 3600).toBe(true)
  }
})

test('a browser that signed in before gets in then, with ten tries an hour', async () => {
  const cookie = await signedInCookie()
  await exhaustEverybody()
  expect(await tries(10, WRONG, { cookie })).toEqual(Array(10).fill(401))
  const seconds = tooMany(await tryPassword(PASSWORD, { cookie }))
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 3600).toBe(true)
  await db.deleteFrom('limits').where('key', 'like', '%device%').execute()
  const response = await tryPassword(PASSWORD, { cookie: `theme=dark; ${cookie}; other=1` })
  expect(response.status).toBe(200)
  // It stays the same device, so its rate limit cannot be multiplied by signing in.
  expect(response.headers.getSetCookie()[0]).toContain(cookie.split('.')[0])
})

test.each([
  ['made longer', (cookie: string) => cookie.replace('=', `=${'A'.repeat(20)}`)],
  ['of another device', (cookie: string) => cookie.replace(/=.{43}/, `=${'A'.repeat(43)}`)],
  ['signed by somebody else', (cookie: string) => cookie.replace(/\w{64}$/, 'a'.repeat(64))],
  ['without a signature', (cookie: string) => cookie.split('.')[0]!],
  ['of a longer time', (cookie: string) => cookie.replace(/\.\d/, '.9')],
  ['under another name', (cookie: string) => `x${cookie}`],
])('a cookie %s counts for nothing', async (_, alter) => {
  const cookie = alter(await signedInCookie())
  await exhaustEverybody()
  expect(await tries(1, PASSWORD, { cookie })).toEqual([429])
})

test('a cookie counts for nothing after a year, even if the browser keeps it', async () => {
  const cookie = await signedInCookie()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await exhaustEverybody()
  expect(await tries(1, PASSWORD, { cookie })).toEqual([429])
})

test('a cookie counts for nothing once TOKEN_SECRET has changed', async () => {
  const cookie = await signedInCookie()
  await exhaustEverybody()
  set('TOKEN_SECRET', 'another secret of so many characters')
  expect(await tries(1, PASSWORD, { cookie })).toEqual([429])
})

test('another sign-in ends the session that the request carries', async () => {
  const first = (await (await tryPassword(PASSWORD)).json()) as { token: string }
  const sent = { body: { password: PASSWORD }, token: first.token }
  const { token } = (await (await send('POST', '/api/admin/login', sent)).json()) as typeof first
  expect((await send('GET', '/api/ads', { token: first.token })).status).toBe(401)
  expect((await send('GET', '/api/ads', { token })).status).toBe(200)
})

test('a password is the same, however a keyboard composes its letters', async () => {
  const [composed, decomposed] = ['café in Bel Air', 'café in Bel Air'.normalize('NFD')]
  expect(composed).not.toBe(decomposed)
  for (const stored of [composed, decomposed]) {
    set('ADMIN_PASSWORD_HASH', await hashPassword(stored))
    for (const typed of [composed, decomposed]) {
      expect((await tryPassword(typed)).status).toBe(200)
    }
    expect((await tryPassword('cafe in Bel Air')).status).toBe(401)
  }
})
