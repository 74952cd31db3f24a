import { expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { restaurantRow } from '../testing-rows.ts'
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
  const stored = await insertClaim(db, claim)
  expect(stored).toMatchObject({ ...claim, status: 'pending' })
  expect(await db.selectFrom('claimRequests').selectAll().execute()).toEqual([stored])
})

test('a claim on an unknown restaurant is not stored', async () => {
  expect(await insertClaim(db, { ...claim, restaurantId: 404 })).toBeUndefined()
})
