import { type Insertable, sql } from 'kysely'
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
  const { rows } = await sql<{ isExisting: boolean }>`select upsert_subscriber(
    address => ${withLowerDomain(subscriber.email.trim())},
    token => ${subscriber.token},
    page => ${subscriber.consentPage ?? null},
    wording => ${subscriber.consentWording ?? null},
    visitor => ${subscriber.consentVisitor ?? null}
  ) as is_existing`.execute(db)
  return rows[0]!
}

/** Unsubscribes the owner of a token; doing it again changes nothing. False when nobody has the token. */
export async function unsubscribeByToken(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select unsubscribe(${token}) as found`.execute(db)
  return rows[0]!.found
}

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
