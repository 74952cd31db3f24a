import { sql } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import type { HolidayAnswer } from '#domain/holiday.ts'
import { MOST_SPECIAL_HOURS } from '#domain/hours/special-hours.ts'
import { townDay } from '#domain/town-clock.ts'

type Holiday = { day: string; name: string; slug: string }

/**
 * Begins to collect the hours of a day, mails every owner a link for each of their places if `asksByMail`, and requests a
 * build. How many links were sent; null if the day was begun before.
 */
export async function beginHoliday(
  db: Db,
  { day, name, slug }: Holiday,
  asksByMail: boolean,
): Promise<number | null> {
  const begun = sql`select begin_holiday(
    day => ${day}::date, name => ${name}, slug => ${slug}, asks_by_mail => ${asksByMail}) as asked`
  const { rows } = await sql<{ asked: number | null }>`
    with begun as (${begun}) select * from begun`.execute(db)
  return rows[0]!.asked
}

/** The holidays, the latest day first, with how many links were sent and what they were answered; and who can be asked. */
export async function listHolidays(db: Db) {
  const answered = (answer: HolidayAnswer) =>
    sql<number>`count(*) filter (where answer = ${answer})::int`.as(answer)
  const [holidays, owners] = await batch(db, [
    db
      .selectFrom('holidays')
      .leftJoin('holidayQuestions', 'holidayQuestions.day', 'holidays.day')
      .select(['holidays.day', 'name', 'slug'])
      .select(sql<number>`count(token_hash)::int`.as('asked'))
      .select([answered('usual'), answered('closed'), answered('other')])
      .groupBy('holidays.day')
      .orderBy('holidays.day', 'desc')
      .limit(50),
    db
      .selectFrom('claimRequests')
      .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
      .select(sql<number>`count(distinct (restaurant_id, lower(owner_email)))::int`.as('count'))
      .where('status', '=', 'approved')
      .where('closedOn', 'is', null)
      .where('ownerEmail', 'not like', 'erased-%@example.invalid'),
  ])
  return { holidays, owners: owners[0]!.count }
}

/** The holidays that have a page: of each address the newest. */
export const listHolidayPages = (db: Db) =>
  db
    .selectFrom('holidays')
    .distinctOn('slug')
    .select(['day', 'name', 'slug'])
    .orderBy('slug')
    .orderBy('day', 'desc')

type Question = {
  restaurant: string
  path: string
  day: string
  holiday: string
  /** The hours of its weekday, if they are known. */
  usual: string | null
  /** What the page says of the day. */
  hours: string | null
  answer: HolidayAnswer | null
}

/** What a link asks; undefined when its day is over, and when the place is its owner's no more. */
export async function readHolidayQuestion(db: Db, token: string): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select * from holiday_question(token => ${token}, today => ${townDay()}::date)`.execute(db)
  return rows[0]
}

/** Makes an owner's answer special hours of the day, and requests a build; `hours` are those of `other`. */
export async function answerHoliday(
  db: Db,
  { token, answer, hours }: { token: string; answer: HolidayAnswer; hours: string | null },
) {
  const answered = sql`select answer_holiday(
    token => ${token}, today => ${townDay()}::date, answer => ${answer}, hours => ${hours},
    most => ${MOST_SPECIAL_HOURS}) as result`
  const { rows } = await sql<{ result: 'saved' | 'over' | 'unknown' | 'full' | 'too often' }>`
    with answered as (${answered}) select * from answered`.execute(db)
  return rows[0]!.result
}
