import { type Kysely, sql } from 'kysely'

/** Readers, letters, and the outbox of all mails. */
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
      -- Slugs of the towns that the reader chose; empty for all.
      towns text[] not null default '{}',
      openings_only boolean not null default false,
      constraint newsletter_subscribers_email_length_check check (char_length(email) <= 254),
      constraint newsletter_subscribers_towns_check check (cardinality(towns) <= 200)
    );

    create table newsletter_requests (
      id integer primary key generated always as identity,
      email text not null check (email like '%_@_%' and char_length(email) <= 254),
      email_key text not null check (email_key = lower(btrim(email_key))),
      -- SHA-256 of the secret of the mail's link.
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      consent_page text,
      consent_wording text,
      consent_visitor text,
      created_at timestamptz not null default now(),
      -- A link confirms once.
      confirmed_at timestamptz,
      constraint newsletter_requests_address_check check (is_address(email))
    );
    create index newsletter_requests_inbox_idx on newsletter_requests (inbox_of(email), created_at);

    create table letters (
      id integer primary key generated always as identity,
      state text not null default 'draft'
        check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
      subject text not null check (btrim(subject) <> '' and char_length(subject) <= 150),
      intro text not null default '' check (char_length(intro) <= 4000),
      -- What it is about, in its order: [{"id": "change-12", "note": "…"}].
      items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
      send_at timestamptz,
      -- When the editor last saw what it could be about: the next letter begins there.
      seen_until timestamptz not null default now(),
      -- Its page, such as 2026-11-27 in /letters/2026-11-27, and what it said, from when it is sent.
      address text unique check (address ~ '^\\d{4}-\\d\\d-\\d\\d(-\\d+)?$'),
      content jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      -- How many mails ended in each way, once all have.
      counts jsonb,
      constraint letters_scheduled_check check ((state = 'scheduled') <= (send_at is not null)),
      constraint letters_sent_check
        check (state in ('draft', 'scheduled') = (content is null)
          and (content is null) = (started_at is null) and (content is null) = (address is null)),
      constraint letters_finished_check check ((state = 'sent') = (finished_at is not null))
    );
    -- One is written at a time.
    create unique index letters_one_draft_key on letters ((true)) where state in ('draft', 'scheduled');

    -- The outbox: the statement that causes a mail writes its row.
    create table mails (
      -- The idempotency key for the provider.
      id uuid primary key default gen_random_uuid(),
      -- What causes this mail and no other, such as newsletter request 12.
      cause text not null unique,
      recipient text not null check (recipient like '%_@_%' and char_length(recipient) <= 254),
      template text not null,
      -- What the template shows; emptied when the mail is done, because it may hold the secret of a link.
      data jsonb not null default '{}',
      state text not null default 'waiting',
      attempts integer not null default 0,
      -- Set during an attempt. One that is found set ended without a result.
      is_claimed boolean not null default false,
      -- Attempts that may have reached the provider or not.
      unclear_attempts integer not null default 0,
      error text,
      created_at timestamptz not null default now(),
      next_attempt_at timestamptz not null default now(),
      done_at timestamptz,
      letter_id integer references letters,
      constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'stopped')),
      constraint mails_done_check check ((state = 'waiting') = (done_at is null)),
      constraint mails_address_check check (is_address(recipient))
    );
    create index mails_done_idx on mails (done_at) where state <> 'waiting';
    create index mails_letter_id_idx on mails (letter_id) where letter_id is not null;
    create index mails_due_idx on mails ((letter_id is not null), next_attempt_at) where state = 'waiting';
    -- Reports of addresses that bounced look for the letter.
    create index mails_recipient_idx on mails (lower(recipient));

    -- Addresses that a provider reported: no more mail goes to them.
    create table stopped_addresses (
      email_key text primary key check (email_key = lower(btrim(email_key))),
      reason text not null check (reason in ('bounce', 'complaint')),
      created_at timestamptz not null default now(),
      -- The letter after which it was reported.
      letter_id integer references letters
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table stopped_addresses, mails, letters, newsletter_requests, newsletter_subscribers`.execute(
    db,
  )
}
