import { type Insertable, sql } from 'kysely'
import { call, callOf, callOnce } from '#db/call.ts'
import { type Db, batch } from '#db/client.ts'
import type { NewsletterSubscriberTable } from '#db/schema.ts'
import { contains } from './sql/contains.ts'

type NewSubscriber = Pick<
  Insertable<NewsletterSubscriberTable>,
  'email' | 'token' | 'consentPage' | 'consentWording' | 'consentVisitor'
>

/**
 * Stores a subscriber, one row per address regardless of case; `isExisting` says whether the row existed. An address
 * that had unsubscribed starts again, unconfirmed and with the new consent.
 */
export async function upsertSubscriber(db: Db, subscriber: NewSubscriber) {
  const [row] = await call(db, 'upsertSubscriber', argumentsOf(subscriber))
  return { isExisting: row!.result! }
}

/**
 * Asks an address by mail to confirm that it wants the letter, unless it is on the list (`isExisting`). At most one mail
 * an hour and three a week go to an inbox, however the address is spelled.
 */
export async function requestSubscription(db: Db, subscriber: NewSubscriber) {
  const [row] = await call(db, 'requestSubscription', argumentsOf(subscriber))
  return { isExisting: row!.result! }
}

type Confirmation = {
  /** Of the link in the mail. */
  token: string
  /** A new one, for the reader's link to leave. */
  leaveToken: string
  towns: string[]
  openingsOnly: boolean
}
/**
 * Subscribes whoever asked, within 7 days, and returns their address. A link works once; the address as well for one that was
 * used, as long as its reader is on the list. Undefined for any other.
 */
export async function confirmSubscription(
  db: Db,
  confirmation: Confirmation,
): Promise<string | undefined> {
  const { token, leaveToken, towns, openingsOnly } = confirmation
  const done = callOf('confirmSubscription', {
    linkToken: token,
    leaveToken,
    chosenTowns: listOf(towns),
    openings: openingsOnly,
  })
  const { rows } = await sql<{ reader: string | null }>`
    with done as materialized (select ${done} as is_done)
    select case when is_done then ${callOf('readerOf', { linkToken: token })} end as reader
    from done`.execute(db)
  return rows[0]?.reader ?? undefined
}

type Choice = Pick<Confirmation, 'token' | 'towns' | 'openingsOnly'>
/** Saves what the owner of a token wants; for a token of nobody it changes nothing. */
export async function chooseLetters(db: Db, { token, towns, openingsOnly }: Choice): Promise<void> {
  await callOnce(db, 'chooseLetters', {
    linkToken: token,
    chosenTowns: listOf(towns),
    openings: openingsOnly,
  })
}

/** Unsubscribes the holder of a token from its list: letters, or owners' notes. Idempotent; false if nobody has the token. */
export async function unsubscribeByToken(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${callOf('unsubscribe', { linkToken: token })}
      or ${callOf('leaveOwnerNotes', { linkToken: token })} as found`.execute(db)
  return rows[0]!.found
}

/** Deletes what was asked for 7 days ago: its link has expired. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('newsletterRequests')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

const argumentsOf = (subscriber: NewSubscriber) => ({
  address: withLowerDomain(subscriber.email.trim()),
  token: subscriber.token,
  page: subscriber.consentPage ?? null,
  wording: subscriber.consentWording ?? null,
  visitor: subscriber.consentVisitor ?? null,
})

/** The driver takes no lists. */
const listOf = (texts: string[]) => sql`string_to_array(${texts.join()}, ',')`

/** Domains have no case; the part before the `@` may have one. */
function withLowerDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + address.slice(at).toLowerCase()
}

const PAGE_SIZE = 50
export const EXPORT_SIZE = 5000

/** A page of subscribers, newest first, with the total of the search and the counts of all. */
export async function listSubscribers(
  db: Db,
  { search, page = 1 }: { search?: string; page?: number },
) {
  const all = db.selectFrom('newsletterSubscribers')
  const found = search === undefined ? all : all.where(contains(['email'], search))
  const [counts, totals, subscribers] = await batch(db, [
    all
      .select(sql<number>`count(*) filter (where unsubscribed_at is null)::int`.as('subscribed'))
      .select(sql<number>`count(unsubscribed_at)::int`.as('unsubscribed')),
    found.select(sql<number>`count(*)::int`.as('total')),
    found
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const { total } = totals[0]!
  return { subscribers, counts: counts[0]!, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

const SHOWN = [
  'id',
  'email',
  'createdAt',
  'consentPage',
  'consentWording',
  'unsubscribedAt',
] as const

/** The subscribers after the id `after`, by id; fewer than `EXPORT_SIZE` rows are the last page. */
export function listSubscribersAfter(db: Db, after = 0) {
  return db
    .selectFrom('newsletterSubscribers')
    .select([...SHOWN, 'consentedAt', 'token'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(EXPORT_SIZE)
    .execute()
}
