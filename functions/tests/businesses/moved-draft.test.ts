import { beforeEach, expect, test } from 'vitest'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { rowCounts, startApi } from '../support/api.ts'

const { db, ask, signIn } = await startApi()
const token = await signIn()
const FACTS = {
  address: '12 Main Street',
  neighborhood: 'Bel Air',
  cuisine: 'Thai',
  priceRange: '$$',
}
const MOMENT = '2026-03-08T12:00:00.000Z'

beforeEach(async () => {
  for (const table of ['restaurants', 'businesses', 'siteBuilds'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function newDraft(changes = {}) {
  const updatedAt = new Date(MOMENT)
  const lacks = { address: '', neighborhood: '', category: '', isDraft: true }
  const known = {
    source: 'google',
    sourceId: 'cid:7',
    phone: '+14105550134',
    latitude: 39.5,
    longitude: -76.3,
  }
  const row = businessRow({ name: 'Oak & Ember', updatedAt, ...lacks, ...known, ...changes })
  return (await db.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}
const move = (id: number, changes = {}) =>
  ask('POST', `/api/admin/businesses/${id}/restaurant`, {
    token,
    body: { ...FACTS, updatedAt: MOMENT, ...changes },
  })

test('a draft becomes a restaurant with all its facts, and a build is requested', async () => {
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  const [status, text] = await move(await newDraft({ hours: '{"Monday":"Closed"}' }))
  const kept = { name: 'Oak & Ember', source: 'google', phone: '+14105550134', latitude: 39.5 }
  const address = { townSlug: 'bel-air', slug: 'oak-ember-main-street' }
  const expected = { ...kept, ...FACTS, ...address, hours: { Monday: 'Closed' } }
  expect([status, JSON.parse(text)]).toMatchObject([201, expected])
  expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
  const stored = await db.selectFrom('restaurants').select('sourceId').orderBy('id').execute()
  expect(stored).toEqual([{ sourceId: null }, { sourceId: 'cid:7' }])
  const builds = await db.selectFrom('siteBuilds').select('reason').execute()
  expect(builds).toEqual([{ reason: 'New restaurant Oak & Ember' }])
})

const MEANWHILE = 'Draft was changed elsewhere meanwhile. Nothing of yours was saved.'
test.each([
  [{}, { cuisine: ' ' }, 400, 'Cuisine is required'],
  [{}, { priceRange: '' }, 400, 'Price must be $, $$, $$$ or $$$$'],
  [{}, { address: '' }, 400, 'Address is required'],
  [
    {},
    { neighborhood: 'Admin' },
    400,
    'Town must have another name: /admin is a page of the guide',
  ],
  [{}, { updatedAt: '2026-03-08T12:00:01.000Z' }, 409, MEANWHILE],
  [
    { ...FACTS, cuisine: undefined, priceRange: undefined, category: 'Books', isDraft: false },
    {},
    404,
    'Draft not found',
  ],
])('%j with %j is refused and stays as it is', async (draft, changes, status, sentence) => {
  const id = await newDraft(draft)
  const before = await rowCounts(db)
  expect(await move(id, changes)).toEqual([status, sentence])
  expect(await rowCounts(db)).toEqual(before)
})

test('a draft of what is a restaurant already stays a draft', async () => {
  const known = restaurantRow({ source: 'google', sourceId: 'cid:7' })
  await db.insertInto('restaurants').values(known).execute()
  const id = await newDraft()
  const before = await rowCounts(db)
  expect(await move(id)).toEqual([400, 'This place is a restaurant already'])
  expect(await rowCounts(db)).toEqual(before)
})
