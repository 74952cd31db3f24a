import Holidays from 'date-holidays'
import { type QueryExecutorProvider, sql } from 'kysely'
import { comingHolidays } from '#domain/hours/holidays.ts'
import { DAY_MS, dayAfter } from '#domain/hours/schedule.ts'

/** For so many years ahead the holidays are stored, and for no fewer than half of them. */
const YEARS = 10
/** Days that are no public holidays, but on which few places keep their hours. */
const AS_GOOD_AS = /^(easter|12-24|12-31)\b/

/** Stores the public holidays of a country (ISO 3166, two letters) in place of those of another, or of those that run out. */
export async function setPublicHolidays(db: QueryExecutorProvider, country: string): Promise<void> {
  const { rows } = await sql<{ isSet: boolean }>`
    select coalesce(bool_and(country = ${country}) and max(day) > now() + ${`${YEARS / 2} years`}::interval, false)
      as "isSet" from public_holidays`.execute(db)
  if (rows[0]!.isSet) return
  const days = JSON.stringify(publicHolidays(country, new Date()))
  // In the transaction of the migration.
  await sql`delete from public_holidays`.execute(db)
  await sql`
    insert into public_holidays (day, name, country)
    select day::date, name, ${country} from json_each_text(${days}) as holidays (day, name)`.execute(
    db,
  )
}

const written = (name: string) =>
  name.replaceAll("'", '’').replace('(substitute day)', '(observed)').slice(0, 60)

/** The names of a country's public holidays by date, from the year of `now` on; none of a country that is not known. */
export function publicHolidays(country: string, now: Date): Record<string, string> {
  const calendar = new Holidays(country)
  calendar.setLanguages('en')
  const years = Array.from({ length: YEARS + 1 }, (_, ahead) => now.getUTCFullYear() + ahead)
  const days = years.flatMap((year) => {
    const familiar = new Map(
      comingHolidays(country, `${year}-01-01`).map(({ day, name }) => [day, name]),
    )
    return calendar
      .getHolidays(year)
      .filter(({ type, rule }) => type === 'public' || AS_GOOD_AS.test(rule))
      .flatMap(({ date, start, end, name }) => {
        const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
        return Array.from({ length }, (_, ahead) => dayAfter(date.slice(0, 10), ahead)).map(
          (day) => [day, familiar.get(day) ?? written(name)] as const,
        )
      })
  })
  return Object.fromEntries(days)
}
