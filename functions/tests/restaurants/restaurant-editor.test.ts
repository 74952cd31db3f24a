import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const SAMPLE = {
  ...routes.createRestaurant.example,
  ...{ neighborhood: 'Bel Air', region: 'MD', postalCode: '21014', phone: '410-555-0134' },
  closedOn: '2026-03-08',
}

beforeEach(async () => {
  for (const table of ['restaurants', 'siteBuilds', 'redirects'] as const) {
    await db.deleteFrom(table).execute()
  }
})

type Restaurant = {
  id: number
  updatedAt: string
  checkedAt: string
  slug: string
  townSlug: string
}
const create = (changes = {}) =>
  ask('POST', '/api/admin/restaurants', { token, body: { ...SAMPLE, ...changes } })
async function created(changes = {}) {
  const [status, text] = await create(changes)
  expect([status, text]).toEqual([201, text])
  await db.deleteFrom('siteBuilds').execute()
  return JSON.parse(text) as Restaurant
}
const save = (before: Restaurant, changes = {}) =>
  ask('PUT', `/api/admin/restaurants/${before.id}`, { token, body: { ...before, ...changes } })
const saved = async (...args: Parameters<typeof save>) =>
  JSON.parse((await save(...args))[1]) as Restaurant
const rows = () => db.selectFrom('restaurants').selectAll().execute()
const reasons = async () =>
  (await db.selectFrom('siteBuilds').select('reason').execute()).map(({ reason }) => reason)
/** Another moment than that of what was written before. */
const later = () => new Promise((resolve) => setTimeout(resolve, 2))

test('a restaurant is added with all that the form has, and the site is to be built', async () => {
  const [status, text] = await create()
  const restaurant = JSON.parse(text) as Restaurant
  expect(status).toBe(201)
  expect(restaurant).toMatchObject({ ...SAMPLE, phone: '+14105550134', townSlug: 'bel-air' })
  expect(restaurant.slug).toBe('oak-ember')
  expect(await reasons()).toEqual(['New restaurant Oak & Ember'])
  expect(await get(`/api/admin/restaurants/${restaurant.id}`, { token })).toEqual(restaurant)
})

test('what a restaurant may do without is missing', async () => {
  const { name, address, neighborhood, cuisine, priceRange } = SAMPLE
  const flags = Object.entries(SAMPLE).filter(([, value]) => typeof value === 'boolean')
  const needed = { name, address, neighborhood, cuisine, priceRange, ...Object.fromEntries(flags) }
  const body = { ...needed, hours: {}, features: {}, images: [] }
  const [status, text] = await ask('POST', '/api/admin/restaurants', { token, body })
  const nothing = { description: null, phone: null, website: null, latitude: null, closedOn: null }
  expect([status, JSON.parse(text)]).toMatchObject([201, { ...body, ...nothing, rating: 0 }])
})

test('a second one of the same name gets its street, a third its number, and no address of old', async () => {
  await db.insertInto('redirects').values({ fromPath: '/bel-air/cafe', toPath: '/blog' }).execute()
  const slugs = []
  for (const name of ['Oak Ember', 'Oak & Ember', 'Öak Ember', 'Café', '火']) {
    slugs.push((await created({ name })).slug)
  }
  const street = 'oak-ember-main-street'
  expect(slugs.slice(0, 2)).toEqual(['oak-ember', street])
  expect(slugs.slice(2)).toEqual(['oeak-ember', 'cafe-main-street', 'place'])
  expect((await created({ name: 'Oak Ember' })).slug).toBe('oak-ember-2')
  expect((await created({ neighborhood: 'Fallston' })).slug).toBe('oak-ember')
})

test('a town that is a page of the guide is refused', async () => {
  const sentence = 'Town must have another name: /blog is a page of the guide'
  expect(await create({ neighborhood: ' Blog ' })).toEqual([400, sentence])
  expect(await rows()).toEqual([])
})

test('what is read can be sent back: nothing changes but when it was checked', async () => {
  const before = await created()
  await later()
  const after = await saved(before)
  expect(after).toEqual({ ...before, checkedAt: after.checkedAt })
  expect(after.checkedAt > before.checkedAt).toBe(true)
  expect(await reasons()).toEqual([])
})

