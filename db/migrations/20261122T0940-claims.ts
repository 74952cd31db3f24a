import { type Kysely, sql } from 'kysely'

/** What visitors ask for a restaurant: to be its owner, and corrections. */
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
      where state = 'waiting'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table corrections, claim_codes, claim_decisions, claim_requests`.execute(db)
}
