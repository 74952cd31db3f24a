import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
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
      constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'stopped')),
      constraint mails_done_check check ((state = 'waiting') = (done_at is null))
    );
    create index mails_due_idx on mails (next_attempt_at) where state = 'waiting';
    create index mails_done_idx on mails (done_at) where state <> 'waiting';

    -- Addresses that a provider reported: no more mail goes to them.
    create table stopped_addresses (
      email_key text primary key check (email_key = lower(btrim(email_key))),
      reason text not null check (reason in ('bounce', 'complaint')),
      created_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table mails, stopped_addresses`.execute(db)
}
