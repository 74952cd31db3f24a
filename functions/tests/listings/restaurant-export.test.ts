import { expect, test } from 'vitest'
import type { exportRestaurants } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { planFile, writeFile } from '#db/import/import.ts'
import { testDb } from '#db/testing/database.ts'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { CSV_COLUMNS } from '#domain/place-csv.ts'
import { readCandidates } from '#place-files/read.ts'
import { restaurantsCsv } from '#site/admin/places/place-csv.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
type Answer = OutputOf<typeof exportRestaurants>
const read = (query = '') => get<Answer>(`/api/admin/restaurant-export${query}`, { token })
const facts = (from: typeof db) =>
  from.selectFrom('restaurants').select(CSV_COLUMNS).orderBy('slug').execute()

await db
  .insertInto('restaurants')
  .values([
    restaurantRow({
      ...{ name: '=Oak, "Ember"', description: '- Wood fire; =good bread', region: 'MD' },
      ...{ phone: '+14105550134', website: 'https://oakember.example/', postalCode: '02101' },
      ...{ latitude: 39.53, longitude: -76.34, isFeatured: true, isVerified: true },
      hours: JSON.stringify({ Friday: '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM' }),
      features: JSON.stringify({ Takeout: true, Facebook: 'https://www.facebook.com/oak' }),
      specialHours: JSON.stringify([{ from: '12-25', to: '12-25', hours: 'Closed' }]),
      ...{ rating: 4.5, reviewCount: 12, ratingSource: 'Google', contactEmail: 'a@oak.example' },
    }),
    restaurantRow({ slug: 'wok', name: 'Wok', address: '7 Elm Street', isPriceKnown: false }),
    restaurantRow({ slug: 'gone', name: 'Gone', address: '8 Elm Street', closedOn: '2026-01-02' }),
  ])
  .execute()
await db.insertInto('businesses').values(businessRow()).execute()

test('restaurants come with all facts, as the list filters them, and for the administrator alone', async () => {
  const { restaurants, totalPages } = await read()
  expect([restaurants.map(({ slug }) => slug), totalPages]).toEqual([
    ['oak-ember', 'gone', 'wok'],
    1,
  ])
  expect((await read('?state=closed')).restaurants).toMatchObject([{ slug: 'gone' }])
  expect((await read('?search=nothing')).restaurants).toEqual([])
  expect((await ask('GET', '/api/admin/restaurant-export'))[0]).toBe(401)
})

test('the CSV of all changes nothing when it is imported again, and fills another guide', async () => {
  const csv = restaurantsCsv((await read()).restaurants)
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  const { format, candidates } = await readCandidates(`\ufeff${csv}`)
  expect(format).toBe('guide export')
  const before = await facts(db)
  const versions = () => db.selectFrom('restaurants').select(['id', 'updatedAt']).execute()
  const seen = await versions()
  expect(await writeFile(db, await planFile(db, candidates))).toBe(true)
  expect([await facts(db), await versions()]).toEqual([before, seen])
  const other = await testDb()
  await writeFile(other, await planFile(other, candidates))
  expect(await facts(other)).toEqual(before)
})

test('a cell that was changed changes its restaurant, and no other', async () => {
  const csv = restaurantsCsv((await read('?search=wok')).restaurants).replace('American', 'Thai')
  const { candidates } = await readCandidates(csv)
  await writeFile(db, await planFile(db, candidates))
  expect((await facts(db)).map(({ slug, cuisine }) => [slug, cuisine])).toEqual([
    ['gone', 'American'],
    ['oak-ember', 'American'],
    ['wok', 'Thai'],
  ])
})
