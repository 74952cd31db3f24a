import { expect, test } from 'vitest'
import { generateGuide } from '#db/seeds/generate.ts'
import { sampleGuide } from '#guide/sample/sample.ts'
import type { Restaurant } from '#db/schema.ts'
import { CUISINES, HERO_DISHES, POST_CATEGORIES } from '#domain/vocabulary.ts'
import type { Place } from '#site/lib/content-types.ts'
import { apart, choicesAt, drawingAt } from '#site/lib/drawings.ts'
import { GROUNDS } from '#pictures/seed.ts'
import { type DishName, pictureSubjects } from '#pictures/draw.ts'
import { DISH_NAMES } from '#pictures/subjects/hero.ts'
import { alphabetical } from './replica/alphabet.ts'
import { cardOf } from './place-from-row.ts'
import { choosePictures } from './place-pictures.ts'
import { cuisinePicture, postPicture, townPicture } from './picture.ts'
import {
  cuisineSubject,
  dishesOf,
  placeSubject,
  postSubject,
  shopSubject,
  townSubject,
} from './picture-subjects.ts'

type Row = ReturnType<typeof sampleGuide>['restaurants'][number]
type Shown = Pick<Place, 'id' | 'name' | 'image' | 'townPath' | 'cuisinePath' | 'closedOn'>
/** Cards that are in sight of each other: three rows of three. */
const IN_SIGHT = 9

/** The places of a guide in the order of its lists, with the pictures that they show. */
function guideOf(rows: Row[]): Place[] {
  const cards = rows.map((row): Place => ({
    ...{ id: row.id, cardHash: '', factsHash: '', similar: [] },
    ...cardOf({ ...row, images: row.images ?? [] } as unknown as Restaurant),
  }))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const sorted = alphabetical(cards, []).map((id) => byId.get(id)!)
  const chosen = choosePictures(sorted)
  return sorted.map((card) => ({ ...card, image: chosen.get(card) ?? card.image }))
}

/** All lists of a guide: everything, and each town and cuisine by itself. */
function listsOf(places: Shown[]): Shown[][] {
  const all = places.filter(({ closedOn }) => !closedOn)
  const grouped = (key: 'townPath' | 'cuisinePath') => Map.groupBy(all, (place) => place[key])
  return [all, ...grouped('townPath').values(), ...grouped('cuisinePath').values()]
}

/** The drawings that an earlier card of the list shows as well, in sight of the later. */
const shownTwice = (paths: string[]) =>
  paths.filter(
    (path, i) => drawingAt(path) && paths.slice(Math.max(0, i - IN_SIGHT + 1), i).includes(path),
  )

/** The drawings of a list that lie on the ground of a card beside them with the same subject. */
const onOneGround = (paths: string[]) =>
  paths.filter((path, i) =>
    paths.slice(Math.max(0, i - 3), i).some((other) => {
      const [a, b] = [drawingAt(path), drawingAt(other)]
      return a && b && a.subject === b.subject && a.seed % GROUNDS === b.seed % GROUNDS
    }),
  )

const generated = guideOf(generateGuide({ restaurants: 1000 }).restaurants)
const guides: [string, Place[]][] = [
  ['the sample guide', guideOf(sampleGuide().restaurants)],
  ['a guide of 1,000', generated],
  ['a guide of 5,000', guideOf(generateGuide({ restaurants: 5000 }).restaurants)],
  [
    'a guide of one cuisine',
    guideOf(
      generateGuide({ restaurants: 1000 }).restaurants.map((row) => ({ ...row, cuisine: 'Thai' })),
    ),
  ],
]

test.each(guides)(
  'no list of %s shows the same drawing twice in sight of each other',
  (_, places) => {
    for (const list of listsOf(places)) {
      expect(shownTwice(list.map(({ image }) => image))).toEqual([])
    }
  },
)

test.each(guides.slice(0, 3))('neighbors in %s lie on different grounds', (_, places) => {
  const lists = listsOf(places).map((list) => list.map(({ image }) => image))
  const clashes = lists.flatMap(onOneGround).length
  // A place that stands in three crowded lists at once may find no free ground.
  expect(clashes / places.length).toBeLessThan(0.002)
})

test.each(guides)(
  'no card on a cuisine’s page in %s repeats the picture at its head',
  (_, places) => {
    for (const { cuisine = '', image } of places)
      expect(image).not.toBe(cuisinePicture(cuisine).src)
  },
)

test('a new place changes the picture of no other', () => {
  const { restaurants } = generateGuide({ restaurants: 1100 })
  const before = guideOf(restaurants.slice(0, 1000))
  const after = new Map(guideOf(restaurants).map(({ id, image }) => [id, image]))
  expect(before.filter(({ id, image }) => after.get(id) !== image)).toEqual([])
})

test('a place that leaves the lists changes few others', () => {
  const { restaurants } = generateGuide({ restaurants: 1000 })
  const before = guideOf(restaurants)
  const counts = Array.from({ length: 15 }, (_, round) => {
    const gone = restaurants[round * 61]!
    const after = guideOf(
      restaurants.map((row) => (row === gone ? { ...row, closedOn: '2026-01-01' } : row)),
    )
    return after.filter(({ image }, i) => image !== before[i]!.image).length
  })
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(8)
})

