import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { testDb } from '../testing/database.ts'
import { businessRow, restaurantRow } from '../testing/rows.ts'
import { importPlace } from '../testing/candidates.ts'
import { listBusinesses } from '../queries/publishing/replica.ts'
import { GUESSED_HOURS } from './merge.ts'
import { nearestTown } from './read-guide.ts'
import { finishBuild, listBuilds, startBuild } from '../queries/publishing/builds.ts'

type Place = Parameters<typeof importPlace>[1]
const importRestaurant = (db: Db, place: Place) => importPlace(db, place)
/** Imports a place that is not for eating. */
const importBusiness = (db: Db, place: Place) => importPlace(db, place, { isFood: false })

const db = await testDb()
beforeEach(async () => {
  for (const table of ['restaurants', 'businesses', 'redirects', 'siteBuilds'] as const) {
    await db.deleteFrom(table).execute()
  }
})

const OAK: Place = {
  sourceId: 'ChIJoak',
  name: 'Oak & Ember',
  category: 'Restaurant',
  cuisine: 'American',
  priceRange: '$$',
  address: '12 Main Street',
  neighborhood: 'Bel Air',
  region: 'Maryland',
  phone: '+14105550134',
  website: 'https://oak.example/',
  latitude: 39.5359,
  longitude: -76.3483,
  rating: 4.5,
  reviewCount: 120,
  hours: { Monday: 'Closed', Tuesday: '11:00 AM – 9:00 PM' },
  features: { Takeout: true },
}
const BOOKS: Place = {
  sourceId: 'ChIJbooks',
  name: 'Main Street Books',
  category: 'Books',
  address: '14 Main Street',
  neighborhood: 'Bel Air',
}
/** What an answer without any facts still says. */
const BARE = { sourceId: OAK.sourceId, name: OAK.name, category: '' }

const restaurant = () => db.selectFrom('restaurants').selectAll().executeTakeFirstOrThrow()
const business = () => db.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
const reasons = async () => (await listBuilds(db)).map(({ reason }) => reason)

/** Whether the import requests a build; those requested before are built first. */
async function requestsBuild(work: () => Promise<unknown>) {
  const { id } = await startBuild(db)
  await finishBuild(db, id)
  await work()
  return (await listBuilds(db))[0]?.state === 'waiting'
}

test('a new restaurant has its facts, an address and a build', async () => {
  const stored = await importRestaurant(db, OAK)
  expect(stored).toEqual({
    id: expect.any(Number) as number,
    name: 'Oak & Ember',
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    phone: '+14105550134',
    website: 'https://oak.example/',
    rating: 4.5,
    hours: OAK.hours,
    cuisine: 'American',
    priceRange: '$$',
    townSlug: 'bel-air',
    slug: 'oak-ember',
    isExisting: false,
  })
  const { name, cuisine, address, phone, latitude, longitude, rating, hours, features } = OAK
  const facts = { name, cuisine, address, phone, latitude, longitude, rating, hours, features }
  const rest = { source: 'google', sourceId: 'ChIJoak', priceRange: '$$', ratingSource: 'Google' }
  expect(await restaurant()).toMatchObject({ ...facts, ...rest, isOpen: true, images: [] })
  expect(await reasons()).toEqual(['Import of Oak & Ember'])
})

test('the same import again changes nothing but when the place was checked', async () => {
  const { id } = await importRestaurant(db, OAK)
  await db
    .updateTable('restaurants')
    .set({ checkedAt: new Date(0), updatedAt: new Date(0) })
    .execute()
  const again = () => importRestaurant(db, OAK)
  expect(await requestsBuild(again)).toBe(false)
  expect(await again()).toMatchObject({ id, slug: 'oak-ember', isExisting: true })
  const { checkedAt, updatedAt } = await restaurant()
  expect([checkedAt > new Date(0), updatedAt]).toEqual([true, new Date(0)])
})

