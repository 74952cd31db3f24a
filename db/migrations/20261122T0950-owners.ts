import { type Kysely, sql } from 'kysely'

/** Owners sign in by a link of a mail, change what the guide says of their places, and answer for holidays. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Links of mails that sign an owner in, once and for 15 minutes.
    create table owner_links (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      email_key text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index owner_links_email_key_idx on owner_links (email_key, created_at);

    create table owner_sessions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      email_key text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index owner_sessions_email_key_idx on owner_sessions (email_key, created_at);

    create table owner_edits (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      -- A change that waits is not made yet.
      state text not null check (state in ('live', 'waiting', 'declined', 'undone')),
      -- The facts that it changes, by name, before and after.
      old jsonb not null check (jsonb_typeof(old) = 'object'),
      new jsonb not null check (jsonb_typeof(new) = 'object'),
      -- What the place's confirmed and checked_at were; null of a change that was asked for.
      old_confirmed jsonb,
      old_checked_at timestamptz,
      created_at timestamptz not null default now(),
      decided_at timestamptz
    );
    create index owner_edits_restaurant_id_idx on owner_edits (restaurant_id, id);
    create index owner_edits_email_key_idx on owner_edits (email_key, created_at);
    create index owner_edits_waiting_idx on owner_edits (id) where state = 'waiting';

    -- What owners have uploaded, until the file is deleted. The page shows a photo only after the owner has saved it.
    create table owner_photos (
      url text primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      bytes integer not null check (bytes > 0),
      -- For a week the owner can put it on the page.
      created_at timestamptz not null default now()
    );
    create index owner_photos_restaurant_id_idx on owner_photos (restaurant_id);
    create index owner_photos_email_key_idx on owner_photos (email_key, created_at);

    create table owner_notes (
      email_key text primary key,
      -- In the links that leave; 244 random bits.
      token text not null unique
        default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      -- The Monday of the last note, which a restored guide does not send again.
      sent_for date,
      -- When the owner said that they want no notes.
      left_at timestamptz
    );

    -- Holidays for which owners are asked whether they are open.
    create table holidays (
      day date primary key,
      name text not null check (char_length(name) between 1 and 60),
      -- The last part of the address of its page, which the same holiday has every year.
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      created_at timestamptz not null default now()
    );

    -- Whom a link was sent to, and the answer.
    create table holiday_questions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      day date not null references holidays on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      answer text check (answer in ('usual', 'closed', 'other')),
      -- What the answer made of the day.
      hours text,
      answered_at timestamptz,
      constraint holiday_questions_answered_check check ((answer is null) = (answered_at is null)),
      constraint holiday_questions_key unique (day, restaurant_id, email_key)
    );
    create index holiday_questions_restaurant_id_idx on holiday_questions (restaurant_id)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table holiday_questions, holidays, owner_notes, owner_photos, owner_edits,
      owner_sessions, owner_links`.execute(db)
}