test('search results and similar places repeat neither each other nor the page’s own picture', () => {
  const thai = generated.filter(({ cuisine }) => cuisine === 'Thai').map(({ image }) => image)
  for (let first = 0; first < 20; first++) {
    const found = thai.filter((_, at) => at % 20 >= first)
    const shown = apart(found, thai[first])
    expect(shown).not.toContain(thai[first])
    expect(onOneGround(shown)).toEqual([])
    const seen = (path: string, i: number) => shown.slice(Math.max(0, i - 6), i).includes(path)
    expect(shown.filter(seen)).toEqual([])
    expect(found.filter((path, i) => !choicesAt(path).includes(shown[i]!))).toEqual([])
  }
})

test('a photo stays, and so does what stands beside it', () => {
  expect(apart(['/uploads/a.jpg', '/uploads/a.jpg', '/pictures/soup-3.svg'])).toEqual([
    '/uploads/a.jpg',
    '/uploads/a.jpg',
    '/pictures/soup-3.svg',
  ])
})

const place = (changes: Partial<Parameters<typeof placeSubject>[0]>) =>
  placeSubject({
    id: 1,
    name: 'A',
    cuisine: 'American',
    description: null,
    features: {},
    ...changes,
  })

test('places without a word for it share the subjects of their cuisine', () => {
  const subjects = new Set(Array.from({ length: 60 }, (_, id) => place({ id })))
  expect([...subjects].sort()).toEqual(['american', 'chicken', 'salad', 'small-plates'])
})

test.each([
  [{ name: 'Five Bells Diner' }, 'diner'],
  [{ description: 'A soup for every weekday.' }, 'soup'],
  [{ features: { Brunch: true } }, 'diner'],
  [{ name: 'The Tavern', features: { Brunch: true } }, 'bar'],
  [{ cuisine: 'Other', name: 'Corner Pizza' }, 'pizza'],
  [{ cuisine: 'Other', name: 'Corner' }, 'table'],
  [{ cuisine: 'Thai', name: 'Thai Pizza' }, 'thai'],
  [{ cuisine: 'Japanese', description: 'Ramen until it is gone.' }, 'ramen'],
  [{ cuisine: 'Seafood', name: 'Crab Deck', description: 'Oysters too.' }, 'seafood'],
  [{ cuisine: 'Seafood', description: 'Crab cakes and oysters.' }, 'oysters'],
  [{ cuisine: 'Pizza', description: 'Detroit style, in the pan.' }, 'pan-pizza'],
  [{ cuisine: 'Peruvian' }, 'peruvian'],
  [{ cuisine: 'French' }, 'french'],
  [{ cuisine: 'Ethiopian' }, 'ethiopian'],
  [{ cuisine: 'Caribbean' }, 'caribbean'],
])('%j is drawn as %s', (changes, subject) => expect(place(changes)).toBe(subject))

test('every cuisine has a picture of its own, and an unknown one a laid table', () => {
  const subjects = CUISINES.map(cuisineSubject)
  expect(new Set(subjects).size).toBe(CUISINES.length)
  expect(subjects).not.toContain('table')
  expect(['', 'constructor', 'Zorblaxian'].map(cuisineSubject)).toEqual(['table', 'table', 'table'])
  expect(cuisineSubject('fast food')).toBe('fast-food')
})

test('a post shows its topic, or else its category', () => {
  const subjectOf = (title: string, category = 'Featured') => postSubject({ title, category })
  expect(subjectOf('The Soup Map')).toBe('soup')
  expect(subjectOf('Your First Dozen Crabs', 'Dining Guide')).toBe('seafood')
  expect(subjectOf('The Bread Run to Jarrettsville', 'Hidden Gems')).toBe('bakery')
  expect(subjectOf('Where to Seat Eleven', 'Dining Guide')).toBe('dining-guide')
  expect(subjectOf('Anything', 'Something else')).toBe('featured')
  const categories = POST_CATEGORIES.map((category) => subjectOf('Anything', category))
  expect(new Set(categories).size).toBe(POST_CATEGORIES.length)
})

test('the shop is found by its trade and the town by its water', () => {
  expect(
    ['Florist', 'Bookstore', 'Hardware store', 'Bike shop', 'Barber'].map(shopSubject),
  ).toEqual(['florist', 'bookshop', 'hardware', 'bike', 'shop'])
  expect(['Bel Air', 'Havre de Grace'].map(townSubject)).toEqual(['town', 'waterside'])
})

test('all that pages link to can be drawn', () => {
  const post = { id: 1, title: 'A', category: 'Reviews', featuredImage: null }
  const linked = [
    ...generated.map(({ image }) => image),
    ...CUISINES.map((cuisine) => cuisinePicture(cuisine).src),
    postPicture(post).src,
    townPicture('Bel Air').src,
  ]
  for (const path of linked) expect(pictureSubjects).toContain(drawingAt(path)?.subject)
})

test('a table has the dishes of the largest cuisines, and the usual ones where there are few', () => {
  const first = (counts: Record<string, number>, middle?: DishName) =>
    dishesOf(
      Object.entries(counts).map(([name, count]) => ({ name, count })),
      middle,
    ).slice(0, 5)
  expect(first({})).toEqual(['mezze', 'bread', 'pizza', 'pasta', 'salad'])
  expect(first({ Indian: 4, Pizza: 9, Unheard: 12, Cafe: 2 })).toEqual([
    ...['pizza', 'curry', 'coffee', 'mezze', 'bread'],
  ])
  expect(first({ American: 3, Steakhouse: 2, Thai: 1 }, 'crab')).toEqual([
    ...['crab', 'grill', 'curry', 'mezze', 'bread'],
  ])
  expect(new Set(HERO_DISHES)).toEqual(new Set(DISH_NAMES))
})