test('a changed fact is written, requests a build and keeps the address', async () => {
  await importRestaurant(db, OAK)
  const changes = {
    name: 'Elm',
    neighborhood: 'Fallston',
    isOpen: false,
    rating: 3.1,
    priceRange: '$' as const,
  }
  expect(await requestsBuild(() => importRestaurant(db, { ...OAK, ...changes }))).toBe(true)
  const rest = { townSlug: 'bel-air', slug: 'oak-ember', reviewCount: 120 }
  expect(await restaurant()).toMatchObject({ ...changes, ...rest })
})

test('an answer that lacks facts erases none', async () => {
  const closed = { isOpen: false, closedOn: '2026-02-01', priceRange: '$$$' as const }
  await importRestaurant(db, { ...OAK, ...closed })
  const before = await restaurant()
  const bare = { ...BARE, cuisine: 'American', address: OAK.address, neighborhood: 'Bel Air' }
  expect(await requestsBuild(() => importRestaurant(db, bare))).toBe(false)
  const { checkedAt, rowVersion } = before
  expect({ ...(await restaurant()), checkedAt, rowVersion }).toEqual(before)
})

test('hours and features join day by day, and the day of closing stays the first', async () => {
  await importRestaurant(db, { ...OAK, closedOn: '2026-02-01' })
  const hours = { Monday: 'Open 24 hours' }
  const more = { hours, features: { Delivery: false }, closedOn: '2026-03-01' }
  await importRestaurant(db, { ...OAK, ...more })
  expect(await restaurant()).toMatchObject({
    hours: { Monday: 'Open 24 hours', Tuesday: '11:00 AM – 9:00 PM' },
    features: { Takeout: true, Delivery: false },
    closedOn: '2026-02-01',
  })
})

test('a verified place keeps its words, is filled in where it says nothing, and gets its rating', async () => {
  await importRestaurant(db, { ...OAK, website: undefined, features: undefined })
  await db.updateTable('restaurants').set({ isVerified: true, description: 'Ours' }).execute()
  const before = await restaurant()
  await importRestaurant(db, {
    ...OAK,
    name: 'Elm',
    address: '1 Elm Street',
    phone: '+14105550199',
    hours: { Monday: 'Open 24 hours', Friday: 'Closed' },
    isOpen: false,
    rating: 4.9,
    reviewCount: 200,
  })
  const filled = { website: OAK.website, features: OAK.features, rating: 4.9, reviewCount: 200 }
  const times = {
    ...{ checkedAt: expect.any(Date) as Date, updatedAt: expect.any(Date) as Date },
    rowVersion: expect.any(String) as string,
  }
  expect(await restaurant()).toEqual({ ...before, ...filled, ...times })
})

test('a place without a rating has no source of it', async () => {
  await importRestaurant(db, { ...OAK, rating: undefined, reviewCount: undefined })
  expect(await restaurant()).toMatchObject({ rating: 0, reviewCount: 0, ratingSource: null })
})

test('addresses that places or redirects have are left to them', async () => {
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  await db
    .insertInto('redirects')
    .values({ fromPath: '/bel-air/oak-ember-2', toPath: '/' })
    .execute()
  for (const [sourceId, address, slug] of [
    ['a', '1 Main Street', 'oak-ember-main-street'],
    ['b', '2 Main Street', 'oak-ember-3'],
    ['c', '3 Main Street', 'oak-ember-4'],
  ] as const) {
    const place = { ...OAK, sourceId, address, phone: undefined }
    expect(await importRestaurant(db, place)).toMatchObject({ slug })
  }
  const other = { ...OAK, sourceId: 'd', neighborhood: 'Fallston' }
  expect(await importRestaurant(db, other)).toMatchObject({ slug: 'oak-ember' })
})

