import { expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { deleteSession, findSession, insertSession } from './sessions.ts'

const db = await testDb()
const MINUTE = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
let count = 0

function newSession(changes = {}) {
  const tokenHash = String(++count).padStart(64, '0')
  const session = { tokenHash, createdAt: fromNow(-720), expiresAt: fromNow(1), ...changes }
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow()
}

test('being asked for keeps a session awake', async () => {
  const { tokenHash } = await newSession({ lastSeenAt: fromNow(-59) })
  const found = await findSession(db, tokenHash)
  expect(found!.lastSeenAt.getTime()).toBeGreaterThan(fromNow(-1).getTime())
})

test('a session ends when it was idle too long', async () => {
  const { tokenHash } = await newSession({ lastSeenAt: fromNow(-61) })
  expect(await findSession(db, tokenHash)).toBeUndefined()
  expect(await findSession(db, tokenHash, 62)).toBeDefined()
})

test('a session ends when it expires', async () => {
  const { tokenHash } = await newSession({ expiresAt: fromNow(-1) })
  expect(await findSession(db, tokenHash)).toBeUndefined()
})

test('a deleted session is gone', async () => {
  const session = await insertSession(db, { tokenHash: 'a'.repeat(64), expiresAt: fromNow(60) }, 5)
  expect(await findSession(db, session.tokenHash)).toMatchObject({ expiresAt: session.expiresAt })
  await deleteSession(db, session.tokenHash)
  expect(await findSession(db, session.tokenHash)).toBeUndefined()
})
