import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { publicHolidays, setPublicHolidays } from './public-holidays.ts'

const db = await testDb()
const NOW = new Date('2026-11-27')

test.each([
  ['US', '2026-11-26', 'Thanksgiving'],
  ['US', '2026-12-24', 'Christmas Eve'],
  ['US', '2027-03-28', 'Easter Sunday'],
  ['US', '2027-07-05', 'Independence Day (observed)'],
  ['US', '2026-10-31', undefined],
  ['US', '2026-11-27', undefined],
  ['GB', '2026-12-28', 'Boxing Day (observed)'],
  ['DE', '2027-10-03', 'National Holiday'],
  ['JP', '2027-05-03', 'Constitution Day'],
  ['XX', '2026-12-25', undefined],
])('in %s %s is %s', (country, day, name) => {
  expect(publicHolidays(country, NOW)[day]).toBe(name)
})

test('a migration stores those of ten years, once, and those of another country in their place', async () => {
  const stored = async () => (await sql`select * from public_holidays`.execute(db)).rows
  const ofUs = await stored()
  expect(ofUs.length).toBeGreaterThan(100)
  await sql`update public_holidays set name = 'Kept' where day = ${`${new Date().getFullYear()}-12-25`}`.execute(
    db,
  )
  await setPublicHolidays(db, 'US')
  expect(await stored()).toContainEqual(expect.objectContaining({ name: 'Kept' }))
  await setPublicHolidays(db, 'FR')
  const countries = await sql`select distinct country from public_holidays`.execute(db)
  expect(countries.rows).toEqual([{ country: 'FR' }])
  await sql`delete from public_holidays where day > now() + interval '4 years'`.execute(db)
  const few = (await stored()).length
  await setPublicHolidays(db, 'FR')
  expect((await stored()).length).toBeGreaterThan(few)
  await setPublicHolidays(db, 'XX')
  expect(await stored()).toEqual([])
})