test.each([
  ['name and address', { name: 'The Oak and Ember', address: '12 Main St', phone: undefined }],
  ['name and phone number', { name: 'Oak', address: 'North Street', phone: OAK.phone }],
  ['address and phone number', { name: 'Elm', address: '12 Main St', phone: OAK.phone }],
])('a place that the guide has from another source is refused: same %s', async (_, facts) => {
  const other = restaurantRow({ source: 'osm', sourceId: '1', phone: OAK.phone })
  await db.insertInto('restaurants').values(other).execute()
  const place = { ...OAK, ...facts, neighborhood: 'BEL AIR' }
  await expect(importRestaurant(db, place)).rejects.toThrow('same place as one already')
  await importBusiness(db, { ...BARE, phone: facts.phone })
  await expect(importRestaurant(db, place)).rejects.toThrow('same place as one already')
  expect(await business()).toMatchObject({ isDraft: true })
  expect(await reasons()).toEqual([])
  expect(await importRestaurant(db, { ...place, neighborhood: 'Fallston' })).toMatchObject({
    townSlug: 'fallston',
  })
})

test('a place that shares only its phone number is taken, and the other one is told', async () => {
  const other = restaurantRow({ source: 'osm', sourceId: '1', phone: OAK.phone })
  await db.insertInto('restaurants').values(other).execute()
  const place = { ...OAK, name: 'Elm', address: 'North Street' }
  expect(await importRestaurant(db, place)).toMatchObject({ maybe: 'Oak & Ember, Bel Air' })
  expect(await importRestaurant(db, place)).not.toHaveProperty('maybe')
})

test('a town is spelled as the guide spells it', async () => {
  const elm = restaurantRow({ name: 'Elm', neighborhood: 'Mount Airy', townSlug: 'mount-airy' })
  await db.insertInto('restaurants').values(elm).execute()
  const stored = await importRestaurant(db, { ...OAK, neighborhood: 'Mt. Airy' })
  expect(stored).toMatchObject({ neighborhood: 'Mount Airy', townSlug: 'mount-airy' })
})

test('a cuisine that was only guessed does not replace one that the guide has', async () => {
  const guessed = { ...OAK, cuisine: 'Mexican', isCuisineGuessed: true }
  await importRestaurant(db, guessed)
  expect(await restaurant()).toMatchObject({ cuisine: 'Mexican' })
  await importRestaurant(db, OAK)
  await importRestaurant(db, guessed)
  expect(await restaurant()).toMatchObject({ cuisine: 'American' })
})

test('a name that cannot be written in an address and a reserved town still get one', async () => {
  const place = { ...OAK, sourceId: 'cid:42', name: '☕', neighborhood: 'Admin' }
  expect(await importRestaurant(db, place)).toMatchObject({ townSlug: 'admin-town', slug: 'cid42' })
})

test('an import that fails requests no build', async () => {
  await expect(importRestaurant(db, { ...OAK, phone: '410' })).rejects.toThrow('phone_check')
  expect(await reasons()).toEqual([])
})

test('a new business is listed and requests one build, however often it is imported', async () => {
  const stored = await importBusiness(db, BOOKS)
  expect(stored).toMatchObject({
    category: 'Books',
    name: BOOKS.name,
    isDraft: false,
    isExisting: false,
  })
  expect(await importBusiness(db, BOOKS)).toMatchObject({ id: stored.id, isExisting: true })
  expect(await listBusinesses(db).execute()).toMatchObject([
    { name: BOOKS.name, category: 'Books' },
  ])
  expect(await reasons()).toEqual(['Import of Main Street Books'])
  expect(await requestsBuild(() => importBusiness(db, BOOKS))).toBe(false)
})

test.each(['address', 'neighborhood', 'category'])(
  'a business without %s is a draft until another import brings it',
  async (lacking) => {
    const draft = { ...BOOKS, [lacking]: '' }
    expect(await importBusiness(db, draft)).toMatchObject({ isDraft: true, isExisting: false })
    await importBusiness(db, { ...draft, phone: '+14105550134' })
    expect([await listBusinesses(db).execute(), await reasons()]).toEqual([[], []])
    expect(await importBusiness(db, BOOKS)).toMatchObject({ isDraft: false, isExisting: true })
    expect(await listBusinesses(db).execute()).toMatchObject([{ phone: '+14105550134' }])
    expect(await reasons()).toHaveLength(1)
    expect(await importBusiness(db, draft)).toMatchObject({ isDraft: false })
    expect(await business()).toMatchObject(BOOKS)
  },
)

