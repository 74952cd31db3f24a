import type { SearchIndex } from '#site/search/index-format.ts'
import type { Page } from './test.ts'

/** Positions in degrees from the corner of the only town; null without one. */
type Offset = [north: number, east: number] | null

/** Lets the page search places of the test's own, named Place 1, Place 2 and so on, at offsets from 39.4, -76.5. */
export async function servePlaces(page: Page, offsets: Offset[]) {
  const each = <Value>(value: Value) => offsets.map(() => value)
  const steps = (side: 0 | 1) =>
    offsets.map((offset) => (offset ? Math.round(offset[side] * 10_000) : null))
  const index: SearchIndex = {
    towns: [
      { name: 'Testville', slug: 'testville', corner: { latitude: 394_000, longitude: -765_000 } },
    ],
    cuisines: [{ name: 'Pizza', slug: 'pizza' }],
    subjects: ['pizza'],
    weeks: [],
    features: [],
    id: offsets.map((_, index) => index + 1),
    name: offsets.map((_, index) => `Place ${index + 1}`),
    address: each('1 Main Street'),
    town: each(0),
    cuisine: each(0),
    subject: each(0),
    seed: each(0),
    price: each(2),
    week: each(-1),
    has: each([]),
    rating: each(0),
    reviews: each(0),
    flags: each(0),
    latitude: steps(0),
    longitude: steps(1),
    paths: {},
    pictures: {},
    takes: {},
    orders: {},
  }
  await page.route('/search.json', (route) => route.fulfill({ json: index }))
}
