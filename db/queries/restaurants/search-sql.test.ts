import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { GUESS_LENGTHS, wordsOf } from '#domain/search-rules.ts'
import { up as addLines } from '#db/migrations/20261128T1900-searched-lines.ts'
import { listRestaurants, restaurantPage } from './search.ts'

const { db, direct } = await testDatabase()
await loadSampleGuide(db)

async function search(text: string) {
  const { restaurants, total } = await listRestaurants(db, { search: text, page: 1 })
  return { names: restaurants.map(({ name }) => name), total, restaurants }
}

const cafes = ['Café Marguerite', 'Walnut Shell Cafe', 'Calvary Coffee Barn']
const tacos = ['Agave on Union', 'Taquería Tía Nube', 'The Slack Tide']
test.each([
  ['piza', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['mexcan', ['Agave on Union', 'Cantina Dos Ríos', 'Casa Jacinta']],
  ['cafe', cafes],
  ['CAFÉ', cafes],
  ['cafe\u0301', cafes],
  ['tacos', tacos],
  ['taco’s', tacos],
  ["taco's", tacos],
  ['bel air seafood', ['Rockfish & Rye', 'The Gilded Oyster']],
  ['seafood restaurants in Belair', ['Rockfish & Rye', 'The Gilded Oyster']],
  ['Havre de Grace pizza', ['Skipjack Pizza Co.']],
  ["spiro's corner", ['Spiro’s Corner']],
  ['marvelos', ['Marvello’s']],
  ['papa lupo', ['Papa Lupo’s', 'Papa Lupo’s']],
  ['the blue heron', ['The Blue Heron', 'The Blue Heron']],
  ['burgers', ['Burger Semaphore', 'Decoy & Drake', 'The Farrier’s Rest']],
  ['taqueria luna', ['Taquería Luna Llena']],
  ['havre de grase piza', ['Skipjack Pizza Co.']],
  ['italain', ['Gino & Sorella', 'La Sirenetta', 'Lanterna']],
  ['zinc dimly', ['Bond & Thistle']],
  ['zzzzqqq', []],
  ['pizza zzzzqqq', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['skipjackpizza', ['Skipjack Pizza Co.']],
  ['%', []],
  ['_', []],
  ["'", []],
  ['\\', []],
  ['\u0301', []],
])('%j finds first %j', async (text, first) => {
  const { names } = await search(text)
  expect(names.slice(0, 3)).toEqual(first)
})

test.each([
  ['steakhose', 'Steakhouse'],
  ['chineese', 'Chinese'],
  ['korian', 'Korean'],
])('%s finds nothing but %s places', async (text, cuisine) => {
  const { restaurants } = await search(text)
  expect(new Set(restaurants.map((restaurant) => restaurant.cuisine))).toEqual(new Set([cuisine]))
})

test.each([
  ['pi%za', 'pi za'],
  ['pi_za', 'pi za'],
  ["pizza' or true --", 'pizza or true'],
  ['piz\0za', 'piz za'],
  ['²9 pizza', '29 pizza'],
  ['\uD800pizza', 'pizza'],
  ['ß', 'ss'],
])('%j is only text, the same as %j', async (text, plain) => {
  expect(await search(text)).toEqual(await search(plain))
})

test('a text without end finds nothing', async () => {
  expect((await search('x'.repeat(9999))).total).toBe(0)
})

test('a short word is the start of a word', async () => {
  const { restaurants } = await search('rye')
  expect(restaurants.length).toBeGreaterThan(0)
  for (const { name, description, address } of restaurants) {
    expect(`${name} ${description} ${address}`).toMatch(/\brye/i)
  }
})

test('a name ranks above a cuisine, a cuisine above a town, a town above a description', async () => {
  const { db } = await testDatabase()
  const rows = [
    restaurantRow({ slug: 'a', name: 'A', description: 'Near Peru.' }),
    restaurantRow({ slug: 'b', name: 'B', neighborhood: 'Peru' }),
    restaurantRow({ slug: 'c', name: 'C', cuisine: 'Peru' }),
    restaurantRow({ slug: 'd', name: 'Peru' }),
  ]
  await db.insertInto('restaurants').values(rows).execute()
  const found = async (search: string) => (await listRestaurants(db, { search })).restaurants
  expect((await found('peru')).map(({ slug }) => slug)).toEqual(['d', 'c', 'b', 'a'])

  await db.updateTable('restaurants').set({ name: 'Chile' }).where('slug', '=', 'd').execute()
  expect((await found('peru')).map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
  await db.updateTable('restaurants').set({ closedOn: '2026-03-08' }).execute()
  expect(await found('peru')).toEqual([])
})

test('the browser folds Latin and Greek letters and common signs as the database does', async () => {
  const ranges = [
    [0x01, 0x17f],
    [0x386, 0x3ce],
    [0x1e00, 0x1e9b],
    [0x1e9e, 0x1ef9],
    [0x2000, 0x2031],
  ] as const
  const signs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  // The database reads © as (C), ® as (R), ´ as a space, ‛ as an apostrophe, and two letters that are out of use.
  const texts = signs.filter((sign) => !/[©®´ĸŉ‛]|\p{Cn}/u.test(sign)).map((sign) => `a${sign}b`)
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, public.search_text(text) as folded
    from json_array_elements_text(${JSON.stringify(texts)}::json) as text`.execute(db)
  expect(rows).toEqual(texts.map((text) => ({ text, folded: wordsOf(text).join(' ') })))
})

test('the database collects words that are long enough for a correction', async () => {
  const { rows } = await sql`
    select min(char_length(word)) as min from search_words`.execute(db)
  expect(rows).toEqual([{ min: GUESS_LENGTHS.min }])
})

test('a search reads the trigram indexes', async () => {
  const client = new pg.Client(direct)
  await client.connect()
  // So few places are read faster one by one.
  await client.query('set enable_seqscan = off')
  await client.query('set enable_indexscan = off')
  const { sql, parameters } = restaurantPage({ search: 'pizza' }).compile(db)
  const { rows } = await client.query(`explain ${sql}`, [...parameters])
  await client.end()
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Bitmap Index Scan on restaurant_search_everything_idx')
  expect(plan).toContain('Bitmap Index Scan on search_words_word_idx')
})

test('places that were there before are found by what the guide says of them', async () => {
  const { id } = await db
    .insertInto('restaurants')
    .values(
      restaurantRow({ slug: 'before', ourTake: 'Quince by candle.', orderThis: 'The quince' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update restaurant_search set everything = ' oak ember' where restaurant_id = ${id}`.execute(
    db,
  )
  await sql`delete from search_words where word = 'quince'`.execute(db)
  expect((await search('quince')).total).toBe(0)
  await addLines(db as never)
  expect((await search('quince candle')).names).toEqual(['Oak & Ember'])
  expect((await search('quinca')).names).toEqual(['Oak & Ember'])
})
