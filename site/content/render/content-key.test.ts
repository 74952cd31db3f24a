import { expect, test, vi } from 'vitest'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { testDatabase } from '#db/testing/database.ts'

const { db, url } = await testDatabase()
await insertGuide(db, generateGuide({ restaurants: 20, seed: 3 }))
vi.stubEnv('DATABASE_URL', url)
vi.stubEnv('REPLICA', '')
const { contentKey } = await import('./content-key.ts')
const { factsOf, lists } = await import('../directory.ts')
const { factsShownElsewhere } = await import('../lazy-facts.ts')
const { refuseModules, withLists, withPropsAlone } = await import('./reading.ts')

const keyOf = (props: object) => contentKey('/a/page', props)
const place = lists.restaurants[0]!

test.each<[string, object, object]>([
  ['a number', { count: 1 }, { count: 2 }],
  ['a text that looks like a number', { count: 1 }, { count: '1' }],
  [
    'something deep inside',
    { town: { links: [{ name: 'A' }] } },
    { town: { links: [{ name: 'B' }] } },
  ],
  ['an order', { names: ['a', 'b'] }, { names: ['b', 'a'] }],
  ['a date', { at: new Date(1) }, { at: new Date(2) }],
  ['a name', { first: 1 }, { second: 1 }],
  ['a missing value', { first: undefined }, { first: null }],
  ['a changed copy of a place', { place }, { place: { ...place, name: 'Other' } }],
  ['one more place', { places: [place] }, { places: [place, place] }],
  ['the facts of a place', { place }, { place: factsOf(place) }],
])('%s makes another key', (_, a, b) => {
  expect(keyOf(a)).not.toBe(keyOf(b))
  expect(keyOf(a)).toBe(keyOf({ ...a }))
})

test('a long list of places is a short key, also where pages share it', () => {
  const shared = { places: lists.restaurants }
  expect(keyOf({ shared })).toHaveLength(27)
  expect(keyOf({ shared })).toBe(keyOf({ shared: { places: [...lists.restaurants] } }))
})

test.each([
  ['a function', { open: () => true }, '/a/page: the prop open is a function'],
  ['a map', { town: { sizes: new Map() } }, '/a/page: the prop town is a Map'],
])('%s is no prop, and the error names it', (_, props, sentence) => {
  expect(() => keyOf(props)).toThrow(sentence)
})

test('facts that other pages show are noted, those on the own page are not', () => {
  const place = lists.restaurants[1]!
  contentKey(place.path, { facts: factsOf(place) })
  expect(factsShownElsewhere).not.toContain(place.id)
  keyOf({ stories: [{ facts: factsOf(place) }] })
  expect(factsShownElsewhere).toContain(place.id)
})

test('a page that has a key reads lists in its props alone', async () => {
  const read = () => Promise.resolve().then(() => lists.towns.length)
  expect(await read()).toBeGreaterThan(0)
  await expect(withPropsAlone('/a/page', read)).rejects.toThrow(
    '/a/page reads `lists.towns` outside getStaticPaths: a page is rendered again when its props change, so pass it as a prop',
  )
  expect(await read()).toBeGreaterThan(0)
})

test('a module reads no lists as it loads, once the renderer has started', async () => {
  refuseModules()
  expect(() => lists.towns).toThrow('A module reads `lists.towns` outside getStaticPaths')
  expect(await withLists(() => lists.towns.length)).toBeGreaterThan(0)
})
