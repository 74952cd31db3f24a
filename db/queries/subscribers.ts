import { type Insertable, sql } from 'kysely'
import { type Db, harmless } from '../client.ts'
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
    harmless(db)
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
      // A row keeps the token of the call that inserted it, which may be this one at an earlier try.
      .returning(sql<boolean>`newsletter_subscribers.token <> ${rest.token}`.as('isExisting'))
      .executeTakeFirstOrThrow()
  )
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
