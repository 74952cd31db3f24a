import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXACT_NAME, NAME_WORD, singular } from '#domain/search-rules.ts'
import { readSearch } from '#domain/search-vocabulary.ts'
import { loadSampleGuide } from '../seeds/load.ts'
import { testDb } from '../testing/database.ts'
import { listRestaurants } from './restaurants/search.ts'
import { typedWords } from './restaurants/search-sql.ts'
import { slow } from '#scripts/testing/quick.ts'

type Place = {
  restaurantId: number
  name: string
  cuisine: string
  town: string
  everything: string
}

const db = await testDb()
await loadSampleGuide(db)
const { rows: places } = await sql<Place>`
  select restaurant_search.* from restaurant_search join restaurants on id = restaurant_id
  where closed_on is null order by name, restaurant_id`.execute(db)

/** What a word is worth in a place: half within a word, nothing there when it has three letters. */
function worth(word: string, { name, cuisine, town, everything }: Place) {
  const weights = [
    [name, 4 - name.split(' ').length * NAME_WORD],
    [cuisine, 3],
    [town, 2],
    [everything, 1],
  ] as const
  const values = weights.map(([text, weight]) => {
    if (` ${text}`.includes(` ${word}`)) return weight
    return word.length > 3 && text.includes(word) ? weight / 2 : 0
  })
  return Math.max(...values)
}

/** Every place with all words, by name among equals. */
function ranked(search: string) {
  const words = [...new Set(typedWords(search).map((word) => singular(word.toLowerCase())))]
  return places
    .map((place) => ({ place, each: words.map((word) => worth(word, place)) }))
    .filter(({ each }) => each.every((value) => value > 0))
    .map(({ place: { restaurantId: id, name }, each }) => ({
      id,
      score: each.reduce((sum, value) => sum + value, name === search ? EXACT_NAME : 0),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

const all = places.map(({ everything }) => everything.trim().split(' '))
const searches = all.flatMap((words, i) => {
  const of = (place: string[], n: number) => place[(i * 7 + n) % place.length]!
  const other = all[(i + 1) % all.length]!
  return [of(words, 1), `${of(words, 2)} ${of(words, 5)}`, `${of(words, 3)} ${of(other, 4)} of`]
})

test('words that occur find and rank as reading every place would', slow, async () => {
  // Words of the vocabulary find more: site/search/hungry.test.ts.
  const first = searches.filter(
    (search) => ranked(search).length > 0 && readSearch(search).length === 0,
  )
  expect(first.length).toBeGreaterThan(200)
  for (const search of first) {
    const { restaurants, total } = await listRestaurants(db, { search })
    const expected = ranked(search)
    expect([search, total]).toEqual([search, expected.length])
    expect(restaurants.map(({ id }) => id)).toEqual(expected)
  }
})
