import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listRestaurants } from '#db/queries/restaurants/search.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { sampleGuide } from '#guide/sample/sample.ts'
import { testDb } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { wordsOf } from '#domain/search-rules.ts'
import { createSearch } from './engine.ts'
import { place, placeOf } from './testing/place.ts'
import type { ListedPlace } from './index-format.ts'

const guide = sampleGuide()
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const places = guide.restaurants
  .filter(({ closedOn }) => !closedOn)
  .map(placeOf)
  .sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
const searchAll = createSearch(places)
const search = (text: string) => searchAll(text).places
const searchIn = (...changes: Partial<ListedPlace>[]) => {
  const searchThem = createSearch(changes.map(place))
  return (text: string) => searchThem(text).places
}
const namesOf = (found: ListedPlace[]) => found.map(({ name }) => name)

const cafes = ['Café Marguerite', 'Walnut Shell Cafe', 'Calvary Coffee Barn']
test.each([
  ['piza', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['mexcan', ['Agave on Union', 'Cantina Dos Ríos', 'Casa Jacinta']],
  ['cafe', cafes],
  ['café', cafes],
  ['CAFÉ', cafes],
  ['cafe\u0301', cafes],
  ['cafés', cafes],
  ['bel air seafood', ['Rockfish & Rye', 'The Gilded Oyster']],
  ['seafood restaurants in Belair', ['Rockfish & Rye', 'The Gilded Oyster']],
  ['Havre de Grace pizza', ['Skipjack Pizza Co.']],
  ["spiro's corner", ['Spiro’s Corner']],
  ['spiros corner', ['Spiro’s Corner']],
  ['marvelos', ['Marvello’s']],
  ['papa lupo', ['Papa Lupo’s', 'Papa Lupo’s']],
  ['the blue heron', ['The Blue Heron', 'The Blue Heron']],
  ['taqueria luna', ['Taquería Luna Llena']],
  ['havre de grase piza', ['Skipjack Pizza Co.']],
  ['italain', ['Gino & Sorella', 'La Sirenetta', 'Lanterna']],
  ['zzzzqqq', []],
  ['pizza zzzzqqq', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['pizzs', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['rockfishs', ['Rockfish & Rye']],
  ['skipjackpizza', ['Skipjack Pizza Co.']],
])('%j finds first %j', (text, first) => {
  expect(namesOf(search(text)).slice(0, 3)).toEqual(first)
})

test.each([
  ['steakhose', 'Steakhouse'],
  ['chineese', 'Chinese'],
  ['korian', 'Korean'],
])('%s finds nothing but %s places', (text, cuisine) => {
  expect(new Set(search(text).map((place) => place.cuisine))).toEqual(new Set([cuisine]))
})

test.each(['', ' ', '%', '_', "'", '\\', '\u0301', '\uD800', '\n\0\t', '🍕', '. * + ? ^ $ { ( ['])(
  '%j has no letter or digit and finds nothing',
  (text) => expect(search(text)).toEqual([]),
)

test.each([
  ['pi%za', 'pi za'],
  ["pizza' or true --", 'pizza or true'],
  ['piz\0za', 'piz za'],
  ['½ pizza', '12 pizza'],
  ['ß', 'ss'],
  ['$& .*pizza', 'pizza'],
])('%j is only text, the same as %j', (text, plain) => expect(search(text)).toEqual(search(plain)))

test('a text without end finds nothing', () => expect(search('x'.repeat(9999))).toEqual([]))

test('a name ranks above a cuisine, a cuisine above a town, a town above the rest', () => {
  const found = searchIn(
    { id: 1, address: '1 Peru Road' },
    { id: 2, features: ['Peru beer'] },
    { id: 3, town: 'Peru' },
    { id: 4, cuisine: 'Peru' },
    { id: 5, name: 'Peru' },
    { id: 6 },
  )('peru')
  expect(found.map(({ id }) => id)).toEqual([5, 4, 3, 1, 2])
})

test('the start of a word ranks above its middle, and a short word is only the start', () => {
  const search = searchIn({ name: 'Steak' }, { name: 'Teak' }, { name: 'Iced Tea' })
  expect(namesOf(search('teak'))).toEqual(['Teak', 'Steak'])
  expect(namesOf(search('tea'))).toEqual(['Teak', 'Iced Tea'])
})

test('places with the same score keep their order', () => {
  const search = searchIn({ name: 'Zest' }, { name: 'Nest' }, { name: 'Best' }, { name: 'Zest' })
  expect(namesOf(search('st'))).toEqual([])
  expect(namesOf(search('c'))).toEqual(['Zest', 'Nest', 'Best', 'Zest'])
})

test('fillers count when there is nothing else', () => {
  const search = searchIn({ name: 'The Pie' }, { name: 'Other' })
  expect(namesOf(search('the other'))).toEqual(['Other'])
  expect(namesOf(search('the'))).toEqual(['The Pie'])
})

test.each(['Œuf', 'oeuf', 'ŒUF', 'Smørrebrød', 'smorrebrod', 'Weißwurst', 'weisswurst', '김밥'])(
  '%s is found however its letters are written',
  (text) => {
    const search = searchIn({ name: 'Œuf Smørrebrød Weißwurst 김밥' }, {})
    expect(search(text)).toHaveLength(1)
  },
)

test.each(["taco's", 'taco’s', 'tacos', 'TACO'])('%s finds one and many', (text) => {
  const search = searchIn({ name: 'Early Tacos' }, { name: 'Tack' }, { name: 'Beto’s Taco’s' })
  expect(namesOf(search(text))).toEqual(['Early Tacos', 'Beto’s Taco’s'])
})

test('a word beyond the first eight, or beyond 200 characters, is not looked for', () => {
  const search = createSearch([place({ name: 'One two three four five six seven eight' })])
  const unknown = (text: string) => search(text).unknown
  expect(unknown('one two three four five six seven eight nope')).toEqual([])
  expect(unknown('one two three four five six seven nope')).toEqual(['nope'])
  expect(unknown(`one${' '.repeat(200)}nope`)).toEqual([])
})

test('numbers are not taken for other numbers', () => {
  expect(searchIn({ address: '2104 Main Street' })('21041')).toEqual([])
})

test('any text finds places of the guide or nothing, each once', () => {
  const someWord = fc.constantFrom(
    ...places.flatMap(({ name, town }) => wordsOf(`${name} ${town}`)),
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.oneof(someWord, fc.string({ maxLength: 8 }))).map((words) => words.join(' ')),
  )
  const guide = new Set(places)
  fc.assert(
    fc.property(anyText, (text) => {
      const found = search(text)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((place) => guide.has(place))).toBe(true)
    }),
  )
})

test('the full name of a place finds it before all others, the first of the same name first', () => {
  const anyName = fc.oneof(
    fc.constantFrom(...places.map(({ name }) => name)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  fc.assert(
    fc.property(anyName, (name) => {
      fc.pre(wordsOf(name).length > 0)
      const mine = place({ name })
      expect(createSearch([mine, ...places])(name).places[0]).toBe(mine)
    }),
  )
})

/** A word of the guide as people type it: whole, cut short, or with a letter missing, added, wrong or swapped. */
const typedWord = fc
  .tuple(
    fc.constantFrom(
      ...places.flatMap(({ name, cuisine, town, features }) =>
        wordsOf([name, cuisine, town, ...features].join(' ')),
      ),
    ),
    fc.nat(9),
    fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    fc.nat(5),
  )
  .map(([word, at, letter, slip]) => {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const rest = after.slice(1)
    return [
      word,
      before || word,
      before + rest,
      before + letter + after,
      before + letter + rest,
      before + rest.slice(0, 1) + after.slice(0, 1) + rest.slice(1),
    ][slip]!
  })

test('what is found is what the server finds', async () => {
  const db = await testDb()
  // The server also searches descriptions, postal codes and phone numbers.
  const alone = { description: '', postalCode: null, phone: null }
  const restaurants = guide.restaurants.map((row) => ({ ...row, ...alone }))
  await loadSampleGuide(db, { ...guide, restaurants })
  await fc.assert(
    fc.asyncProperty(fc.array(typedWord, { minLength: 1, maxLength: 3 }), async (words) => {
      const text = words.join(' ')
      const { restaurants } = await listRestaurants(db, { search: text })
      const ids = search(text).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(restaurants.map(({ id }) => id).toSorted())
    }),
    { seed: 1, numRuns: 200 },
  )
})

test('the guide’s line and what to order are found, after what a place calls itself', () => {
  const search = searchIn(
    { id: 1, ourTake: 'Lunch among the jurors.' },
    { id: 2, orderThis: 'The rice pudding, sitting down' },
    { id: 3, name: 'Pudding House' },
  )
  const idsOf = (text: string) => search(text).map(({ id }) => id)
  expect(idsOf('juror')).toEqual([1])
  expect(idsOf('rice pudding')).toEqual([2])
  expect(idsOf('pudding')).toEqual([3, 2])
})

const SIGNED = ['🍕Tea', '☕️Tea', 'Bar→Tea', '★Tea★', '«Tea»', 'Bar\u2003Tea', '7️⃣Tea']

test('a short word after a sign is found, in the browser and by the server', async () => {
  const db = await testDb()
  const rows = SIGNED.map((name, at) => restaurantRow({ name, slug: `tea-${at}` }))
  await db.insertInto('restaurants').values(rows).execute()
  const found = (await listRestaurants(db, { search: 'tea' })).restaurants
  expect(found.map(({ name }) => name).toSorted()).toEqual(SIGNED.toSorted())
  const inBrowser = searchIn(...SIGNED.map((name) => ({ name })))
  expect(namesOf(inBrowser('tea')).toSorted()).toEqual(SIGNED.toSorted())
})

test('a small digit is that digit, in the browser and by the server', async () => {
  const db = await testDb()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ name: 'Bar²' }))
    .execute()
  expect((await listRestaurants(db, { search: 'bar2' })).total).toBe(1)
  expect(namesOf(searchIn({ name: 'Bar²' })('bar2'))).toEqual(['Bar²'])
})

