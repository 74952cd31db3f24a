import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { NewsletterSubscriberTable } from '../schema.ts'

type NewSubscriber = Pick<
  Insertable<NewsletterSubscriberTable>,
  'email' | 'token' | 'consentPage' | 'consentWording' | 'consentVisitor'
>

/**
 * One row for each address, however it is written; `isExisting` says whether it was there. Who had
 * left starts again, unconfirmed and with the consent of this time.
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

/** Takes the subscriber of this link off the list, however often; false when it is nobody's. */
export async function unsubscribeByToken(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select unsubscribe(${token}) as found`.execute(db)
  return rows[0]!.found
}

/** Domains have no case; what is before the `@` is the mailbox's own affair. */
function withLowerDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + address.slice(at).toLowerCase()
}
