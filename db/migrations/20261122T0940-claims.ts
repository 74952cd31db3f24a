import { type Kysely, sql } from 'kysely'

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
    create index claim_decisions_claim_id_idx on claim_decisions (claim_id)`.execute(db)

  await sql`
    -- The claim with its status, the same row for the same words; no row for an unknown restaurant.
    -- A function, so that the role of visitors' calls needs no rights on the table.
    create function insert_claim(restaurant integer, owner_name text, owner_email text,
      owner_phone text, message text)
    returns table (id integer, status text) language sql as $$
      insert into claim_requests (restaurant_id, owner_name, owner_email, owner_phone, message)
      select restaurants.id, owner_name, owner_email, owner_phone, message
      from restaurants where restaurants.id = restaurant for key share
      -- Changes nothing: "do nothing" would not return the row.
      on conflict (restaurant_id, dedupe_key) do update set restaurant_id = excluded.restaurant_id
      returning claim_requests.id, claim_requests.status
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function insert_claim;
    drop table claim_decisions, claim_requests`.execute(db)
}
