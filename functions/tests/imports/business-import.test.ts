import { expect, test } from 'vitest'
import { findRestaurant } from '#db/queries/restaurants/restaurant.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { set } from '../support/api.ts'
import full from '../support/fixtures/place-full.json' with { type: 'json' }
import sparse from '../support/fixtures/place-sparse.json' with { type: 'json' }
import { LINK, startGoogle, startImports } from '../support/google.ts'

const { db, add, post, restaurants, businesses, builds, expectNothingWritten } =
  await startImports()
const books = {
  ...full,
  displayName: { text: 'Main Street Books' },
  primaryType: 'book_store',
  primaryTypeDisplayName: { text: 'Book Store' },
  types: ['book_store', 'store', 'point_of_interest', 'establishment'],
}

test('a place to eat becomes a restaurant with an address and a build', async () => {
  const calls = await startGoogle({ place: full })
  const name = "Oddfellow's Tavern & Raw Bar"
  const answer = await add()
  expect(answer).toEqual({
    id: answer.id,
    name,
    kind: 'restaurant',
    address: '27 Sample St',
    town: 'Bel Air',
    phone: '+14105550142',
    website: expect.stringContaining('oddfellows-tavern.example') as string,
    rating: 4.6,
    hours: expect.arrayContaining([
      { day: 'Monday', text: expect.any(String) as string },
    ]) as object,
    cuisine: 'American',
    priceRange: '$$',
    category: null,
    path: '/bel-air/oddfellows-tavern-raw-bar',
    isExisting: false,
    isFood: true,
    isDraft: false,
    missing: [],
    needed: [],
  })
  expect(await findRestaurant(db, 'bel-air', 'oddfellows-tavern-raw-bar')).toMatchObject({
    name,
    cuisine: 'American',
    address: '27 Sample St',
    phone: '+14105550142',
    rating: 4.6,
  })
  expect(await builds()).toEqual([{ reason: `Import of ${name}` }])
  expect(calls).toEqual([`GET /v1/places/${full.id}`])
})

test('the same place again is the same row and no second build', async () => {
  await startGoogle({ place: full })
  const first = await add()
  expect(await add()).toEqual({ ...first, isExisting: true })
  expect(await restaurants()).toHaveLength(1)
  expect(await builds()).toHaveLength(1)
})

