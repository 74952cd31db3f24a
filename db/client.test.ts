import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batch, idempotent, SNAPSHOT, withDeadline, withGuard } from './client.ts'
import { testDatabase } from './testing/database.ts'
import { restaurantRow } from './testing/rows.ts'

const { db } = await testDatabase()

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
  const [first, second] = await batch(db, [moment, moment], SNAPSHOT)
  expect(second).toEqual(first)
  expect(first).toMatchObject([{ level: 'repeatable read', only: 'on' }])
})

test('a batch returns the rows of each query, with their names and types', async () => {
  const [rows, inserted, [moment]] = await batch(db, [
    db.selectNoFrom([
      sql<number>`7::int8`.as('howMany'),
      sql<string>`'{"a_b":1}'::json`.as('kept'),
    ]),
    db.insertInto('redirects').values({ fromPath: '/a', toPath: '/b' }).returning('fromPath'),
    sql<{ checkedAt: Date }>`select timestamptz '2026-03-08 02:30Z' as checked_at`,
  ])
  expect(rows).toEqual([{ howMany: 7, kept: { a_b: 1 } }])
  expect(inserted satisfies { fromPath: string }[]).toEqual([{ fromPath: '/a' }])
  expect(moment!.checkedAt.getTime()).toBe(Date.parse('2026-03-08T02:30Z'))
})

test('a batch with an error fails as a whole', async () => {
  const insert = db.insertInto('restaurants').values(restaurantRow({ slug: 'half' }))
  const all = batch(db, [insert, sql`select nothing`])
  await expect(all).rejects.toMatchObject({ code: '42703' })
  expect(await rowsOf('half')).toEqual([])
})

test('a snapshot writes nothing', async () => {
  const insert = db.insertInto('restaurants').values(restaurantRow({ slug: 'half' }))
  await expect(batch(db, [insert], SNAPSHOT)).rejects.toMatchObject({ code: '25006' })
})

const rowsOf = (slug: string) =>
  db.selectFrom('restaurants').where('slug', '=', slug).selectAll().execute()

const failing = db.selectNoFrom(sql`1 / 0`.as('never'))
const passing = db.selectNoFrom(sql`1`.as('fine'))

test('the first query or batch travels with its guard, later ones alone', async () => {
  const spy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => spy.mockRestore())
  const guarded = withGuard(db, passing)
  const two = sql<{ n: number }>`select 2 as n`
  expect(await batch(guarded.db, [two, two])).toEqual([[{ n: 2 }], [{ n: 2 }]])
  await guarded.passed()
  expect(spy).toHaveBeenCalledTimes(1)
  expect((await two.execute(guarded.db)).rows).toEqual([{ n: 2 }])
  expect(spy).toHaveBeenCalledTimes(2)
  expect((await two.execute(withGuard(db, passing).db)).rows).toEqual([{ n: 2 }])
  expect(spy).toHaveBeenCalledTimes(3)
})

test('nothing runs behind a guard that fails, whatever is asked next', async () => {
  const guarded = withGuard(db, failing)
  const faithful = [guarded.db, idempotent(guarded.db), withDeadline(guarded.db, 5)]
  const inserts = faithful.map((db) =>
    db
      .insertInto('restaurants')
      .values(restaurantRow({ slug: 'guarded' }))
      .execute(),
  )
  for (const insert of inserts) await expect(insert).rejects.toMatchObject({ code: '22012' })
  await expect(batch(guarded.db, [passing])).rejects.toMatchObject({ code: '22012' })
  await expect(guarded.passed()).rejects.toMatchObject({ code: '22012' })
  expect(await rowsOf('guarded')).toEqual([])
})

test('a guard without queries is asked alone', async () => {
  await expect(withGuard(db, passing).passed()).resolves.toBeDefined()
  await expect(withGuard(db, failing).passed()).rejects.toMatchObject({ code: '22012' })
})
