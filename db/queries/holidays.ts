import { sql, type SqlBool } from 'kysely'
import { call, callOf } from '#db/call.ts'
import { batch, type Db } from '#db/client.ts'
import { placeChanged, placeUnchanged, untilUnchanged } from '#db/places/change.ts'
import { HOLIDAY_DAYS, type HolidayAnswer } from '#domain/holiday.ts'
import { answerHoliday as answerByRule } from '#domain/rules/holiday.ts'
import { townDay } from '#domain/town-clock.ts'
import { mailQueued } from './mails.ts'
import { editLogged, editsWithinHour } from './owners.ts'
import { buildRequested } from './publishing/builds.ts'
import { hashOf } from './sql/hash-of.ts'

type Holiday = { day: string; name: string; slug: string }

/**
 * Begins to collect the hours of a day, or renames it, mails every owner a link for each of their places that has none yet if
 * `asksByMail`, and requests a build. How many links were sent.
 */
export async function beginHoliday(
  db: Db,
  { day, name, slug }: Holiday,
  asksByMail: boolean,
): Promise<number> {
  const { asked } = await db
    .with('holiday', (db) =>
      db
        .insertInto('holidays')
        .values({ day, name, slug })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ name, slug })),
    )
    .with(
      (cte) => cte('links').materialized(),
      () => sql<{ restaurantId: number; emailKey: string; token: string }>`(
        select *, ${NEW_TOKEN} as token from ${callOf('holidayOwners', {})} where ${asksByMail}::boolean)`,
    )
    .with('questions', (db) =>
      db
        .insertInto('holidayQuestions')
        .columns(['tokenHash', 'day', 'restaurantId', 'emailKey'])
        .expression(
          sql`select ${hashOf(sql`token`)}, ${day}::date, restaurant_id, email_key from links`,
        )
        .onConflict((conflict) => conflict.constraint('holiday_questions_key').doNothing())
        .returning(['restaurantId', 'emailKey', 'tokenHash']),
    )
    .with('mail', (db) =>
      mailQueued(
        db,
        {
          ...{ template: 'holiday-question', recipient: sql<string>`email_key` },
          cause: sql<string>`concat_ws(' ', 'holiday', ${day}::date, token_hash)`,
          data: {
            ...{ restaurant: sql<string>`restaurants.name`, holiday: name, day },
            token: sql<string>`token`,
          },
        },
        sql`questions join links using (restaurant_id, email_key)
          join restaurants on restaurants.id = restaurant_id`,
      ).returning('id'),
    )
    .with('build', (db) => buildRequested(db, `Hours on ${name}`))
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('asked'))
    .executeTakeFirstOrThrow()
  return asked
}

/** SQL for 244 random bits. */
const NEW_TOKEN = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/** Deletes a holiday, its page and its unsent mails; special hours stay. Returns false if the day has no holiday. */
export async function endHoliday(db: Db, day: string): Promise<boolean> {
  const ended = await db
    .with('ended', (db) => db.deleteFrom('holidays').where('day', '=', day).returning('day'))
    .with('unsent', (db) =>
      db
        .deleteFrom('mails')
        .where('template', '=', 'holiday-question')
        .where('state', '=', 'waiting')
        .where(sql`data ->> 'day'`, '=', day),
    )
    .with('build', (db) =>
      buildRequested(db, 'A holiday less', sql<SqlBool>`exists (select from ended)`),
    )
    .selectFrom('ended')
    .select('day')
    .execute()
  return ended.length > 0
}

/**
 * The holidays of the last 90 days and of the future, the latest day first, with how many links were sent and what they were
 * answered, as far as pages still say so; to how many places' owners a new question would go; and the public holidays of the
 * next year.
 */
export async function listHolidays(db: Db) {
  const answered = (answer: HolidayAnswer) =>
    sql<number>`count(*) filter (
      where ${callOf('standingAnswer', {
        question: sql.table('holidayQuestions'),
        specialHours: sql.ref('specialHours'),
      })} = ${answer})::int`.as(answer)
  const today = sql<string>`${townDay()}::date`
  const [holidays, owners, known] = await batch(db, [
    db
      .selectFrom('holidays')
      .leftJoin('holidayQuestions', 'holidayQuestions.day', 'holidays.day')
      .leftJoin('restaurants', 'restaurants.id', 'restaurantId')
      .select(['holidays.day', 'holidays.name', 'holidays.slug'])
      .select(sql<number>`count(token_hash)::int`.as('asked'))
      .select([answered('usual'), answered('closed'), answered('other')])
      .where('holidays.day', '>', sql<string>`current_date - ${sql.lit(HOLIDAY_DAYS)}`)
      .groupBy('holidays.day')
      .orderBy('holidays.day', 'desc'),
    sql<{ count: number }>`select count(*)::int as count from ${callOf('holidayOwners', {})}`,
    sql<{ name: string; day: string; isOrdinary: boolean }>`
      select name, min(day) as day, name in (select name from ordinary_holidays) as is_ordinary
      from public_holidays where day between ${today} and ${today} + 366 group by name order by day`,
  ])
  return { holidays, owners: owners[0]!.count, known }
}

