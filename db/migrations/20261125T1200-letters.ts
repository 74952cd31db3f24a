import { type Kysely, sql } from 'kysely'

/** The weekly letters: the one that is written, and those that were sent. */
export async function up(db: Kysely<unknown>) {
  await sql`
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

    alter table mails add column letter_id integer references letters;
    create index mails_letter_id_idx on mails (letter_id) where letter_id is not null;
    -- Mails that somebody waits for go before letters.
    drop index mails_due_idx;
    create index mails_due_idx on mails ((letter_id is not null), next_attempt_at) where state = 'waiting';
    -- Reports of addresses that bounced look for the letter.
    create index mails_recipient_idx on mails (lower(recipient));
    -- The letter after which an address was reported.
    alter table stopped_addresses add column letter_id integer references letters;

    -- What the reader with this token wants; the same answer whoever has it.
    create function choose_letters(link_token text, chosen_towns text[], openings boolean)
    returns void language sql as $$
      update newsletter_subscribers set towns = chosen_towns, openings_only = openings
      where token = link_token;
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function choose_letters;
    alter table stopped_addresses drop column letter_id;
    drop index mails_recipient_idx, mails_due_idx;
    create index mails_due_idx on mails (next_attempt_at) where state = 'waiting';
    alter table mails drop column letter_id;
    drop table letters`.execute(db)
}
