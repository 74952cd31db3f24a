import { type Kysely, sql } from 'kysely'

/** Claims prove who owns a place. Owners sign in by a link of a mail, change what the guide says of their places, and answer for holidays. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table claim_requests (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      owner_name text not null check (btrim(owner_name) <> ''),
      owner_email text not null check (owner_email like '%_@_%'),
      owner_phone text,
      message text,
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      created_at timestamptz not null default now(),
      -- The same claim again is the same row. A hash of hashes, because those have one length: no two
      -- claims concatenate to the same text. MD5, because sha256() needs bytes and the conversion is not
      -- immutable, which a generated column requires.
      dedupe_key text not null generated always as (md5(md5(owner_name) || md5(lower(owner_email))
        || md5(coalesce(owner_phone, '')) || md5(coalesce(message, '')))) stored,
      -- The decision in force.
      decided_at timestamptz,
      decided_by text,
      decision_note text check (char_length(decision_note) <= 1000),
      constraint claim_requests_dedupe_key unique (restaurant_id, dedupe_key),
      constraint claim_requests_owner_name_length_check check (char_length(owner_name) <= 200),
      constraint claim_requests_owner_email_length_check check (char_length(owner_email) <= 254),
      constraint claim_requests_owner_phone_length_check check (char_length(owner_phone) <= 40),
      constraint claim_requests_message_length_check check (char_length(message) <= 5000),
      constraint claim_requests_decision_check check ((status = 'pending') = (decided_at is null)
        and (decided_at is null) = (decided_by is null))
    );
    -- Who has an approved claim of a place is its owner, and nobody else.
    create index claim_requests_owner_idx on claim_requests (lower(owner_email))
      where status = 'approved';

    -- All decisions, including those that were undone.
    create table claim_decisions (
      id integer primary key generated always as identity,
      claim_id integer not null references claim_requests on delete cascade,
      action text not null check (action in ('approve', 'reject', 'undo')),
      reason text check (char_length(reason) <= 1000),
      decided_by text not null,
      created_at timestamptz not null default now(),
      -- Whether it gave or removed the badge: undoing a claim keeps a badge that was there before.
      has_changed boolean not null default false,
      constraint claim_decisions_reject_check
        check (action <> 'reject' or btrim(coalesce(reason, '')) <> '')
    );
    create index claim_decisions_claim_id_idx on claim_decisions (claim_id);

    -- One code for a claim, for 15 minutes and five tries.
    create table claim_codes (
      claim_id integer primary key references claim_requests on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      -- An HMAC, because all codes are soon tried out.
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      tries integer not null default 0 check (tries between 0 and 5),
      created_at timestamptz not null default now()
    );
    create index claim_codes_restaurant_id_idx on claim_codes (restaurant_id, created_at);

    create table corrections (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      -- outdated comes from the clock: nobody has checked the place for long.
      kind text not null check (kind in
        ('closed', 'hours', 'phone', 'address', 'website', 'menu', 'other', 'outdated')),
      details text check (char_length(details) between 1 and 1000),
      -- Who wants to hear when it is corrected; forgotten with the decision.
      email_key text,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint corrections_decision_check check ((state = 'waiting') = (decided_at is null)),
      constraint corrections_email_check check (state = 'waiting' or email_key is null)
    );
    create index corrections_state_idx on corrections (state, id);
    -- The same said again by the same person, or by somebody unknown, is one correction.
    create unique index corrections_waiting_key
      on corrections (restaurant_id, kind, md5(coalesce(details, '')), coalesce(email_key, ''))
      where state = 'waiting';

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
      owner_sessions, owner_links, corrections, claim_codes, claim_decisions, claim_requests`.execute(
    db,
  )
}
