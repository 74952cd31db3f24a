import { type Kysely, sql } from 'kysely'

/**
 * What builds and functions need to run: the requested builds of the site and what changed from one to the next; sessions,
 * limits, idempotency keys, salts of visitors' hashes and counts of uploads.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table site_builds (
      id integer primary key generated always as identity,
      reason text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'building', 'live', 'failed')),
      error text,
      hook_attempts integer not null default 0 check (hook_attempts >= 0),
      requested_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      -- When the build hook is due, for the first time or again.
      next_attempt_at timestamptz not null default now(),
      hooked_at timestamptz,
      hook_error text,
      -- What the build would take away: one that takes too much is held until somebody says yes.
      places jsonb,
      may_shrink boolean not null default false,
      is_held boolean not null default false check (not is_held or state = 'failed'),
      -- When the last change joined it: a build can wait until edits pause.
      changed_at timestamptz not null default now(),
      constraint site_builds_error_check check ((state = 'failed') = (error is not null))
    );
    -- At most one build waits: later changes join it.
    create unique index site_builds_one_waiting_key on site_builds (state) where state = 'waiting';
    -- Every change asks when the hook last ran; there may be very many builds.
    create index site_builds_rest_idx on site_builds (greatest(hooked_at, started_at));

    -- The facts with which the next publish compares.
    create table published_facts (
      restaurant_id integer primary key references restaurants on delete cascade,
      -- What the site shows, and the version of the row that it is of; null before its first publish.
      facts jsonb check (jsonb_typeof(facts) = 'object'),
      row_version xid8 not null default '0',
      -- The same of the build under way.
      next_facts jsonb check (jsonb_typeof(next_facts) = 'object'),
      next_version xid8 not null default '0'
    );

    create table place_changes (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      kind text not null check (kind in
        ('new', 'closed', 'paused', 'reopened', 'moved', 'renamed', 'hours', 'verified')),
      old jsonb,
      new jsonb,
      published_at timestamptz not null,
      -- When the build went live that shows it first; null until then.
      live_at timestamptz
    );
    create index place_changes_published_at_idx on place_changes (published_at, id);
    create index place_changes_restaurant_id_idx on place_changes (restaurant_id);

    create table sessions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- Sessions are listed and ended by this id: the hash of a token never leaves the server.
      id integer not null unique generated always as identity,
      browser text not null default 'Unknown browser',
      constraint sessions_expires_at_check check (expires_at > created_at)
    );

    -- Which codes the administrator has used to sign in without the authenticator app: each works once.
    create table used_recovery_codes (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      used_at timestamptz not null default now()
    );

    create table limits (
      key text not null,
      window_start timestamptz not null,
      hits integer not null default 0 check (hits >= 0),
      -- Of a row of admit_call, the call that was admitted; null for a share of a day.
      call text,
      constraint limits_pkey primary key (key, window_start)
    );
    -- The cleanup deletes old rows by age.
    create index limits_window_start_idx on limits (window_start);

    -- Keys of completed calls with what each wrote; inserted by the same statement that writes.
    create table idempotency_keys (
      key text primary key check (char_length(key) <= 400),
      body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
      answer jsonb not null,
      created_at timestamptz not null default now()
    );
    -- The cleanup deletes old keys by age.
    create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
    -- The role of visitors' calls sees only the answers to its own calls.
    alter table idempotency_keys enable row level security;
    create policy idempotency_keys_of_claims on idempotency_keys using
      (current_user <> 'guide_public' or key like 'POST /api/claim-requests %');

    -- The salt of a day: without it nobody can tell which address a hash was made from.
    create table visitor_salts (
      day date primary key,
      salt text not null check (length(salt) >= 43)
    );

    -- How many pictures were uploaded, and their bytes: one row, once there is a picture.
    create table uploads (
      id integer primary key check (id = 1),
      pictures integer not null check (pictures >= 0),
      bytes bigint not null check (bytes >= 0)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table uploads, visitor_salts, idempotency_keys, limits, used_recovery_codes, sessions, place_changes, published_facts, site_builds`.execute(
    db,
  )
}