test('of twenty concurrent imports one is new', async () => {
  await startGoogle({ place: full })
  const answers = await Promise.all(Array.from({ length: 20 }, () => add()))
  expect(answers.filter(({ isExisting }) => !isExisting)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect([await restaurants(), await builds()].map(({ length }) => length)).toEqual([1, 1])
})

test('a place of which Google says little is a draft', async () => {
  await startGoogle({ place: sparse })
  expect(await add()).toMatchObject({
    name: 'Café <b>Pho</b> & Bánh Mì “Nº 5” 🍜',
    kind: 'business',
    path: null,
    isDraft: true,
    isFood: true,
    missing: ['address', 'phone', 'website', 'price level', 'rating'],
    needed: ['address', 'price level'],
  })
  expect(await builds()).toEqual([])
})

test.each([
  ['price level', { priceLevel: undefined }, { priceRange: '$' }],
  ['cuisine', { primaryType: 'restaurant', types: ['establishment'] }, { cuisine: 'Peruvian' }],
])(
  'food without a %s is a draft until the administrator enters it',
  async (name, lack, entered) => {
    await startGoogle({ place: { ...full, displayName: { text: 'Corner Table' }, ...lack } })
    expect(await add()).toMatchObject({ kind: 'business', isDraft: true, missing: [name] })
    expect([await restaurants(), await builds()]).toEqual([[], []])
    const path = '/bel-air/corner-table'
    expect(await add(LINK, entered)).toMatchObject({
      kind: 'restaurant',
      path,
      missing: [],
      ...entered,
    })
    expect([await businesses(), await builds()]).toMatchObject([[], [{}]])
    expect(await add()).toMatchObject({ kind: 'restaurant', isExisting: true, ...entered })
  },
)

test('what was filled into a draft by hand is not asked for again', async () => {
  await startGoogle({ place: sparse })
  await add()
  const typed = {
    address: '5 Hand Street',
    phone: '+14105550199',
    description: 'By hand',
    isVerified: true,
  }
  const images = ['/uploads/hand.webp']
  const hours = { Monday: 'Closed' }
  const row = { ...typed, images: JSON.stringify(images), hours: JSON.stringify(hours) }
  await db.updateTable('businesses').set(row).execute()
  const rest = { isDraft: true, needed: ['price level'], address: '5 Hand Street' }
  expect(await add()).toMatchObject(rest)
  const whole = { kind: 'restaurant', address: '5 Hand Street', needed: [] }
  expect(await add(LINK, { priceRange: '$' })).toMatchObject(whole)
  const kept = { ...typed, images, hours, priceRange: '$' }
  expect([await restaurants(), await businesses()]).toMatchObject([[kept], []])
})

test('the page of a verified draft is in the town that was typed into it', async () => {
  await startGoogle({ place: { ...full, priceLevel: undefined } })
  await add()
  const typed = { address: '5 Hand Street', neighborhood: 'Fallston', isVerified: true }
  await db.updateTable('businesses').set(typed).execute()
  const town = { address: '5 Hand Street', town: 'Fallston' }
  expect(await add(LINK, { priceRange: '$' })).toMatchObject(town)
  expect(await restaurants()).toMatchObject([{ ...typed, townSlug: 'fallston' }])
})

test('facts that Google no longer states do not stop the rest of a restaurant from being updated', async () => {
  await startGoogle({ place: full })
  const { id } = await add()
  const less = { priceLevel: undefined, internationalPhoneNumber: '+1 410-555-0199' }
  await startGoogle({ place: { ...full, ...less } })
  expect(await add()).toMatchObject({ id, isExisting: true, missing: ['price level'] })
  expect(await restaurants()).toMatchObject([{ priceRange: '$$', phone: '+14105550199' }])
})

test('a price that is none is refused', async () => {
  const sentence = 'priceRange must be $, $$, $$$ or $$$$'
  expect(await post(LINK, { priceRange: 'cheap' })).toEqual([400, sentence])
})

test('a place that is not for eating is a business', async () => {
  await startGoogle({ place: books })
  const rest = { kind: 'business', category: 'Book Store', path: null, isDraft: false, missing: [] }
  expect(await add()).toMatchObject({ name: 'Main Street Books', ...rest })
  expect(await businesses()).toMatchObject([{ category: 'Book Store', sourceId: full.id }])
  expect(await builds()).toEqual([{ reason: 'Import of Main Street Books' }])
})

test('without an API key a link gives what it proves, default hours and the nearest town', async () => {
  const near = { latitude: 39.53, longitude: -76.34, neighborhood: 'Fallston', region: 'Maryland' }
  await db.insertInto('restaurants').values(restaurantRow(near)).execute()
  // A tavern is a place to eat.
  const kind = ['cuisine', 'price level']
  const missing = ['address', 'town', 'phone', 'website', ...kind, 'rating', 'hours']
  expect(await add()).toMatchObject({ kind: 'business', isFood: true, isDraft: true, missing })
  expect(await businesses()).toMatchObject([
    {
      name: "Oddfellow's Tavern",
      latitude: 39.5359,
      longitude: -76.3483,
      neighborhood: 'Fallston',
      region: 'Maryland',
      sourceId: full.id,
      hours: { Monday: '11:00 AM – 9:00 PM', Friday: '11:00 AM – 10:00 PM' },
    },
  ])
})

test('what is guessed without an API key overwrites nothing', async () => {
  await startGoogle({ place: { ...books, addressComponents: [], formattedAddress: '' } })
  await add()
  await db.updateTable('businesses').set({ neighborhood: 'Fallston' }).execute()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ latitude: 39.53, longitude: -76.34 }))
    .execute()
  const [before] = await businesses()
  set('GOOGLE_PLACES_API_KEY', '')
  await add()
  const { hours, neighborhood } = before!
  expect(await businesses()).toMatchObject([{ hours, neighborhood }])
})

test('a draft becomes a restaurant once Google can be asked', async () => {
  expect(await add()).toMatchObject({ isDraft: true })
  await startGoogle({ place: full })
  expect(await add()).toMatchObject({ kind: 'restaurant', isExisting: false })
  expect(await businesses()).toEqual([])
})

test('a short link is followed', async () => {
  const calls = await startGoogle({ place: full, shortLink: LINK })
  expect(await add('https://maps.app.goo.gl/AbCdEfGh1234')).toMatchObject({ kind: 'restaurant' })
  expect(calls).toEqual(['GET /maps.app.goo.gl/AbCdEfGh1234', `GET /v1/places/${full.id}`])
})

test('a new place that has closed for good is refused, an existing one closes', async () => {
  const closed = { ...full, businessStatus: 'CLOSED_PERMANENTLY' }
  await startGoogle({ place: closed })
  const sentence =
    "Google says that Oddfellow's Tavern & Raw Bar has closed for good, so it was not imported."
  expect(await post()).toEqual([422, sentence])
  await expectNothingWritten()
  await startGoogle({ place: full })
  const { id } = await add()
  await startGoogle({ place: closed })
  expect(await add()).toMatchObject({ id, isExisting: true })
  expect(await restaurants()).toMatchObject([
    { isOpen: false, closedOn: expect.any(String) as string },
  ])
})
