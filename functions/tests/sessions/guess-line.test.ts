import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { hashPassword } from '#functions/lib/access/password.ts'
import { type Sent, startProcesses } from '../support/processes.ts'

const RIGHT = 'correct horse battery'
const { db, roles } = await testDatabase()
beforeEach(() => db.deleteFrom('limits').execute())
const processes = startProcesses(1, {
  ADMIN_DATABASE_URL: roles.admin,
  // As slow as a real one.
  ADMIN_PASSWORD_HASH: await hashPassword(RIGHT),
  TOKEN_SECRET: 'a secret of thirty-two characters',
  LIMIT_FACTOR: '1',
  MAX_REQUESTS: '1000',
})

const login = (ip: string, password: string, headers = {}): Sent => ({
  method: 'POST',
  path: '/api/admin/login',
  body: { password },
  headers,
  ip,
})
const guesses = Array.from({ length: 100 }, (_, i) => login(`198.51.100.${i}`, 'wrong'))

test('of a hundred guesses at once three are hashed, in turn, and the others are told to wait', async () => {
  const { answers, hashes } = await processes(guesses)
  // Fewer where the machine is too busy for the deadline of the others, whose 503 is of another kind.
  expect(hashes).toBeGreaterThan(0)
  expect(hashes).toBeLessThanOrEqual(3)
  const told = 'Too many are signing in. Please try again in a moment.'
  const refused = answers.filter(({ text }) => text === told)
  expect(refused.length).toBeGreaterThanOrEqual(97)
  for (const { status, headers } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '1'])
  }
  // Whoever was told to wait has not used up a try; each try is a row for its address, its network and one for all.
  const limits = await db.selectFrom('limits').select('key').execute()
  expect(limits.length).toBeLessThanOrEqual(9)
})

test('a browser that has signed in before does not wait with strangers', async () => {
  let cookie: string | undefined
  await expect
    .poll(async () => {
      const [first] = (await processes([login('192.0.2.1', RIGHT)])).answers
      return (cookie = first!.headers['set-cookie']?.split(';')[0])
    }, WHILE_BUSY)
    .toBeDefined()
  const { answers } = await processes([...guesses, login('192.0.2.1', RIGHT, { cookie: cookie! })])
  expect(answers.at(-1)!.text).not.toContain('Too many')
})

const WHILE_BUSY = { timeout: 60_000 }
