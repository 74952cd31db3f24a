import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldSearchMisses } from '#db/queries/search-misses.ts'
import { townDay } from '#domain/town-clock.ts'
import { startApi } from '../support/api.ts'

const { db, ask, signIn } = await startApi()
const token = await signIn()
const today = townDay()

type Headers = Record<string, string>
const report = (search: string, headers: Headers = {}) =>
  ask('POST', '/api/search-misses', { body: { search }, headers })
const listed = async (from = today) => {
  const [status, answer] = await ask('GET', `/api/admin/search-misses?from=${from}&to=${today}`, {
    token,
  })
  return [status, JSON.parse(answer)] as [number, { words: string; count: number }[]]
}

beforeEach(() => db.deleteFrom('searchMisses').execute())

test('the same words are one count, however they are typed, the most frequent first', async () => {
  for (const search of ['Fondue', 'poutine', ' POUTINE! ', 'Pôutine'])
    expect((await report(search))[0]).toBe(202)
  expect(await listed()).toEqual([
    200,
    [
      { words: 'poutine', count: 3 },
      { words: 'fondue', count: 1 },
    ],
  ])
})

test.each([
  ['an address', 'someone@example.com', {}],
  ['a phone number', '410 555 0134', {}],
  ['a single letter', 'p', {}],
  ['signs', '¿?', {}],
  ['the words of a robot', 'poutine', { 'user-agent': 'Googlebot/2.1' }],
  ['what another website sends', 'poutine', { 'sec-fetch-site': 'cross-site' }],
])('%s is not kept', async (_, search, headers) => {
  await report(search, headers)
  expect((await listed())[1]).toEqual([])
})

test('of fifty reports at once as many are counted as are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => report('raclette')))
  const accepted = answers.filter(([status]) => status === 202).length
  expect(accepted).toBeGreaterThan(0)
  expect((await listed())[1]).toEqual([{ words: 'raclette', count: accepted }])
})

test('a day counts a thousand searches, and more of those', async () => {
  await sql`insert into search_misses (day, words)
    select ${today}::date, 'made up ' || number from generate_series(1, 1000) as number`.execute(db)
  await report('poutine')
  await report('made up 7')
  const rows = await db.selectFrom('searchMisses').selectAll().execute()
  expect(rows).toHaveLength(1000)
  expect(rows.find(({ words }) => words === 'made up 7')?.count).toBe(2)
})

test('counts go after 90 days', async () => {
  await sql`insert into search_misses (day, words)
    values (${today}::date - 92, 'old'), (${today}::date - 80, 'new')`.execute(db)
  await deleteOldSearchMisses(db)
  expect((await listed('2026-01-01'))[1]).toEqual([{ words: 'new', count: 1 }])
})