test('of names with the searched words the whole name is first, then the shortest', () => {
  const names = ['A Blue Heron Inn', 'Blue Heron', 'The Blue Heron Inn', 'The Blue Heron']
  const search = searchIn(...names.map((name) => ({ name })))
  expect(namesOf(search('the blue heron'))).toEqual([names[3], names[1], names[0], names[2]])
  expect(namesOf(search('heron inn'))).toEqual([names[0], names[2]])
})

test.each(['heorn', 'hern', 'heeron', 'jeron', 'ehron', 'gil', 'fisch'])(
  'one slip is forgiven: %s',
  (slip) => expect(namesOf(searchIn({ name: 'Heron Gill Fish' }, {})(slip))).toHaveLength(1),
)

test('a slip that is another word is forgiven when no place has all words', () => {
  const search = searchIn({ name: 'Golden Lace' }, { name: 'Pink Face' })
  expect(namesOf(search('golden face'))).toEqual(['Golden Lace'])
  expect(namesOf(search('face'))).toEqual(['Pink Face'])
})

test('one word finds two in a name, and two find one', () => {
  const search = searchIn({ name: 'Crab Cakes' }, { name: 'Crabcakes' }, { name: 'Crepe Cave' })
  expect(namesOf(search('crabcakes'))).toEqual(['Crabcakes'])
  expect(namesOf(search('crab cake'))).toEqual(['Crab Cakes', 'Crabcakes'])
  expect(namesOf(searchIn({ name: 'Crab Cakes' }, {})('crabcakes'))).toEqual(['Crab Cakes'])
})

test('a word that nobody knows is left out and told, unless it is the only one', () => {
  expect(searchAll('pizza zzzzqqq').unknown).toEqual(['zzzzqqq'])
  expect(searchAll('piza').unknown).toEqual([])
  expect(searchAll('zzzzqqq')).toEqual({ places: [], isGuess: true, unknown: ['zzzzqqq'] })
})

test('what had to be guessed says so', () => {
  expect([searchAll('pizza').isGuess, searchAll('piza').isGuess]).toEqual([false, true])
})
