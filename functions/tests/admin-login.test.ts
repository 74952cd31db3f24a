import { scryptSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { hitLimit } from '#db/queries/limits.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { logged, PASSWORD, set, startApi } from './api.ts'

const { db, send, get } = await startApi()
process.env.LIMIT_FACTOR = '1'
// There are many tries here, so each of them costs next to nothing.
const SALT = Buffer.alloc(16)
const key = scryptSync(PASSWORD, SALT, 32, { N: 16, r: 8, p: 1 }).toString('base64url')
process.env.ADMIN_PASSWORD_HASH = `scrypt.16.8.1.${SALT.toString('base64url')}.${key}`

const WRONG = 'incorrect horse battery'
/** How a client appears in the log. */
const CLIENT = expect.stringMatching(/^[0-9a-f]{32}$/) as string
const RIGHT_OR_WRONG = [PASSWORD, WRONG]

beforeEach(async () => {
  await db.deleteFrom('limits').execute()
  // Limits count in quarters of an hour: no test should meet the end of one.
  const rest = 900_000 - (Date.now() % 900_000)
  if (rest < 20_000) await pause(rest)
}, 30_000)

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
async function exhaustEverybody() {
  await hitLimit(db, 'login:everybody:3600', 3600)
  await db.updateTable('limits').set({ hits: 100 }).where('key', 'like', '%everybody%').execute()
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
  const attributes =
    'Path=/api/admin/login; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict'.split('; ')
  expect(cookie?.split('; ')).toEqual([expect.stringMatching(/^known-device=/), ...attributes])
})

test.each([
  [WRONG, 401, 'Invalid password'],
  [`${PASSWORD} `, 401, 'Invalid password'],
  ['x'.repeat(1024), 401, 'Invalid password'],
  ['x'.repeat(1025), 400, 'Password must be 1024 bytes or fewer'],
  ['é'.repeat(513), 400, 'Password must be 1024 bytes or fewer'],
  ['', 400, 'Password is required'],
  [undefined, 400, 'Password is required'],
  [{ length: 3 }, 400, 'Password is required'],
] as const)('%.20j is refused with %i: %s', async (password, status, sentence) => {
  const response = await tryPassword(password)
  expect([response.status, await response.text()]).toEqual([status, sentence])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a password that says the same in other code points is the same', async () => {
  set('ADMIN_PASSWORD_HASH', await hashPassword('caf\u00e9'))
  expect((await tryPassword('cafe\u0301')).status).toBe(200)
})

test.each(['ADMIN_PASSWORD_HASH', 'TOKEN_SECRET'])(
  'without %s nobody gets in, whatever they send',
  async (name) => {
    set(name, '')
    for (const password of [...RIGHT_OR_WRONG, '', 'admin', undefined, 7, 'x'.repeat(2000)]) {
      const response = await tryPassword(password)
      expect([response.status, await response.text()]).toEqual([503, 'Sign-in is not set up.'])
      expect(response.headers.get('retry-after')).toBe('60')
    }
  },
)

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

test('after a hundred tries of all clients together no new client gets in', async () => {
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
  // It stays the same device, so its budget cannot be multiplied by signing in.
  expect(response.headers.getSetCookie()[0]).toContain(cookie)
})

test.each([
  ['made longer', (cookie: string) => cookie.replace('=', `=${'A'.repeat(20)}`)],
  ['of another device', (cookie: string) => cookie.replace(/=.{43}/, `=${'A'.repeat(43)}`)],
  ['signed by somebody else', (cookie: string) => cookie.replace(/\w{64}$/, 'a'.repeat(64))],
  ['without a signature', (cookie: string) => cookie.split('.')[0]!],
])('a cookie %s counts for nothing', async (_, alter) => {
  const cookie = alter(await signedInCookie())
  await exhaustEverybody()
  expect(await tries(1, PASSWORD, { cookie })).toEqual([429])
})

test('a cookie counts for nothing once TOKEN_SECRET has changed', async () => {
  const cookie = await signedInCookie()
  await exhaustEverybody()
  set('TOKEN_SECRET', 'another secret of so many characters')
  expect(await tries(1, PASSWORD, { cookie })).toEqual([429])
})

test('each try is one line of the log, without password, token or address', async () => {
  const ip = '198.51.100.99'
  const secrets = [PASSWORD, WRONG, ip]
  const lines = await logged(async () => {
    const response = await tryPassword(PASSWORD, { ip })
    const { token } = (await response.json()) as { token: string }
    secrets.push(token, /=(.{43})/.exec(response.headers.getSetCookie()[0]!)![1]!)
    await tries(6, WRONG, { ip })
  })
  const statuses = [200, 401, 401, 401, 401, 401, 429]
  const expected = statuses.map((status) => ({ route: '/api/admin/login', client: CLIENT, status }))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(expected)
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

test('a known browser is told in the log by its client too', async () => {
  const cookie = await signedInCookie()
  const [line] = await logged(() => tryPassword(WRONG, { cookie }))
  expect(JSON.parse(line!)).toMatchObject({ status: 401, client: CLIENT })
})
