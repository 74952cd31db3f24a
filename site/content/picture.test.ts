import { expect, test } from 'vitest'
import { generateGuide } from '#db/seeds/generate.ts'
import { sampleGuide } from '#db/seeds/sample.ts'
import { CUISINES, POST_CATEGORIES } from '#domain/vocabulary.ts'
import { apart, choicesAt, drawingAt } from '#site/lib/drawings.ts'
import { GROUNDS } from '#site/pictures/seed.ts'
import { pictureSubjects } from '#site/pictures/draw.ts'
import { cuisinePicture, placePicture, postPicture, townPicture } from './picture.ts'
import {
  cuisineSubject,
  placeSubject,
  postSubject,
  shopSubject,
  townSubject,
} from './picture-subjects.ts'

type Row = ReturnType<typeof sampleGuide>['restaurants'][number]
const pathOf = (row: Row) =>
  placePicture({ ...row, description: row.description ?? null, images: [] }).src
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const listed = (rows: Row[]) =>
  rows.filter(({ closedOn }) => !closedOn).sort((a, b) => byName.compare(a.name, b.name))

/** All lists of a guide: everything, and each town and cuisine by itself. */
function listsOf(rows: Row[]) {
  const all = listed(rows)
  const grouped = (key: 'neighborhood' | 'cuisine') => Map.groupBy(all, (row) => row[key]).values()
  return [all, ...grouped('neighborhood'), ...grouped('cuisine')].map((rows) => rows.map(pathOf))
}

test.each([
  ['the sample guide', sampleGuide().restaurants],
  ['a guide of 5,000', generateGuide({ restaurants: 5000 }).restaurants],
])('no two neighbours look alike in any list of %s', (_, rows) => {
  for (const paths of listsOf(rows)) {
    const chosen = apart(paths)
    const shown = chosen.map((path) => drawingAt(path)!)
    const alike = shown.filter(({ subject, seed }, i) =>
      shown
        .slice(Math.max(0, i - 4), i)
        .reverse()
        .some(
          (other, back) =>
            other.subject === subject &&
            (other.seed === seed || (back < 3 && other.seed % GROUNDS === seed % GROUNDS)),
        ),
    )
    expect(alike).toEqual([])
    expect(paths.filter((path, i) => !choicesAt(path).includes(chosen[i]!))).toEqual([])
  }
})

test('few places of the sample guide show another picture in a list than on their page', () => {
  const [all = []] = listsOf(sampleGuide().restaurants)
  const moved = apart(all).filter((path, i) => path !== all[i]).length
  expect(moved / all.length).toBeLessThan(0.1)
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

test('the picture of a place hangs on nothing but the place', () => {
  const [row] = sampleGuide().restaurants as [Row]
  expect(pathOf(row)).toBe(pathOf({ ...row }))
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
    ...listsOf(sampleGuide().restaurants).flat(),
    ...CUISINES.map((cuisine) => cuisinePicture(cuisine).src),
    postPicture(post).src,
    townPicture('Bel Air').src,
  ]
  for (const path of linked) expect(pictureSubjects).toContain(drawingAt(path)?.subject)
})