/**
 * Makes a public holiday, by its name, an ordinary day of every year, or takes that back, and requests a build if it was
 * not so. Returns false if the country has no such holiday.
 */
export async function setOrdinary(db: Db, name: string, isOrdinary: boolean): Promise<boolean> {
  const isKnown = sql<SqlBool>`exists (select from public_holidays where name = ${name})`
  const { known } = await db
    .with('changed', (db) =>
      isOrdinary
        ? db
            .insertInto('ordinaryHolidays')
            .columns(['name'])
            .expression(sql`select ${name}::text where ${isKnown}`)
            .onConflict((conflict) => conflict.doNothing())
            .returning('name')
        : db.deleteFrom('ordinaryHolidays').where('name', '=', name).returning('name'),
    )
    .with('build', (db) =>
      buildRequested(
        db,
        isOrdinary ? `${name} is an ordinary day` : `${name} is a holiday`,
        sql<SqlBool>`exists (select from changed)`,
      ),
    )
    .selectNoFrom(isKnown.as('known'))
    .executeTakeFirstOrThrow()
  return Boolean(known)
}

/** From as many days before it on, pages lead to the page of a holiday. */
const SOON_DAYS = 7

/**
 * The holidays by day: those that the administrator has ever named, which have a `slug`, and the public ones of this year and
 * the next.
 */
export function listAllHolidays() {
  const today = sql<string>`${townDay()}::date`
  return sql<{
    day: string
    name: string
    slug: string | null
    when: 'over' | 'soon' | 'later'
  }>`
    select *, case when day < ${today} then 'over'
      when day <= ${today} + ${sql.lit(SOON_DAYS)} then 'soon' else 'later' end as "when"
    from all_holidays
    where slug is not null or extract(year from day) - extract(year from ${today}) in (0, 1)
    order by day`
}

/** The name of the holiday that is today by the town's clocks, or null. */
export const todaysHoliday = () =>
  sql<string | null>`(select name from all_holidays where day = ${townDay()}::date)`

/** Requests a build when a holiday has become soon or over since the day on which the last one started. */
export async function requestHolidayBuild(db: Db): Promise<void> {
  const isDue = sql<SqlBool>`exists (
    select from all_holidays, (select max(started_at) as started_at from site_builds) as last
    where day - ${sql.lit(SOON_DAYS)} > (started_at at time zone guide_time_zone())::date
        and day - ${sql.lit(SOON_DAYS)} <= ${townDay()}::date
      or day >= (started_at at time zone guide_time_zone())::date and day < ${townDay()}::date
  )`
  await buildRequested(db, 'A holiday', isDue).execute()
}

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
  const [question] = await call(db, 'holidayQuestion', { token, today: townDay() })
  return question as Question | undefined
}

/** Makes an owner's answer special hours of the day, and requests a build; see the rule. */
export function answerHoliday(
  db: Db,
  { token, answer, hours }: { token: string; answer: HolidayAnswer; hours: string },
): Promise<'ok' | 'over' | 'full' | 'too often'> {
  const asked = sql`(
    select holidays.day, holidays.name as holiday, restaurant_id, email_key, token_hash
    from holiday_questions join holidays on holidays.day = holiday_questions.day
    where token_hash = ${hashOf(token)} and holidays.day >= ${townDay()}::date
      and restaurant_id in (select ${callOf('placesOf', { who: sql.ref('emailKey') })})
  ) as question`
  const who = sql<string>`(select email_key from ${asked})`
  const state = sql`(select jsonb_build_array(restaurants.id, row_version, holiday, (${editsWithinHour(who)}))
    from ${asked} join restaurants on restaurants.id = restaurant_id)`
  return untilUnchanged(async () => {
    const [[seen], [question], [place], [recent]] = await batch(db, [
      db.selectNoFrom(state.as('state')),
      sql<{ day: string; holiday: string }>`select day, holiday from ${asked}`,
      db
        .selectFrom('restaurants')
        .selectAll()
        .where(sql<SqlBool>`id = (select restaurant_id from ${asked})`),
      editsWithinHour(who),
    ])
    const answered = answerByRule({ question, place, recent: recent!.count }, hours)
    if (typeof answered === 'string') return answered
    const { change, edits, reason } = answered
    await batch(db, [
      ...placeUnchanged(place!.id, state, seen!.state),
      ...placeChanged(change),
      ...edits.map((edit) => editLogged(db, place!.id, who, edit)),
      db
        .updateTable('holidayQuestions')
        .set({ answer, hours, answeredAt: sql<Date>`now()` })
        .where('tokenHash', '=', hashOf(token)),
      ...(reason ? [buildRequested(db, reason)] : []),
    ])
    return 'ok'
  })
}
