import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batchWithGuard, readSnapshot } from './client.ts'
import { testDatabase } from './testing/database.ts'
import { restaurantRow } from './testing/rows.ts'

const { db, url } = await testDatabase()

test('numbers are numbers, days are text, moments are dates', async () => {
  const { rows } = await sql`select 4.5::numeric as rating, count(*) as how_many,
    date '2026-03-08' as closed_on, timestamptz '2026-03-08 02:30Z' as checked_at`.execute(db)
  expect(rows).toEqual([
    { rating: 4.5, howMany: 1, closedOn: '2026-03-08', checkedAt: new Date('2026-03-08T02:30Z') },
  ])
})

test('the keys within hours and features stay as written', async () => {
  const features = { wi_fi: true, 'Cash only': false, nested_value: 'https://example.com' }
  const row = restaurantRow({ slug: 'keys', features: JSON.stringify(features) })
  await db.insertInto('restaurants').values(row).execute()
  const stored = await db.selectFrom('restaurants').select('features').executeTakeFirst()
  expect(stored?.features).toEqual(features)
})

test('a snapshot reads one state of the database, without writing', async () => {
  const moment = sql<{ now: Date; level: string; only: string }>`select now(),
    current_setting('transaction_isolation') as level,
    current_setting('transaction_read_only') as only`
  const [first, second] = await readSnapshot(url, (db) =>
    Promise.all([moment.execute(db), moment.execute(db)]),
  )
  expect(second.rows).toEqual(first.rows)
  expect(first.rows).toMatchObject([{ level: 'repeatable read', only: 'on' }])
})

test('a snapshot refuses a query that comes late', async () => {
  const read = readSnapshot(url, async (db) => {
    await sql`select 1`.execute(db)
    await sql`select 2`.execute(db)
  })
  await expect(read).rejects.toThrow('All queries of a snapshot must start together')
})

test('a snapshot with an error fails as a whole', async () => {
  const read = readSnapshot(url, (db) =>
    Promise.all([sql`select 1`.execute(db), sql`select nothing`.execute(db)]),
  )
  await expect(read).rejects.toMatchObject({ code: '42703' })
})

const failing = db.selectNoFrom(sql`1 / 0`.as('never'))
const passing = db.selectNoFrom(sql`1`.as('fine'))

test('first queries travel with their guard, later ones alone', async () => {
  const spy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => spy.mockRestore())
  const guarded = batchWithGuard(db, passing)
  const read = () => sql<{ n: number }>`select 2 as n`.execute(guarded.db)
  expect((await Promise.all([read(), read()])).map(({ rows }) => rows)).toEqual([
    [{ n: 2 }],
    [{ n: 2 }],
  ])
  await guarded.passed()
  expect(spy).toHaveBeenCalledTimes(1)
  expect((await read()).rows).toEqual([{ n: 2 }])
  expect(spy).toHaveBeenCalledTimes(2)
})

test('nothing runs behind a guard that fails', async () => {
  const guarded = batchWithGuard(db, failing)
  const insert = () =>
    guarded.db
      .insertInto('restaurants')
      .values(restaurantRow({ slug: 'guarded' }))
      .execute()
  await expect(insert()).rejects.toMatchObject({ code: '22012' })
  await expect(insert()).rejects.toMatchObject({ code: '22012' })
  await expect(guarded.passed()).rejects.toMatchObject({ code: '22012' })
  const rows = await db
    .selectFrom('restaurants')
    .where('slug', '=', 'guarded')
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})

test('a guard without queries is asked alone', async () => {
  await expect(batchWithGuard(db, passing).passed()).resolves.toBeDefined()
  await expect(batchWithGuard(db, failing).passed()).rejects.toMatchObject({ code: '22012' })
})
