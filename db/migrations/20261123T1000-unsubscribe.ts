import { type Kysely, sql } from 'kysely'

/**
 * Leaving the letter by the link in it. As a function with its owner's rights, so that whoever calls it needs none on
 * the subscribers themselves.
 */
export async function up(db: Kysely<any>) {
  await sql`
    -- True when the link is a subscriber's; the moment of leaving is that of the first time.
    create function unsubscribe(link_token text) returns boolean language sql
    security definer set search_path = pg_catalog, public as $$
      with found as (
        update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
        where token = link_token returning id
      )
      select exists (select from found)
    $$`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function unsubscribe`.execute(db)
}