test('a business that was made a draft by hand stays one, with its hours', async () => {
  const hours = { Monday: '9:00 AM – 5:00 PM' }
  await importBusiness(db, { ...BOOKS, hours })
  await db.updateTable('businesses').set({ isDraft: true }).execute()
  const again = () => importBusiness(db, { ...BOOKS, phone: '+14105550134' })
  expect(await requestsBuild(again)).toBe(false)
  expect(await business()).toMatchObject({ isDraft: true, phone: '+14105550134', hours })
})

test('food whose draft got its address by hand is not published as a business', async () => {
  await importBusiness(db, { ...BARE, category: 'Restaurant' })
  const { cuisine, ...rest } = OAK
  expect(await importRestaurant(db, rest)).toMatchObject({ isDraft: true, address: OAK.address })
  expect(await importRestaurant(db, { ...rest, cuisine })).toMatchObject({ slug: 'oak-ember' })
})

test('a verified business keeps its words', async () => {
  await importBusiness(db, BOOKS)
  await db.updateTable('businesses').set({ isVerified: true }).execute()
  await importBusiness(db, { ...BOOKS, name: 'Other', category: 'Pots', phone: '+14105550134' })
  expect(await business()).toMatchObject({ ...BOOKS, phone: '+14105550134' })
})

test('a draft that turns out to be a restaurant becomes one; other businesses stay', async () => {
  for (const place of [BARE, BOOKS, { ...BARE, sourceId: 'other' }]) await importBusiness(db, place)
  await importRestaurant(db, OAK)
  await importRestaurant(db, { ...OAK, sourceId: BOOKS.sourceId })
  const left = await db.selectFrom('businesses').select('sourceId').orderBy('id').execute()
  expect(left.map(({ sourceId }) => sourceId)).toEqual([BOOKS.sourceId, 'other'])
})

/** What may be typed into a draft. */
const TYPED = {
  name: 'Elm',
  address: '1 Elm Street',
  phone: '+14105550199',
  description: 'Ours',
  images: JSON.stringify(['/uploads/elm.webp']),
  hours: JSON.stringify({ Monday: '9:00 AM – 5:00 PM', Friday: 'Closed' }),
  features: JSON.stringify({ Delivery: true }),
  isFeatured: true,
}
const SEEN = { description: 'Ours', images: ['/uploads/elm.webp'], isFeatured: true }
const typeIntoDraft = async (more: object = {}) => {
  await importBusiness(db, BARE)
  await db
    .updateTable('businesses')
    .set({ ...TYPED, ...more })
    .execute()
}

