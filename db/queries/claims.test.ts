import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { insertClaim } from './claims.ts'

const db = await testDb()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 7 }))
  .execute()
const claim = {
  restaurantId: 7,
  ownerName: 'Dana Reyes',
  ownerEmail: 'dana@example.com',
  ownerPhone: '410-555-0134',
  message: 'I own this place.',
}

test('a claim waits as pending', async () => {
  const { id } = (await insertClaim(db, claim))!
  const rows = await db.selectFrom('claimRequests').selectAll().execute()
  expect(rows).toMatchObject([{ ...claim, id, status: 'pending' }])
})

test('a claim on an unknown restaurant is not stored', async () => {
  expect(await insertClaim(db, { ...claim, restaurantId: 404 })).toBeUndefined()
})

test('the same claim again is the same row, another message is another', async () => {
  const first = await insertClaim(db, claim)
  expect(await insertClaim(db, { ...claim, ownerEmail: 'Dana@example.com' })).toEqual(first)
  const other = await insertClaim(db, { ...claim, message: 'And I have a question.' })
  expect(other?.id).not.toBe(first?.id)
})

test('what moves from one field to the next is another claim', async () => {
  const first = await insertClaim(db, { ...claim, ownerPhone: 'ab', message: 'c' })
  const second = await insertClaim(db, { ...claim, ownerPhone: 'a', message: 'bc' })
  expect(second?.id).not.toBe(first?.id)
})

test.each([
  ['owner_name', { ownerName: 'x'.repeat(201) }],
  ['owner_email', { ownerEmail: `${'x'.repeat(250)}@a.io` }],
  ['owner_phone', { ownerPhone: '1'.repeat(41) }],
  ['message', { message: 'x'.repeat(5001) }],
])('a claim with too long a %s is refused', async (column, changes) => {
  const constraint = `claim_requests_${column}_length_check`
  await expect(insertClaim(db, { ...claim, ...changes })).rejects.toMatchObject({ constraint })
})
