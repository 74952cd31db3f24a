import { expect, test } from 'vitest'
import { generateGuide } from '#db/seeds/generate.ts'
import type { Restaurant } from '#db/schema.ts'
import type { Place } from '#site/lib/content-types.ts'
import { type SearchIndex, placesIn } from '#site/search/index-format.ts'
import { cardOf } from './place-from-row.ts'
import { searchIndex } from './search-index.ts'

const rows = generateGuide({ restaurants: 300 }).restaurants
const generated = rows.map((row, index): Place => ({
  ...{ id: index + 1, cardHash: '', factsHash: '', similar: [] },
  ...cardOf({ ...row, images: [] as string[] } as unknown as Restaurant),
}))
const lastPart = (path: string) => path.split('/').at(-1) ?? ''
const [first, second] = generated as [Place, Place]

function listsOf(restaurants: Place[]) {
  const lists = (name: 'town' | 'cuisine') =>
    [...Map.groupBy(restaurants, (place) => place[`${name}Path`] ?? '')].map(([path, places]) => ({
      ...{ path, slug: lastPart(path), name: places[0]![name] ?? '' },
    }))
  return {
    restaurants,
    towns: lists('town'),
    cuisines: lists('cuisine').filter(({ name }) => name),
  }
}

/** The places as they come out of the file. */
const throughFile = (places: Place[]) =>
  placesIn(JSON.parse(JSON.stringify(searchIndex(listsOf(places)))) as SearchIndex)

const steps = (degrees: number) => Math.round(degrees * 10_000) / 10_000
function listed({ townPath, cuisinePath, image, has, point, ...place }: Place) {
  const { id, name, path, cuisine, town, priceRange, address, rating, reviewCount } = place
  const { week, badge, isVerified, isOpen, ourTake, orderThis } = place
  return {
    ...{ id, name, path, cuisine, town, priceRange, address, rating, reviewCount },
    ...{
      week,
      badge,
      isVerified,
      isOpen,
      ourTake,
      orderThis,
      slug: lastPart(path),
      picture: image,
    },
    ...{ townSlug: lastPart(townPath), cuisineSlug: cuisinePath && lastPart(cuisinePath) },
    features: new Set(has.split('\n').filter(Boolean)),
    point: point && { latitude: steps(point.latitude), longitude: steps(point.longitude) },
  }
}
const asSets = (places: ReturnType<typeof placesIn>) =>
  places.map((place) => ({ ...place, features: new Set(place.features) }))

test('the file gives every place back as it is', () => {
  expect(asSets(throughFile(generated))).toEqual(generated.map(listed))
})

test.each<[string, Partial<Place>]>([
  ['in another town than its address', { path: '/elsewhere/as-before' }],
  ['whose address is not its name', { path: `${first.path}-main-street` }],
  ['of a name in other letters', { name: '김밥 & Bücher', path: '/bel-air/osm-7' }],
  ['that nobody has located', { point: undefined }],
  ['south and west of nowhere', { point: { latitude: -33.45, longitude: -70.66661 } }],
  ['with a line of the guide', { ourTake: 'Lunch with half a jury.' }],
  ['with a dish to order', { orderThis: 'The crab soup' }],
  ['with a picture of its own', { image: '/uploads/a.jpg' }],
  ['without hours, price and features', { week: undefined, priceRange: undefined, has: '' }],
  ['without a known cuisine', { cuisine: undefined, cuisinePath: undefined }],
  ['that is closed for a time', { isOpen: false, badge: 'Featured', isVerified: true }],
])('a place %s comes back too', (_, changes) => {
  const places = [{ ...first, ...changes }, second]
  expect(asSets(throughFile(places))).toEqual(places.map(listed))
})

test('a guide without places is a file too', () => expect(throughFile([])).toEqual([]))

test('an address is written out only where it does not follow from the name', () => {
  const { paths } = searchIndex(listsOf(generated))
  expect(paths).toEqual({})
})
