import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table newsletter_subscribers (
      id integer primary key generated always as identity,
      email text not null check (email like '%_@_%'),
      -- One row per address, whatever its case.
      email_key text not null unique check (email_key = lower(btrim(email_key))),
      -- The consent: on which page, in which words, by which visitor (a daily hash).
      consent_page text,
      consent_wording text,
      consent_visitor text,
      -- Secret of the unsubscribe link.
      token text not null unique check (length(token) >= 22),
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      created_at timestamptz not null default now(),
      consented_at timestamptz not null default now(),
      constraint newsletter_subscribers_email_length_check check (char_length(email) <= 254)
    );

    -- Who subscribes again consents again.
    create function note_consent() returns trigger language plpgsql
    set search_path = pg_catalog, public as $$
    begin
      new.consented_at := now();
      return new;
    end $$;
    create trigger note_consent before update on newsletter_subscribers for each row
      when (old.unsubscribed_at is not null and new.unsubscribed_at is null)
      execute function note_consent()`.execute(db)

  const consent = ['consent_page', 'consent_wording', 'consent_visitor'].map(
    (column) => `${column} = case when known.unsubscribed_at is null
          then known.${column} else excluded.${column} end`,
  )
  await sql`
    -- Whether the address was subscribed before. Who had unsubscribed starts again: unconfirmed, with this
    -- consent.
    create function upsert_subscriber(address text, token text, page text, wording text, visitor text)
    returns boolean language sql as $$
      insert into newsletter_subscribers as known (email, email_key, token, consent_page,
        consent_wording, consent_visitor)
      values (address, lower(address), token, page, wording, visitor)
      on conflict (email_key) do update set
        ${sql.raw(consent.join(',\n        '))},
        confirmed_at = case when known.unsubscribed_at is null then known.confirmed_at end,
        unsubscribed_at = null
      -- The row keeps the token of the call that inserted it: ours, if this is a retry.
      returning known.token <> upsert_subscriber.token
    $$;

    -- True for a subscriber's link; the time of the first call is kept. With its owner's rights, so that
    -- the caller needs none on the table.
    create function unsubscribe(link_token text) returns boolean language sql
    security definer set search_path = pg_catalog, public as $$
      with found as (
        update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
        where token = link_token returning id
      )
      select exists (select from found)
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function unsubscribe, upsert_subscriber;
    drop table newsletter_subscribers;
    drop function note_consent`.execute(db)
}
