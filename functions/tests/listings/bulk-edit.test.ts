import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()

type Listing = { kind: 'restaurant' | 'business'; id: number; name: string; updatedAt: string }
type Saved = { changed: number; refused: { id: number; name: string | null; reason: string }[] }

const chosen = async (query = '') => {
  const { listings } = await get<{ listings: Listing[] }>(`/api/admin/listings${query}`, { token })
  return listings.map(({ kind, id, updatedAt }) => ({ kind, id, updatedAt }))
}
const change = (places: object[], set: object) =>
  ask('PUT', '/api/admin/listings', { body: { places, set }, token })
const saved = async (places: object[], set: object) => {
  const [status, answer] = await change(places, set)
  expect(status).toBe(200)
  return JSON.parse(answer) as Saved
}
const restaurants = () =>
  db
    .selectFrom('restaurants')
    .select(['id', 'cuisine', 'neighborhood', 'isFeatured', 'closedOn', 'features', 'townSlug'])
    .orderBy('id')
    .execute()
const builds = async () =>
  (await db.selectFrom('siteBuilds').select('reason').execute()).map(({ reason }) => reason)

beforeEach(async () => {
  for (const table of ['restaurants', 'businesses', 'siteBuilds'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 1, features: JSON.stringify({ Delivery: true, Takeout: false }) }),
      restaurantRow({ id: 2, slug: 'wok', name: 'Wok', cuisine: 'Thai' }),
    ])
    .execute()
  await db
    .insertInto('businesses')
    .values(businessRow({ id: 1 }))
    .execute()
})

test('facts of many places are set at once; what is not named stays', async () => {
  const places = await chosen('?kind=restaurant')
  const set = {
    ...{ cuisine: 'Thai', neighborhood: 'Aberdeen', isFeatured: true, closedOn: '2026-03-01' },
    features: { Takeout: true, Delivery: null, Patio: false },
  }
  expect(await saved(places, set)).toEqual({ changed: 2, refused: [] })
  const same = {
    ...{ cuisine: 'Thai', neighborhood: 'Aberdeen', isFeatured: true, closedOn: '2026-03-01' },
    // Its address stays.
    ...{ features: { Takeout: true, Patio: false }, townSlug: 'bel-air' },
  }
  expect(await restaurants()).toEqual([
    { id: 1, ...same },
    { id: 2, ...same },
  ])
  expect(await builds()).toEqual(['Change of 2 listings'])
})

test('one that somebody has changed is named, and nothing is written of any', async () => {
  const places = await chosen()
  await sql`update restaurants set description = 'New', updated_at = now() + interval '1 second'
    where id = 2`.execute(db)
  const before = await restaurants()
  expect(await saved(places, { isFeatured: true })).toEqual({
    changed: 0,
    refused: [
      { kind: 'restaurant', id: 2, name: 'Wok', reason: 'Somebody has changed it meanwhile.' },
    ],
  })
  expect(await restaurants()).toEqual(before)
  expect(await builds()).toEqual([])
})

test('what cannot be set of a place is refused with its reason, and so is what is gone', async () => {
  const places = await chosen()
  await db.deleteFrom('restaurants').where('id', '=', 1).execute()
  const { changed, refused } = await saved(places, { cuisine: 'Thai' })
  expect(changed).toBe(0)
  expect(refused).toEqual([
    { kind: 'business', id: 1, name: 'Main Street Books', reason: 'A business has no cuisine.' },
    { kind: 'restaurant', id: 1, name: null, reason: 'It is no longer in the guide.' },
  ])
})

test('businesses change, too, and a draft without a build', async () => {
  await db
    .insertInto('businesses')
    .values(businessRow({ id: 2, name: 'A draft', isDraft: true }))
    .execute()
  const [draft, shown] = await chosen('?kind=business')
  expect(await saved([draft!], { isFeatured: true })).toEqual({ changed: 1, refused: [] })
  expect(await builds()).toEqual([])
  expect(await saved([shown!], { closedOn: '2026-03-01' })).toEqual({ changed: 1, refused: [] })
  expect(await builds()).toEqual(['Change of 1 listing'])
})

test('what is so already is no change', async () => {
  const places = await chosen('?kind=restaurant&search=wok')
  expect(await saved(places, { cuisine: 'Thai' })).toEqual({ changed: 0, refused: [] })
  expect(await chosen('?kind=restaurant&search=wok')).toEqual(places)
  expect(await builds()).toEqual([])
})

test('two who change the same places at once do not both succeed, nor half of one', async () => {
  const places = await chosen('?kind=restaurant')
  const answers = await Promise.all(
    ['Thai', 'Seafood', 'Pizza'].map((cuisine) => saved(places, { cuisine })),
  )
  expect(answers.filter(({ refused }) => refused.length === 0)).toHaveLength(1)
  const cuisines = (await restaurants()).map(({ cuisine }) => cuisine)
  expect(new Set(cuisines).size).toBe(1)
})

test.each([
  ['nothing chosen', [], { isFeatured: true }, 'Choose a listing first'],
  ['nothing to change', undefined, {}, 'Choose what to change'],
  ['a day to come', undefined, { closedOn: '2999-01-01' }, 'The day it closed'],
  ['a social page', undefined, { features: { Facebook: true } }, 'Social pages are set'],
  ['a reserved town', undefined, { neighborhood: 'Admin' }, 'Town must have another name'],
])('%s is refused', async (_, places, set, sentence) => {
  const [status, text] = await change(places ?? (await chosen()), set)
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  const twice = await chosen('?search=wok')
  expect((await change([...twice, ...twice], { isFeatured: true }))[0]).toBe(400)
})

test('a list is as long as it is asked to be', async () => {
  const { listings, totalPages } = await get<{ listings: Listing[]; totalPages: number }>(
    '/api/admin/listings?limit=2&page=2',
    { token },
  )
  expect([listings.length, totalPages]).toEqual([1, 2])
})
