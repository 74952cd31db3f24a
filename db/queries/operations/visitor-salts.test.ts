import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { readVisitorSalt } from './visitor-salts.ts'

const salt = (letter: string) => letter.repeat(43)

test('the first salt of a day is everybody’s, and older ones are forgotten', async () => {
  const db = await testDb()
  const today = sql<string>`(now() at time zone 'utc')::date`
  const day = (ago: number) => sql<string>`${today} - ${sql.lit(ago)}`
  await db
    .insertInto('visitorSalts')
    .values([
      { day: day(2), salt: salt('x') },
      { day: day(1), salt: salt('y') },
    ])
    .execute()
  const first = await readVisitorSalt(db, salt('a'))
  expect(first.salt).toBe(salt('a'))
  expect(await readVisitorSalt(db, salt('b'))).toEqual(first)
  const kept = await db.selectFrom('visitorSalts').select('salt').orderBy('day').execute()
  expect(kept).toEqual([{ salt: salt('a') }])
})
