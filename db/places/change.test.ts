import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batch } from '../client.ts'
import { findRestaurantById, updateRestaurant } from '../queries/restaurants/restaurant.ts'
import { testDatabase } from '../testing/database.ts'
import { restaurantRow } from '../testing/rows.ts'
import { assertUnchanged, isChanged, placeChanged, untilUnchanged } from './change.ts'

const { db } = await testDatabase()
await db
  .insertInto('restaurants')
  .values([
    restaurantRow({ id: 1, phone: '+14105550100' }),
    restaurantRow({ id: 2, slug: 'other', hours: JSON.stringify({ Monday: 'Closed' }) }),
  ])
  .execute()
const place = async (id = 1) => (await findRestaurantById(db, id))!

/**
 * Moving records as they are is no change of a place, a mark follows the list of featured places, and old backups have a bridge
 * of their own.
 */
const OTHERS = [
  'remove_record.sql',
  'put_back_record.sql',
  'feature_places.sql',
  'earlier-versions.ts',
]

test('one statement updates restaurants, and one file queues mails in SQL', () => {
  const files = ['db', 'functions', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/^scripts.lab|migrations|seeds|testing|\btests\b/.test(file)),
  )
  const filesWith = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(readFileSync(file, 'utf8')))
      .filter((file) => !OTHERS.some((name) => file.endsWith(name)))
  expect(
    filesWith(
      /\bupdate (public\.)?restaurants\b|updateTable\('restaurants'\)|update \$\{sql\.table/,
    ),
  ).toEqual([join('db', 'places', 'change.ts')])
  expect(filesWith(/insert into mails\b/)).toEqual([
    join('db', 'functions', 'mails', 'queue_mail.sql'),
  ])
})

test('a change sets its columns, and no others', async () => {
  const before = await place()
  await batch(db, placeChanged({ place: before, facts: { phone: '+14105550199', rating: 4.5 } }))
  const { phone, rating, updatedAt, rowVersion, ...rest } = await place()
  expect([phone, rating]).toEqual(['+14105550199', 4.5])
  expect(updatedAt > before.updatedAt && rowVersion !== before.rowVersion).toBe(true)
  expect(before).toMatchObject(rest)
})

test('a batch against an older state writes nothing', async () => {
  const before = await place()
  const late = batch(db, [
    ...placeChanged({ place: before, facts: { phone: null } }),
    assertUnchanged(sql`false`),
  ])
  const error: unknown = await late.catch((error: unknown) => error)
  expect([isChanged(error), (await place()).phone]).toEqual([true, before.phone])
  await expect(batch(db, [assertUnchanged(sql`null::boolean`)])).rejects.toThrow(
    'changed meanwhile',
  )
})

test('an attempt is repeated until its state holds, other errors end it', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    await batch(db, [assertUnchanged(sql`${tries === 3}::boolean`)])
    return tries
  }
  expect(await untilUnchanged(attempt)).toBe(3)
  await expect(untilUnchanged(() => Promise.reject(new Error('Another')))).rejects.toThrow(
    'Another',
  )
})

test('editors who save at once are told that they were too late, all but one', async () => {
  const { updatedAt, hours } = await place(2)
  const facts = {
    ...{ name: 'Oak & Ember', address: '12 Main Street', neighborhood: 'Bel Air', hours },
    ...{ cuisine: 'American', priceRange: '$$' as const, features: {}, images: [] },
  }
  const saves = Array.from({ length: 10 }, (_, n) =>
    updateRestaurant(db, 2, updatedAt.toISOString(), { ...facts, name: `Oak ${n}` }),
  )
  expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1)
})
