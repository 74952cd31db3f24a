import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hashOfRecoveryCode } from '#functions/lib/access/second-factor.ts'
import { PASSWORD, set, startApi } from '../support/api.ts'

const { db, ask, send } = await startApi()
const NEEDED = [401, 'Enter the code of your authenticator app, or a recovery code.']
const REFUSED = [401, 'The password or the code is wrong, or the code was used before.']
const RECOVERY = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']

const secret = new Secret({ size: 20 })
const totp = new TOTP({ secret })
/** The code of the app, so many half minutes from now. */
const codeIn = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })

beforeEach(async () => {
  await db.deleteFrom('limits').execute()
  await db.deleteFrom('usedRecoveryCodes').execute()
  set('ADMIN_SECOND_FACTOR', ['totp', secret.base32, ...RECOVERY.map(hashOfRecoveryCode)].join('.'))
  // In the middle of a code's half minute.
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
})

const signIn = (code?: string, password = PASSWORD) =>
  ask('POST', '/api/admin/login', { body: { password, code } })
const statusOf = async (code: string) => (await signIn(code))[0]

test('no answer tells whether the password is right, and none uses up a code', async () => {
  const wrong = 'incorrect horse battery'
  for (const password of [PASSWORD, wrong]) {
    for (const code of [undefined, '', ' - ']) expect(await signIn(code, password)).toEqual(NEEDED)
    for (const code of ['000000', 'AAAA-BBBB-CCCC-DDDD'])
      expect(await signIn(code, password)).toEqual(REFUSED)
  }
  for (const code of [codeIn(0), RECOVERY[0]]) expect(await signIn(code, wrong)).toEqual(REFUSED)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  for (const code of [codeIn(0), RECOVERY[0]!]) expect(await statusOf(code)).toBe(200)
})

test('a code of the app signs in once, also half a minute early or late', async () => {
  for (const steps of [0, -1, 1]) {
    expect(await statusOf(codeIn(steps))).toBe(200)
    expect(await signIn(codeIn(steps))).toEqual(REFUSED)
  }
  for (const steps of [-2, 2, 1000]) expect(await signIn(codeIn(steps))).toEqual(REFUSED)
  const other = new TOTP({ secret: new Secret({ size: 20 }) })
  expect(await signIn(other.generate())).toEqual(REFUSED)
})

test('a code may be typed with spaces', async () => {
  const code = codeIn(0)
  expect(await statusOf(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(200)
})

test('each recovery code signs in once, however it is typed, for good', async () => {
  expect(await statusOf(RECOVERY[0]!.toLowerCase().replaceAll('-', ' '))).toBe(200)
  await db.deleteFrom('limits').execute()
  expect(await signIn(RECOVERY[0])).toEqual(REFUSED)
  expect(await statusOf(RECOVERY[1]!)).toBe(200)
  expect(await signIn('AAAA-BBBB-CCCC-DDDD')).toEqual(REFUSED)
})

test('of sign-ins with one code at once one passes', async () => {
  const body = { password: PASSWORD, code: codeIn(0) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send('POST', '/api/admin/login', { body, ip: `198.51.100.${i}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('guesses of the code are limited like those of the password', async () => {
  set('LIMIT_FACTOR', '1')
  for (let i = 0; i < 5; i++) expect(await signIn('000000')).toEqual(REFUSED)
  expect(await statusOf(codeIn(0))).toBe(429)
})

test('a setting that is not from the command lets nobody in', async () => {
  for (const factor of ['totp.abc', secret.base32, `totp.${secret.base32}`]) {
    set('ADMIN_SECOND_FACTOR', factor)
    expect(await signIn(codeIn(0))).toEqual([503, 'The guide is not set up correctly.'])
  }
})
