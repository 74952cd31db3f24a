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
export async function upsertSubscriber(db: Db, { email, ...rest }: NewSubscriber) {
  const address = withLowerDomain(email.trim())
  return (
    db
      .insertInto('newsletterSubscribers')
      .values({ ...rest, email: address, emailKey: sql`lower(${address})` })
      .onConflict((conflict) =>
        conflict.column('emailKey').doUpdateSet({
          confirmedAt: unlessLeft('confirmedAt', sql`null`),
          consentPage: unlessLeft('consentPage'),
          consentWording: unlessLeft('consentWording'),
          consentVisitor: unlessLeft('consentVisitor'),
          unsubscribedAt: null,
        }),
      )
      // A row that this statement has inserted has no earlier transaction on it.
      .returning(sql<boolean>`xmax <> 0`.as('isExisting'))
      .executeTakeFirstOrThrow()
  )
}

/** Takes the subscriber of this link off the list, however often; false when it is nobody's. */
export async function unsubscribeByToken(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select unsubscribe(${token}) as found`.execute(db)
  return rows[0]!.found
}

/** What the row has; after an unsubscription what comes now. */
function unlessLeft<T>(column: string, now = sql<T>`${sql.ref(`excluded.${column}`)}`) {
  return sql<T>`case when newsletter_subscribers.unsubscribed_at is null
    then ${sql.ref(`newsletterSubscribers.${column}`)} else ${now} end`
}

/** Domains have no case; what is before the `@` is the mailbox's own affair. */
function withLowerDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + address.slice(at).toLowerCase()
}
