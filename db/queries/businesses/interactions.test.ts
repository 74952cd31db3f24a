import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow } from '#db/testing/rows.ts'
import { readInteractions, readBusinessInteractions, insertInteraction } from './interactions.ts'

const db = await testDb()
beforeEach(async () => {
  await db.deleteFrom('businesses').execute()
  const names = ['Books', 'Records', 'Quiet']
  const rows = names.map((name, i) => businessRow({ id: i + 1, name }))
  await db.insertInto('businesses').values(rows).execute()
})

async function interact(businessId: number, interactionType: 'call' | 'website', times = 1) {
  for (let i = 0; i < times; i++) await insertInteraction(db, { businessId, interactionType })
}

test('without interactions there is nothing to show', async () => {
  const empty = { totalInteractions: 0, byType: [], recentInteractions: [] }
  expect(await readInteractions(db)).toEqual({ ...empty, byBusiness: [] })
  expect(await readBusinessInteractions(db, 1)).toEqual(empty)
  expect(await readBusinessInteractions(db, 404)).toBeUndefined()
})

test('counted interactions are listed by type and by business, most first', async () => {
  await interact(1, 'call')
  await interact(2, 'website', 2)
  await interact(2, 'call', 2)
  await insertInteraction(db, {
    businessId: 3,
    interactionType: 'impression',
    reason: 'bot',
  })
  const { recentInteractions, ...counts } = await readInteractions(db)
  expect(counts).toEqual({
    totalInteractions: 5,
    byType: [
      { interactionType: 'call', count: 3 },
      { interactionType: 'website', count: 2 },
    ],
    byBusiness: [
      { businessId: 2, businessName: 'Records', count: 4 },
      { businessId: 1, businessName: 'Books', count: 1 },
    ],
  })
  expect(recentInteractions.map(({ businessId }) => businessId)).toEqual([2, 2, 2, 2, 1])
})

test('one business has its own counts', async () => {
  await interact(1, 'call')
  await interact(2, 'website')
  expect(await readBusinessInteractions(db, 1)).toEqual({
    totalInteractions: 1,
    byType: [{ interactionType: 'call', count: 1 }],
    recentInteractions: [
      {
        id: expect.any(Number) as number,
        businessId: 1,
        businessName: 'Books',
        interactionType: 'call',
        timestamp: expect.any(Date) as Date,
      },
    ],
  })
})

test('the 20 newest are shown, the newest first', async () => {
  await interact(1, 'website')
  await interact(1, 'call', 20)
  await interact(2, 'website')
  const { recentInteractions } = await readInteractions(db)
  const types = recentInteractions.map(({ interactionType }) => interactionType)
  expect(types).toEqual(['website', ...Array<string>(19).fill('call')])
  const one = await readBusinessInteractions(db, 1)
  expect(one!.recentInteractions.map(({ interactionType }) => interactionType)).toEqual(
    Array(20).fill('call'),
  )
})
