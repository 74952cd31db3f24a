import { type RawBuilder, sql } from 'kysely'
import { type Db, batch, idempotent } from '#db/client.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import type { MailData } from '#domain/mail.ts'
import { ENDING_DAYS } from '#domain/today.ts'
import { townTime } from '#domain/town-clock.ts'
import { mailQueued } from '../mails.ts'
import { hashOf } from '../sql/hash-of.ts'
import { FIRST_DAY } from './campaigns.ts'
import { countOf } from './events.ts'
import { LINK_DAYS } from './reports.ts'

/** Not before this hour of the town's day. */
const HOUR = 8
/** If the clock stood still, mails are sent so many days late, and then no more. */
const LATE_DAYS = 7

/**
 * Tells the advertiser and the administrator by mail which ads end in two weeks, and the advertiser when one has ended and, after
 * each month, what those that go on brought in it, both with a link to the report. Each is said once for a campaign and
 * its last day, or an advertiser and a month, however many clocks call this at once.
 */
export async function queueAdMails(db: Db, administrator: string, now = new Date()): Promise<void> {
  const time = townTime(now)
  if (Number(time.slice(11, 13)) < HOUR) return
  const today = time.slice(0, 10)
  await batch(idempotent(db), [
    endingMails(db, today, administrator),
    endedMails(db, today),
    ...(Number(today.slice(8)) <= LATE_DAYS ? [monthMails(db, today)] : []),
  ])
}

const COUNTED = sql`(
  select ${countOf('impression')} as impressions, ${countOf('click')} as clicks
  from ad_totals where campaign_id = ad_campaigns.id) as counted`
const IS_ON = sql`is_active and archived_at is null`
const isReachable = (address: RawBuilder<unknown>) =>
  // The address of somebody who was erased.
  sql`${address} not like 'erased-%@example.invalid'`
/** 43 characters, as the link of the desk has them; 244 random bits. */
const NEW_TOKEN = sql`translate(
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`
const TOKEN = sql<string>`token`
const ENDS = {
  title: sql<string>`title`,
  endDate: sql<string>`end_date`,
  impressions: sql<number>`impressions`,
  clicks: sql<number>`clicks`,
}

/** Mails about campaigns that run and end in 14 days, unless they were booked for less. */
const endingMails = (db: Db, today: string, administrator: string) => sql`
  with mail as (${mailQueued(
    db,
    {
      template: 'ad-ending',
      recipient: sql<string>`address`,
      cause: sql<string>`concat_ws(' ', 'ad ending', id, end_date, reader)`,
      data: {
        ...ENDS,
        days: sql<number>`end_date - ${today}::date`,
        advertiser: sql<string | null>`case reader when 'administrator'
          then coalesce(advertiser_name, advertiser_email) end`,
      },
    },
    sql`ad_campaigns cross join lateral ${COUNTED}
      cross join lateral (values
        ('advertiser', advertiser_email), ('administrator', ${administrator}::text)
      ) as readers (reader, address)
      where ${IS_ON} and coalesce(impressions < impression_goal, true)
        and ${FIRST_DAY} <= least(${today}::date, end_date - ${ENDING_DAYS}::int)
        and end_date between ${dayAfter(today, ENDING_DAYS - LATE_DAYS)} and ${dayAfter(today, ENDING_DAYS)}
        and ${isReachable(sql`address`)}`,
  )}) select`

/** Queues `mail`, which has a `token`, and makes that a link to the report of its recipient if the mail is new. */
const withReport = (source: RawBuilder<unknown>, mail: ReturnType<typeof mailQueued>) => sql`
  with source as materialized (${source}),
  mail as (${mail.returning(['recipient', sql<string>`data ->> 'token'`.as('token')])})
  insert into ad_reports (token_hash, advertiser_email, expires_at)
  select ${hashOf(sql`token`)}, recipient, now() + make_interval(days => ${LINK_DAYS}) from mail`

/** Mails about campaigns that have ended. */
const endedMails = (db: Db, today: string) =>
  withReport(
    sql`
      select id, advertiser_email, title, end_date, impressions, clicks, ${NEW_TOKEN} as token
      from ad_campaigns cross join lateral ${COUNTED}
      where ${IS_ON} and end_date between ${dayAfter(today, -LATE_DAYS)} and ${dayAfter(today, -1)}
        and ${isReachable(sql`advertiser_email`)}`,
    mailQueued(
      db,
      {
        template: 'ad-ended',
        recipient: sql<string>`advertiser_email`,
        cause: sql<string>`concat_ws(' ', 'ad ended', id, end_date)`,
        data: { ...ENDS, token: TOKEN },
      },
      sql`source`,
    ),
  )

/** Mails to advertisers about the last month, of campaigns that counted in it and have not ended, which has a mail of its own. */
const monthMails = (db: Db, today: string) => {
  const thisMonth = `${today.slice(0, 7)}-01`
  const month = dayAfter(thisMonth, -1).slice(0, 7)
  const isTold = sql`archived_at is null and impressions + clicks > 0
    and coalesce(end_date >= ${thisMonth}::date, true)`
  return withReport(
    sql`
      select min(id) as first_id, min(advertiser_email) as advertiser_email, ${NEW_TOKEN} as token,
        jsonb_agg(jsonb_build_object('title', title, 'impressions', impressions, 'clicks', clicks)
          order by impressions desc, id) filter (where ${isTold}) as ads
      from ad_campaigns cross join lateral (
        select ${countOf('impression')} as impressions, ${countOf('click')} as clicks from ad_counters
        where campaign_id = ad_campaigns.id
          and day >= ${`${month}-01`}::date and day < ${thisMonth}::date) as counted
      where ${isReachable(sql`advertiser_email`)}
      group by lower(advertiser_email)
      having bool_or(${isTold})`,
    mailQueued(
      db,
      {
        template: 'ad-month',
        recipient: sql<string>`advertiser_email`,
        cause: sql<string>`concat_ws(' ', 'ad month', ${month}::text, first_id)`,
        data: { month, ads: sql<MailData['ad-month']['ads']>`ads`, token: TOKEN },
      },
      sql`source`,
    ),
  )
}
