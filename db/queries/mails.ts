import { waiting } from './waiting.ts'
import {
  type Expression,
  isExpression,
  type QueryCreator,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { callOf } from '#db/call.ts'
import { type Db, batch, idempotent } from '#db/client.ts'
import type { Database, MailTable } from '#db/schema.ts'
import type { LetterContent } from '#domain/letter.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import type { MailData, MailTemplate, PageUse } from '#domain/mail.ts'
import { townTime } from '#domain/town-clock.ts'

type Value<T> = T | Expression<T>
type NewMail<T extends MailTemplate> = {
  template: T
  recipient: Value<string>
  data: { [K in keyof MailData[T]]: Value<MailData[T][K]> } | Expression<MailData[T]>
  /** A text that no other mail has, so that a repeated statement writes no second mail. */
  cause: Value<string>
  letterId?: Expression<number>
}

/**
 * An insert of a mail or, with `from` (what stands behind `from` in SQL), of one for each of its rows. Send it in the
 * statement or batch of the change itself, so that neither happens without the other.
 */
export function mailQueued<T extends MailTemplate>(
  db: QueryCreator<Database>,
  { template, recipient, data, cause, letterId }: NewMail<T>,
  from?: RawBuilder<unknown>,
) {
  const letter = letterId ?? sql<number>`null::integer`
  return db
    .insertInto('mails')
    .columns(['cause', 'recipient', 'template', 'data', 'letterId'])
    .expression(
      sql`select ${textOf(cause)}, ${textOf(recipient)}, ${sql.lit(template)}, ${dataOf(data)},
        ${letter} ${from ? sql`from ${from}` : sql``}`,
    )
    .onConflict((conflict) => conflict.column('cause').doNothing())
}

const textOf = (value: Value<string>) => (isExpression(value) ? value : sql<string>`${value}::text`)

function dataOf(data: object): Expression<unknown> {
  if (isExpression(data)) return data
  const fields = Object.entries(data).flatMap(([name, value]: [string, unknown]) => [
    sql.lit(name),
    isExpression(value) ? value : sql`${JSON.stringify(value)}::jsonb`,
  ])
  return sql`jsonb_build_object(${sql.join(fields)})`
}

/** How long a claimed mail is nobody else's. */
const CLAIM_SECONDS = 120
/** After so many attempts, some seven hours, a mail is given up. */
export const MAX_ATTEMPTS = 12
/** An attempt without a result is repeated once where the provider cannot tell that it is the same mail. */
const MAX_UNCLEAR = 1
const GIVEN_UP = 'It may have been sent: twice there was no answer.'

export type DueMail = Pick<MailTable, 'recipient' | 'template'> & {
  id: string
  data: MailData[MailTemplate]
  attempts: number
  /** What the letter says that it is a copy of; null for other mails and for tests of a letter. */
  content: LetterContent | null
}

/**
 * Claims up to `count` due mails for two minutes each; concurrent callers get others. Mails of a paused letter wait. Stops
 * mails to blocked addresses, letters to unsubscribed readers and notes to former owners. A mail whose result is unknown is
 * retried once, or until it is known if the provider `isIdempotent`; after that it fails.
 */
export async function claimDueMails(
  db: Db,
  count: number,
  isIdempotent: boolean,
): Promise<DueMail[]> {
  const unclear = sql<number>`unclear_attempts + is_claimed::int`
  const isStopped = sql<boolean>`(
    exists (select from stopped_addresses where email_key = lower(recipient))
    or exists (select from newsletter_subscribers as readers
      where letter_id is not null and email_key = lower(recipient) and unsubscribed_at is not null)
    or template = 'owner-note' and (
      exists (select from owner_notes where email_key = recipient and left_at is not null)
      or not exists (select from ${HOLIDAY_OWNERS} where email_key = recipient))
  )`
  const isGivenUp = sql<boolean>`${unclear} > ${isIdempotent ? MAX_ATTEMPTS : MAX_UNCLEAR}`
  const ends = sql<boolean>`(${isStopped} or ${isGivenUp})`
  return db
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .where(
          sql<SqlBool>`(letter_id is null
            or not exists (select from letters where id = letter_id and state = 'paused'))`,
        )
        // Somebody waits for the others.
        .orderBy(sql`letter_id is not null or template in ('holiday-question', 'owner-note')`)
        .orderBy('nextAttemptAt')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .with('claimed', (db) =>
      db
        .updateTable('mails')
        .from('due')
        .set({
          state: sql`case when ${isStopped} then 'stopped' when ${isGivenUp} then 'failed' else state end`,
          error: sql`case when ${isStopped} then null when ${isGivenUp} then ${GIVEN_UP} else error end`,
          doneAt: sql`case when ${ends} then now() end`,
          data: sql`case when ${isStopped} then '{}' else data end`,
          unclearAttempts: unclear,
          isClaimed: sql`not ${ends}`,
          attempts: sql`attempts + 1`,
          nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
        })
        .whereRef('mails.id', '=', 'due.id')
        .returning(['mails.id', 'state', 'recipient', 'template', 'data', 'attempts', 'letterId']),
    )
    .selectFrom('claimed')
    .select(['id', 'recipient', 'template', 'data', 'attempts'])
    .select(
      sql<LetterContent | null>`(select content from letters where letters.id = letter_id)`.as(
        'content',
      ),
    )
    .where('state', '=', 'waiting')
    .execute()
}

/** How an attempt to send a mail ended; an error is one sentence. */
export type Outcome =
  | { result: 'sent' }
  /** Not sent; a later attempt may succeed. */
  | { result: 'postponed'; error: string }
  /** Not sent, because the provider takes no more at the moment. */
  | { result: 'throttled'; error: string }
  /** Not sent, and never will be. */
  | { result: 'refused'; error: string }
  /** Nobody knows whether the provider took it. */
  | { result: 'unclear'; error: string }

/**
 * Records how the attempt of a claimed mail ended. The next one follows after a minute, and the delay doubles each time up
 * to an hour; after one that was throttled it follows in ten seconds, and it does not count.
 */
export async function recordOutcome(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<void> {
  const { result } = outcome
  const isThrottled = result === 'throttled'
  const isOver =
    result === 'refused' || (result !== 'sent' && !isThrottled && attempts >= MAX_ATTEMPTS)
  const state = result === 'sent' ? 'sent' : isOver ? 'failed' : 'waiting'
  const delay = isThrottled ? 10 : Math.min(60 * 2 ** (attempts - 1), 3600)
  await idempotent(db)
    .updateTable('mails')
    .set({
      state,
      error: result === 'sent' ? null : outcome.error,
      doneAt: state === 'waiting' ? null : sql`now()`,
      isClaimed: result === 'unclear' && !isOver,
      nextAttemptAt: sql`now() + make_interval(secs => ${delay})`,
    })
    .$if(state === 'sent', (query) => query.set({ data: '{}' }))
    .$if(isThrottled, (query) => query.set({ attempts: attempts - 1 }))
    .where('id', '=', id)
    // An attempt that took longer than its claim must not undo a later one; but what was sent was sent.
    .$if(state !== 'sent', (query) =>
      query.where('attempts', '=', attempts).where('state', '=', 'waiting'),
    )
    .execute()
}

/** Stops all mail to an address, for good. The first reason is kept. */
export async function stopAddress(
  db: Db,
  address: string,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  await idempotent(db)
    .insertInto('stoppedAddresses')
    .values({
      emailKey: sql`lower(btrim(${address}::text))`,
      reason,
      letterId: sql`(select letter_id from mails
        where lower(recipient) = lower(btrim(${address}::text)) and letter_id is not null
        order by done_at desc nulls last limit 1)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const MAX_FAILED = 100

/** How many mails are in each state, and the newest that failed. */
export async function listMails(db: Db) {
  const [counted, failed] = await batch(db, [
    db
      .selectFrom('mails')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .groupBy('state'),
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'template', 'error', 'attempts', 'createdAt', 'doneAt'])
      .where('state', '=', 'failed')
      .orderBy('doneAt', 'desc')
      .orderBy('id')
      .limit(MAX_FAILED),
  ])
  const counts = { waiting: 0, sent: 0, failed: 0, stopped: 0 }
  for (const { state, count } of counted) counts[state] = count
  return { counts, failed: failed.map((mail) => ({ ...mail, doneAt: mail.doneAt! })) }
}

/** Lets a failed mail wait again, as if it were new. False when it is not a failed one any more. */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, unclearAttempts: 0, isClaimed: false, doneAt: null })
    .set({ nextAttemptAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Not before this hour of the town's day. */
const DIGEST_HOUR = 7

/** Tells the administrator once a day by mail what waits; where nothing does, there is no mail. */
export async function queueDigest(db: Db, recipient: string, now = new Date()): Promise<void> {
  const time = townTime(now)
  if (Number(time.slice(11, 13)) < DIGEST_HOUR) return
  await mailQueued(
    idempotent(db),
    {
      ...{ template: 'digest', recipient, cause: `digest ${time.slice(0, 10)}` },
      data: sql<MailData['digest']>`to_jsonb(waiting)`,
    },
    sql`(${waiting}) as waiting where claims + requests + corrections + photos + failed + builds > 0`,
  ).execute()
}

/** From this hour of Monday on, by the town's clock, until the end of Tuesday. */
const NOTE_HOUR = 8

/** Mails the owners what their pages did in the last week: once, on Monday, or on Tuesday if nobody could before. */
export async function queueOwnerNotes(db: Db, now = new Date()): Promise<void> {
  const time = townTime(now)
  const today = time.slice(0, 10)
  const weekday = new Date(today).getUTCDay()
  if (weekday === 2 || (weekday === 1 && Number(time.slice(11, 13)) >= NOTE_HOUR)) {
    const monday = dayAfter(today, 1 - weekday)
    await batch(idempotent(db), [
      sql`insert into owner_notes (email_key) select distinct email_key from ${HOLIDAY_OWNERS}
        on conflict do nothing`,
      sql`with ${usedPages(monday)}, mail as (${mailQueued(db, note(monday), NOTES)}) select`,
    ])
  }
}

const HOLIDAY_OWNERS = callOf('holidayOwners', {})
const note = (monday: string) => ({
  template: 'owner-note' as const,
  recipient: sql<string>`email_key`,
  cause: sql<string>`concat_ws(' ', 'owner note', ${monday}::date, email_key)`,
  data: {
    ...{ monday, token: sql<string>`token` },
    pages: sql<PageUse[]>`jsonb_agg(
      jsonb_build_object('name', name, 'path', path, 'numbers', numbers) order by name)`,
  },
})
/** Nobody hears that nothing happened. */
const NOTES = sql`owned join pages using (restaurant_id) group by email_key, token`

/** The CTEs `owned`, pages whose owners get a note, and `pages`, how those were used in two weeks. */
const usedPages = (monday: string) => sql`
  due as (
    update owner_notes set sent_for = ${monday}::date
    where left_at is null and coalesce(sent_for, '-infinity') < ${monday}::date
    returning email_key, token
  ), owned as materialized (
    select restaurant_id, email_key, token from ${HOLIDAY_OWNERS} join due using (email_key)
  ), used as (
    select restaurant_id, type,
      coalesce(sum(count) filter (where day >= ${monday}::date - 7), 0) as week,
      coalesce(sum(count) filter (where day < ${monday}::date - 7), 0) as earlier
    from place_days
    where day >= ${monday}::date - 14 and day < ${monday}::date
      and restaurant_id in (select restaurant_id from owned)
    group by restaurant_id, type
  ), pages as (
    select restaurant_id, name, '/' || town_slug || '/' || slug as path,
      jsonb_object_agg(type, jsonb_build_array(week, earlier)) as numbers
    from used join restaurants on restaurants.id = restaurant_id
    group by restaurant_id, name, path
    having sum(week) > 0
  )`

/** Finished mails are kept 30 days; failed ones can be retried until then. */
const KEPT = "interval '30 days'"

/** Deletes mails that ended 30 days ago. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('doneAt', '<', sql<Date>`now() - ${sql.raw(KEPT)}`)
    .execute()
}
