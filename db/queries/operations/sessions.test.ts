import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import {
  assertSession,
  deleteSession,
  insertSession,
  isNoSession,
  listSessions,
} from './sessions.ts'

const db = await testDb()
const MINUTE = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
let count = 0

function newSession(changes = {}) {
  const tokenHash = String(++count).padStart(64, '0')
  const session = { tokenHash, createdAt: fromNow(-720), expiresAt: fromNow(1), ...changes }
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow()
}

/** Whether a session is live. */
async function isLive(tokenHash: string) {
  try {
    await assertSession(db, tokenHash).execute()
    return true
  } catch (error) {
    expect(isNoSession(error)).toBe(true)
    return false
  }
}

const lastSeen = async (tokenHash: string) => {
  const query = db.selectFrom('sessions').select('lastSeenAt').where('tokenHash', '=', tokenHash)
  return (await query.executeTakeFirstOrThrow()).lastSeenAt.getTime()
}

test('being asked for keeps a session awake', async () => {
  const { tokenHash } = await newSession({ lastSeenAt: fromNow(-59) })
  expect(await isLive(tokenHash)).toBe(true)
  expect(await lastSeen(tokenHash)).toBeGreaterThan(fromNow(-1).getTime())
})

test('the time of last use is stored at most once a minute', async () => {
  const lastSeenAt = fromNow(-0.9)
  const { tokenHash } = await newSession({ lastSeenAt })
  expect(await isLive(tokenHash)).toBe(true)
  expect(await lastSeen(tokenHash)).toBe(lastSeenAt.getTime())
})

test('a session ends when it was idle too long', async () => {
  const { tokenHash } = await newSession({ lastSeenAt: fromNow(-61) })
  expect(await isLive(tokenHash)).toBe(false)
})

test('a session ends when it expires', async () => {
  const { tokenHash } = await newSession({ expiresAt: fromNow(-1) })
  expect(await isLive(tokenHash)).toBe(false)
})

test('a deleted session is gone', async () => {
  const tokenHash = 'a'.repeat(64)
  await insertSession(db, { tokenHash, hours: 1, browser: 'Firefox' }, 5)
  expect(await isLive(tokenHash)).toBe(true)
  await deleteSession(db, tokenHash)
  expect(await isLive(tokenHash)).toBe(false)
})

test('what is listed is live, the one that asks first, then what was used last', async () => {
  await db.deleteFrom('sessions').execute()
  const [, mine, , recent] = [
    await newSession({ lastSeenAt: fromNow(-61) }),
    await newSession({ lastSeenAt: fromNow(-50), browser: 'Firefox on Linux' }),
    await newSession({ expiresAt: fromNow(-1) }),
    await newSession({ lastSeenAt: fromNow(-10) }),
  ]
  const oldest = await newSession({ lastSeenAt: fromNow(-30) })
  const found = await listSessions(db, mine.tokenHash)
  expect(found).toMatchObject([
    { id: mine.id, browser: 'Firefox on Linux', isCurrent: true },
    { id: recent.id, browser: 'Unknown browser', isCurrent: false },
    { id: oldest.id, isCurrent: false },
  ])
  expect(JSON.stringify(found)).not.toContain('0000')
})
