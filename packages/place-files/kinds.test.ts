import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCuisine } from './cuisine.ts'
import { refuseOtherNames } from './eatery.ts'
import { readKinds } from './kinds.ts'
import { kindsLeftOut } from './refuse.ts'
import { readCandidates } from './read.ts'

const LABELS = readFileSync(new URL('samples/kinds.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => line.split('\t') as [kind: string, label: string])

const kindOf = (label: string) =>
  readKinds([label]).kind.replace(/closed kitchen|side line/, 'other')

test('no label of another trade is a place to eat, none of a place to eat another trade, and few are not known', () => {
  const read = LABELS.map(([kind, label]) => ({ label, kind, found: kindOf(label) }))
  expect(read.filter(({ kind, found }) => found !== kind && found !== 'unknown')).toEqual([])
  expect(read.length).toBeGreaterThan(350)
  const kept = read.filter(({ kind, found }) => found === 'unknown' && kind !== found)
  expect(kept.length).toBeLessThan(30)
})

test.each([
  ['Griechisches Restaurant', 'Greek'],
  ['Cuisine thaïlandaise', 'Thai'],
  ['Cocina mexicana', 'Mexican'],
  ['Ristorante giapponese', 'Japanese'],
  ['Italiaanse keuken', 'Italian'],
  ['West Indian', 'Caribbean'],
  ['Eisdiele', 'Desserts'],
  ['Kneipe', 'Pub'],
])('%s serves %s', (label, cuisine) => {
  const { cuisines, eateries } = readKinds([label])
  expect(readCuisine({ name: 'Oak', tags: cuisines, kinds: eateries }).cuisine).toBe(cuisine)
})

test.each([
  ['D & H West Indian & American', 'Caribbean'],
  ['Kennedy Chicken and Pizza', undefined],
  ['Pizza & Kebab Haus', undefined],
  ['Pizza & Subs', 'Pizza'],
])('the name %s says %s', (name, cuisine) => {
  expect(readCuisine({ name }).cuisine).toBe(cuisine)
})

test('a register that names no kinds refuses other trades by their names', () => {
  const isRefused = (name: string) => refuseOtherNames(name, [], { isKindKnown: false })
  for (const name of [
    ...['IHOP Administration Office', "Geo's Liquor Mart", 'Unocal 76', 'Harrison Shell'],
    ...['Foods Co. #351', 'Flynn Elementary School', 'Hotel Kabuki', 'Bay Seafood Wholesale'],
  ])
    expect(isRefused(name), name).toBeDefined()
  for (const name of ['Boston Market', 'Old School Diner', 'The Market Grill', 'Hotel Bar & Grill'])
    expect(isRefused(name), name).toBeUndefined()
})

test('a kind that is not known is refused beside known ones, unless the operator knows it', async () => {
  const list =
    'name,address,town,category\nA,1 Elm St,X,Schmausding\nB,2 Elm St,X,Barbers\nC,3 Elm St,X,Cafes'
  const refused = async (options = {}) =>
    (await readCandidates(list, options)).candidates.map(({ refusal }) => refusal?.reason)
  const other = 'not a place to eat'
  expect(await refused()).toEqual(['kind of business not known', other, undefined])
  expect(await refused({ takesUnknown: true })).toEqual([undefined, other, undefined])
  expect(await refused({ kinds: { schmausding: 'restaurant' } })).toEqual([
    undefined,
    other,
    undefined,
  ])
  await expect(refused({ kinds: { schmausding: 'thing' } })).rejects.toThrow('“thing” is no kind')
})

test('the kinds that stay out are counted, and the operator may take each', async () => {
  const file = [
    'name,address,town,category,subcategory',
    'Oak,1 Elm St,Ely,Food,Schmausding',
    'Elm,2 Elm St,Ely,Shops,Barbers',
    'Ash,3 Elm St,Ely,Shops,Barbers',
    'Fir,4 Elm St,Ely,Food,Pub',
  ].join('\n')
  const refusals = async (kinds?: Record<string, string>) =>
    (await readCandidates(file, { kinds })).candidates.flatMap(({ refusal }) => refusal ?? [])
  expect(kindsLeftOut(await refusals())).toEqual([
    { label: 'Shops > Barbers', count: 2, isKnown: true },
    { label: 'Food > Schmausding', count: 1, isKnown: false },
  ])
  const taken = { 'Shops > Barbers': 'restaurant', 'Food > Schmausding': 'cafe' }
  expect(await refusals(taken)).toEqual([])
})