test('what was typed into a draft is in the restaurant, joined by what the import says', async () => {
  await typeIntoDraft({ website: 'https://elm.example/', rating: 4.1, ratingSource: 'Google' })
  await importRestaurant(db, { ...OAK, website: undefined, rating: undefined })
  const { name, address, phone } = OAK
  const rest = { website: 'https://elm.example/', rating: 4.1, ratingSource: 'Google' }
  const stored = await restaurant()
  expect(stored).toMatchObject({ ...SEEN, ...rest, name, address, phone, isVerified: false })
  expect(stored.hours).toEqual({ ...OAK.hours, Friday: 'Closed' })
  expect(stored.features).toEqual({ Takeout: true, Delivery: true })
  expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test('a verified draft keeps its words as a restaurant', async () => {
  await typeIntoDraft({ isVerified: true })
  await importRestaurant(db, { ...OAK, isOpen: false })
  const { name, address, phone } = TYPED
  const rest = { website: OAK.website, rating: OAK.rating, isOpen: true, isVerified: true }
  const stored = await restaurant()
  expect(stored).toMatchObject({ ...SEEN, ...rest, name, address, phone })
  expect(stored.hours).toEqual({ Monday: '9:00 AM – 5:00 PM', Friday: 'Closed' })
})

test('a restaurant imported as a business stays what it is', async () => {
  const stored = await importRestaurant(db, OAK)
  const again = () => importBusiness(db, { ...OAK, name: 'Other' })
  expect(await again()).toEqual({ ...stored, isExisting: true })
  expect(await requestsBuild(again)).toBe(false)
  expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test.each([
  ['businesses_address_check', { address: '' }],
  ['businesses_neighborhood_check', { neighborhood: '' }],
  ['businesses_category_check', { category: '' }],
  ['businesses_address_check', { isDraft: true, address: ' ' }],
  ['businesses_address_check', { isDraft: true, address: 'x'.repeat(201) }],
])('%s refuses %j', async (constraint, changes) => {
  const insert = db.insertInto('businesses').values(businessRow(changes)).execute()
  await expect(insert).rejects.toMatchObject({ constraint })
})

test('the nearest town is that of the nearest place within 25 km that has not closed for good', async () => {
  const at = (slug: string, latitude: number, longitude: number, closedOn?: string) =>
    restaurantRow({ slug, neighborhood: slug, region: 'Maryland', latitude, longitude, closedOn })
  const rows = [
    at('far', 39.7, -76.3),
    at('near', 39.5, -76.29),
    at('closed', 39.5, -76.3, '2026-02-01'),
    restaurantRow(),
  ]
  await db.insertInto('restaurants').values(rows).execute()
  const nearest = async (latitude: number, longitude: number) =>
    (await nearestTown({ latitude, longitude }).execute(db)).rows[0]
  expect(await nearest(39.5, -76.3)).toEqual({ neighborhood: 'near', region: 'Maryland' })
  expect(await nearest(39.92, -76.3)).toMatchObject({ neighborhood: 'far' })
  expect(await nearest(39.93, -76.3)).toBeUndefined()
  // A degree of longitude is shorter than one of latitude.
  expect(await nearest(39.5, -76.57)).toMatchObject({ neighborhood: 'near' })
})

test('a place that is open again leaves its closing day behind', async () => {
  await importRestaurant(db, { ...OAK, closedOn: '2026-01-01' })
  await importRestaurant(db, OAK)
  expect((await restaurant()).closedOn).toBe('2026-01-01')
  await importRestaurant(db, { ...OAK, closedOn: null })
  expect((await restaurant()).closedOn).toBeNull()
})

test.each([
  ['guessed', GUESSED_HOURS, {}],
  ['typed in', { Monday: '9:00 AM – 5:00 PM' }, { Monday: '9:00 AM – 5:00 PM' }],
])(
  'hours of a draft that were %s, completed by an import that tells none',
  async (_, hours, left) => {
    await importBusiness(db, { ...BOOKS, category: '', hours })
    await importBusiness(db, { ...BOOKS, category: '' })
    expect((await business()).hours).toEqual(hours)
    await importBusiness(db, BOOKS)
    expect(await business()).toHaveProperty('hours', left)
    await importBusiness(db, { ...BARE, hours })
    await importRestaurant(db, { ...OAK, hours: undefined })
    expect(await restaurant()).toHaveProperty('hours', left)
  },
)

test('a business that Google now calls a restaurant is brought up to date, not doubled', async () => {
  const { id } = await importBusiness(db, BOOKS)
  const again = { ...OAK, sourceId: BOOKS.sourceId }
  expect(await importRestaurant(db, again)).toMatchObject({
    id,
    name: OAK.name,
    isDraft: false,
    isExisting: true,
  })
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
  expect(await business()).toMatchObject({ name: OAK.name, rating: OAK.rating })
})
