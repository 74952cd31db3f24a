import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PASSWORD, set, startApi } from '../support/api.ts'
import { cheapHash } from '../support/cheap-hash.ts'

const { db, send, signIn } = await startApi()
beforeEach(() => db.deleteFrom('sessions').execute())

/** The status of a call that needs the administrator. */
const status = async (token: string) => (await send('GET', '/api/builds', { token })).status

test('logout ends the session on the server, and no other', async () => {
  const [token, other] = [await signIn(), await signIn()]
  const response = await send('POST', '/api/admin/logout', { token })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([await status(token), await status(other)]).toEqual([401, 200])
  expect((await send('POST', '/api/admin/logout', { token })).status).toBe(401)
})

test('another password ends every session', async () => {
  const tokens = [await signIn(), await signIn()]
  set('ADMIN_PASSWORD_HASH', cheapHash('another password'))
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401])
  expect(await status(await signIn())).toBe(200)
})

test('only the five newest sessions live', async () => {
  set('LIMIT_FACTOR', '1')
  const tokens: string[] = []
  while (tokens.length < 7) tokens.push(await signIn())
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401, 200, 200, 200, 200, 200])
  expect(await db.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(5)
})

test('what is stored of a token does not let anybody in', async () => {
  const token = await signIn()
  const [session] = await db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(session)).not.toContain(token)
  expect(await status(session!.tokenHash)).toBe(401)
  expect(await status(session!.tokenHash.slice(0, 43))).toBe(401)
})

test('many concurrent calls use one session', async () => {
  const token = await signIn()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => status(token)))
  expect(statuses).toEqual(Array(20).fill(200))
})

test.each([-24, 24])(
  'a function whose clock is %i hours off signs in, by the database’s clock',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const response = await send('POST', '/api/admin/login', { body: { password: PASSWORD } })
    expect(response.status).toBe(200)
    const { token } = (await response.json()) as { token: string }
    expect(await status(token)).toBe(200)
    const { rows } =
      await sql`select expires_at - created_at = interval '12 hours' as "isRight" from sessions`.execute(
        db,
      )
    expect(rows).toEqual([{ isRight: true }])
  },
)
