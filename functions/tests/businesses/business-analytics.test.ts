import { expect, test } from 'vitest'
import type { readBusinessInteractions, readInteractions } from '#contracts/businesses.ts'
import { INTERACTION_TYPES } from '#domain/vocabulary.ts'
import type { OutputOf } from '#contracts/route.ts'
import { businessRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const names = ['Oak', 'Elm', 'Ash', 'Nobody']
const stored = await db
  .insertInto('businesses')
  .values(names.map((name) => businessRow({ name })))
  .returning(['id', 'name'])
  .execute()

/** Interaction n is of business n % 3 and of type n % 4. */
const SENT = 30
for (let n = 0; n < SENT; n++) {
  const body = { interactionType: INTERACTION_TYPES[n % 4], businessName: 'Lie' }
  await ask('POST', `/api/businesses/${stored[n % 3]!.id}/track`, { body })
}
const hidden = { interactionType: 'call', visibility: 'hidden' }
await ask('POST', `/api/businesses/${stored[0]!.id}/track`, { body: hidden })

const readAll = () => get<OutputOf<typeof readInteractions>>('/api/businesses/analytics', { token })
const readOne = (id: number) =>
  get<OutputOf<typeof readBusinessInteractions>>(`/api/businesses/${id}/analytics`, { token })

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

test('the total is the sum of the types and of the businesses', async () => {
  const { totalInteractions, byType, byBusiness } = await readAll()
  expect([totalInteractions, sum(byType), sum(byBusiness)]).toEqual([SENT, SENT, SENT])
  expect(byType).toEqual([
    { interactionType: 'call', count: 8 },
    { interactionType: 'impression', count: 8 },
    { interactionType: 'card_click', count: 7 },
    { interactionType: 'website', count: 7 },
  ])
  const three = stored.slice(0, 3)
  expect(byBusiness).toEqual(
    three.map(({ id, name }) => ({ businessId: id, businessName: name, count: 10 })),
  )
})

test('the 20 newest come first, under the names of the guide', async () => {
  const { recentInteractions } = await readAll()
  const newest = Array.from({ length: 20 }, (_, index) => SENT - 1 - index)
  expect(recentInteractions).toEqual(
    newest.map((n) => ({
      id: expect.any(Number) as number,
      businessName: names[n % 3],
      interactionType: INTERACTION_TYPES[n % 4],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    })),
  )
  const times = recentInteractions.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().reverse())
})

test('one business has its own numbers, and they add up to those of all', async () => {
  const [all, ...each] = await Promise.all([readAll(), ...stored.map(({ id }) => readOne(id))])
  expect(each.map(({ totalInteractions }) => totalInteractions)).toEqual([10, 10, 10, 0])
  expect(each.map(({ byType }) => sum(byType))).toEqual([10, 10, 10, 0])
  for (const { interactionType, count } of all.byType) {
    const parts = each.flatMap(({ byType }) =>
      byType.filter((row) => row.interactionType === interactionType),
    )
    expect(sum(parts)).toBe(count)
  }
  expect(each[3]).toEqual({ totalInteractions: 0, byType: [], recentInteractions: [] })
  expect(each[0]!.recentInteractions.map(({ businessName }) => businessName)).toEqual(
    Array(10).fill('Oak'),
  )
})

test('an unknown business has no numbers', async () => {
  const path = '/api/businesses/999999/analytics'
  expect(await ask('GET', path, { token })).toEqual([404, 'Business not found'])
})
