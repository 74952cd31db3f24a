import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow } from '#db/testing/rows.ts'
import { listBusinesses } from './list-businesses.ts'

test('featured businesses come first, then by name', async () => {
  const db = await testDb()
  const row = (name: string, isFeatured = false) => businessRow({ name, isFeatured })
  const rows = [row('B'), row('A'), row('D', true), row('C', true)]
  await db.insertInto('businesses').values(rows).execute()
  expect((await listBusinesses(db).execute()).map(({ name }) => name)).toEqual(['C', 'D', 'A', 'B'])
})