test('a place that was last checked on another day asks for a build', async () => {
  const before = await created()
  await db
    .updateTable('restaurants')
    .set({ checkedAt: new Date('2026-03-08T12:00Z') })
    .execute()
  expect((await saved(before)).updatedAt).toBe(before.updatedAt)
  expect(await reasons()).toHaveLength(1)
})

test('a change of a fact is saved, dated and to be built; the address stays', async () => {
  const before = await created()
  await later()
  const changes = { name: 'Elm & Ember', neighborhood: 'Fallston', hours: { Sunday: 'Closed' } }
  const after = await saved(before, { ...changes, slug: 'mine', townSlug: 'mine', id: 7 })
  const { updatedAt, checkedAt } = after
  expect(after).toEqual({ ...before, ...changes, updatedAt, checkedAt })
  expect(updatedAt > before.updatedAt).toBe(true)
  expect(await reasons()).toEqual(['Change of Elm & Ember'])
})

test.each([
  ['name', 'Elm'],
  ['description', null],
  ['address', '1 Elm Street'],
  ['neighborhood', 'Fallston'],
  ['region', 'Maryland'],
  ['postalCode', '21015'],
  ['phone', null],
  ['website', 'https://elm.example/'],
  ['cuisine', 'Thai'],
  ['priceRange', '$'],
  ['rating', 3.9],
  ['reviewCount', 121],
  ['ratingSource', null],
  ['hours', {}],
  ['features', { Takeout: false }],
  ['images', []],
  ['isOpen', false],
  ['isFeatured', true],
  ['isVerified', false],
  ['closedOn', null],
])('a change of %s alone asks for a build', async (field, value) => {
  const before = await created()
  await later()
  expect(await saved(before, { [field]: value })).toMatchObject({ [field]: value })
  expect(await reasons()).toHaveLength(1)
})

test('photos that a place has stay as they are, also where none can be fetched from', async () => {
  const before = await created()
  const images = ['http://127.0.0.1/a.png', 'https://127.0.0.1/b.png', '/img/c.png']
  await db
    .updateTable('restaurants')
    .set({ images: JSON.stringify(images) })
    .execute()
  const changes = { images: images.toReversed(), updatedAt: before.updatedAt }
  expect(await saved(before, changes)).toMatchObject({ images: images.toReversed() })
})

test('an edit of a record that has changed since is a conflict, and nothing of it is saved', async () => {
  const before = await created()
  await later()
  await saved(before, { name: 'Elm' })
  const stored = await rows()
  await db.deleteFrom('siteBuilds').execute()
  const sentence = 'Restaurant was changed elsewhere meanwhile. Nothing of yours was saved.'
  expect(await save(before, { name: 'Fir' })).toEqual([409, sentence])
  expect(await rows()).toEqual(stored)
  expect(await reasons()).toEqual([])
})

test('of twenty saves of the same record one is kept', async () => {
  const before = await created()
  await later()
  const tries = Array.from({ length: 20 }, (_, i) => save(before, { name: `Elm ${i}` }))
  const statuses = (await Promise.all(tries)).map(([status]) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
})

test.each(['0000-03-08T12:00:00Z', '0001-01-01T00:00:00+14:00'])(
  'the moment %s, which no database has, is refused',
  async (updatedAt) => {
    expect(await save(await created(), { updatedAt })).toEqual([400, 'updatedAt is not valid'])
  },
)

test('an unknown restaurant is a 404', async () => {
  const before = await created()
  await db.deleteFrom('restaurants').execute()
  expect(await save(before)).toEqual([404, 'Restaurant not found'])
  const path = `/api/admin/restaurants/${before.id}`
  expect(await ask('GET', path, { token })).toEqual([404, 'Restaurant not found'])
})

test('microseconds do not make another version', async () => {
  const updatedAt = new Date('2026-03-08T12:00:00.123Z')
  const { id } = await db
    .insertInto('restaurants')
    .values(restaurantRow({ updatedAt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await get<Restaurant>(`/api/admin/restaurants/${id}`, { token })
  expect((await save(before, { name: 'Elm' }))[0]).toBe(200)
})

test('a name that a client made up is not repeated in the sentence', async () => {
  const refused = [400, 'imageTexts must be an object']
  expect(await create({ imageTexts: { '<b>': 5 } })).toEqual(refused)
})
