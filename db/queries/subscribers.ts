import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { NewsletterSubscriberTable } from '../schema.ts'

type NewSubscriber = Pick<
  Insertable<NewsletterSubscriberTable>,
  'email' | 'token' | 'consentPage' | 'consentWording' | 'consentVisitor'
>

/** One row for each address, however it is written. Who had left starts again, unconfirmed. */
export async function upsertSubscriber(db: Db, { email, ...rest }: NewSubscriber) {
  return (
    db
      .insertInto('newsletterSubscribers')
      .values({ ...rest, email: email.trim(), emailKey: sql`lower(btrim(${email}))` })
      .onConflict((conflict) =>
        conflict.column('emailKey').doUpdateSet({
          confirmedAt: sql`case when newsletter_subscribers.unsubscribed_at is null
          then newsletter_subscribers.confirmed_at end`,
          unsubscribedAt: null,
        }),
      )
      // A row that this statement has inserted has no earlier transaction on it.
      .returning(sql<boolean>`xmax <> 0`.as('isExisting'))
      .executeTakeFirstOrThrow()
  )
}
