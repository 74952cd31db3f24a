import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { sized } from '#scripts/testing/level.ts'
import { cheapHash } from '../support/cheap-hash.ts'
import { type Answer, type Outcome, type Sent, startProcesses } from '../support/processes.ts'

const { db, roles } = await testDatabase()
beforeEach(() => db.deleteFrom('limits').execute())
// So that the calls do not all ask for the day's salt first.
beforeAll(() => processes(Array(4).fill({ path: '/api/builds', ip: '192.0.2.9' }) as Sent[]))

const RIGHT = 'correct horse battery'
const TRIES = sized(200, 1000)
const settings = {
  ADMIN_DATABASE_URL: roles.admin,
  ADMIN_PASSWORD_HASH: cheapHash(RIGHT),
  TOKEN_SECRET: 'a secret of thirty-two characters',
  LIMIT_FACTOR: '1',
}
const processes = startProcesses(4, settings)
const withNewPassword = startProcesses(1, {
  ...settings,
  ADMIN_PASSWORD_HASH: cheapHash('another'),
})

const login = (ip: string, password: string, headers = {}): Sent => ({
  method: 'POST',
  path: '/api/admin/login',
  body: { password },
  headers,
  ip,
})
const tries = (ip: (index: number) => string, password = 'wrong') =>
  insist(Array.from({ length: TRIES }, (_, index) => login(ip(index), password)))
/** Sends again what finds the line full, until everything is answered otherwise. */
async function insist(requests: Sent[]) {
  const all: Outcome = { answers: [], hashes: 0 }
  for (let left = requests; left.length > 0;) {
    const { answers, hashes } = await processes(left)
    all.hashes += hashes
    all.answers.push(...answers.filter(({ status }) => status !== 503))
    left = left.filter((_, i) => answers[i]!.status === 503)
  }
  return all
}
const statusOf = async (sent: Sent) => (await processes([sent])).answers[0]!.status
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** The browser of somebody who has signed in. */
async function signIn(ip: string) {
  const { answers } = await processes([login(ip, RIGHT)])
  const { token } = JSON.parse(answers[0]!.text) as { token: string }
  return { token, cookie: answers[0]!.headers['set-cookie']!.split(';')[0]! }
}

function expectToWait(answers: Answer[], most: number) {
  for (const { status, headers } of answers.filter(({ status }) => status !== 401)) {
    expect([status, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(most)
  }
}

test.each([
  ['address', () => '203.0.113.7', '203.0.113.8'],
  ['IPv6 network', (i: number) => `2001:db8:1:2::${i.toString(16)}`, '2001:db8:1:3::1'],
])('of many tries of one %s five reach the hash', async (_, ip, elsewhere) => {
  const { answers, hashes } = await tries(ip)
  expect([hashes, count(answers, 401), count(answers, 429)]).toEqual([5, 5, TRIES - 5])
  expectToWait(answers, 900)
  const right = await insist(Array.from({ length: 8 }, (_, i) => login(ip(i), RIGHT)))
  expect([right.hashes, count(right.answers, 429)]).toEqual([0, 8])
  expect(await statusOf(login(elsewhere, RIGHT))).toBe(200)
})

test('of many networks a hundred tries reach the hash', async () => {
  const { answers, hashes } = await tries((i) => `198.${i >> 8}.${i & 255}.7`)
  expect([hashes, count(answers, 401), count(answers, 429)]).toEqual([100, 100, TRIES - 100])
})

test('of many addresses of a network twenty tries reach the hash; a known browser has its own ten', async () => {
  const { cookie } = await signIn('192.0.2.1')
  await db.deleteFrom('limits').execute()
  const { answers, hashes } = await tries((i) => `192.0.2.${i & 255}`)
  expect([hashes, count(answers, 401), count(answers, 429)]).toEqual([20, 20, TRIES - 20])
  expectToWait(answers, 3600)
  expect(await statusOf(login('192.0.2.1', RIGHT))).toBe(429)
  expect(await statusOf(login('192.0.2.1', RIGHT, { cookie }))).toBe(200)
  const known = await insist(Array(40).fill(login('192.0.2.1', 'wrong', { cookie })) as Sent[])
  expect([known.hashes, count(known.answers, 429)]).toEqual([10, 30])
})

test('headers that a client sends give it no other rate limit', async () => {
  const names = ['X-Forwarded-For', 'Forwarded', 'True-Client-IP', 'CF-Connecting-IP', 'X-Real-IP']
  const forged = Array.from({ length: TRIES }, (_, i) => {
    const ip = `198.51.${i >> 8}.${i & 255}`
    const name = names[i % names.length]!
    return login('203.0.113.7', 'wrong', { [name]: name === 'Forwarded' ? `for=${ip}` : ip })
  })
  const { answers, hashes } = await insist(forged)
  expect([hashes, count(answers, 429)]).toEqual([5, TRIES - 5])
})

test('a session that ends, ends in every process', async () => {
  const { token } = await signIn('192.0.2.1')
  const headers = { authorization: `Bearer ${token}` }
  const call: Sent = { path: '/api/builds', ip: '192.0.2.1', headers }
  const everywhere = Array<Sent>(4).fill(call)
  expect(count((await processes(everywhere)).answers, 200)).toBe(4)
  expect(count((await withNewPassword([call])).answers, 401)).toBe(1)
  const logout: Sent = { ...call, method: 'POST', path: '/api/admin/logout' }
  expect(await statusOf(logout)).toBe(204)
  expect(count((await processes(everywhere)).answers, 401)).toBe(4)
})
