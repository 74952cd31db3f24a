import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { NewsletterSubscriberTable } from '#db/schema.ts'

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
