import { type Kysely, sql } from 'kysely'

/** What the functions need to run: sessions, limits, idempotency keys and the salts of visitors' hashes. */
export async function up(db: Kysely<unknown>) {
  await createSessions(db)
  await createLimits(db)
  await createIdempotencyKeys(db)
  await createVisitorSalts(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function take_visitor_salt, own_key, admit_call, hit_limits, assert_session, touch_session;
    drop table visitor_salts, idempotency_keys, limits, sessions`.execute(db)
}

async function createSessions(db: Kysely<unknown>) {
  await sql`
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

    -- Whether a session has neither expired nor been idle too long; asking keeps it alive. Written at most
    -- once a minute: concurrent calls of one session would wait for each other. A function, so that the
    -- check runs within the statement or batch that needs it.
    create function touch_session(hash text) returns boolean language plpgsql as $$
    declare
      seen timestamptz;
    begin
      select last_seen_at into seen from sessions
      where token_hash = hash and expires_at > now() and last_seen_at > now() - interval '1 hour';
      if seen < now() - interval '1 minute' then
        update sessions set last_seen_at = now() where token_hash = hash;
      end if;
      return seen is not null;
    end $$;

    -- Aborts the transaction unless the session is valid.
    create function assert_session(hash text) returns void language plpgsql as $$
    begin
      if not touch_session(hash) then
        raise exception 'There is no such session' using errcode = 'GU401';
      end if;
    end $$`.execute(db)
}

async function createLimits(db: Kysely<unknown>) {
  await sql`
    create table limits (
      key text not null,
      window_start timestamptz not null,
      hits integer not null default 0 check (hits >= 0),
      -- Of a row of admit_call, the call that was admitted; null for a window of hit_limits.
      call text,
      constraint limits_pkey primary key (key, window_start)
    );
    -- The cleanup deletes old rows by age.
    create index limits_window_start_idx on limits (window_start);

    -- Counts a hit in the current window of each key; ordered, so that two calls never deadlock.
    create function hit_limits(windows jsonb) returns table (key text, hits integer)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
      insert into limits (key, window_start, hits)
      select key, date_bin(make_interval(secs => "windowSeconds"), now(), 'epoch'), 1
      from jsonb_to_recordset(windows) as wanted (key text, "windowSeconds" integer)
      order by key
      on conflict (key, window_start) do update set hits = limits.hits + 1
      returning limits.key, limits.hits;
    end $$;

    -- Seconds until a call is within all of its limits [{key, max, seconds}]; 0 admits and counts it.
    -- The window slides: with fixed ones a client gets twice its limit around their border. Each admitted
    -- call is a row, and there are never more rows than the limit. A call that has its row is a retry and is
    -- admitted again.
    create function admit_call(wanted jsonb, this_call text) returns double precision
    language plpgsql as $$
    declare
      names text[] := array(
        select distinct key from jsonb_to_recordset(wanted) as asked (key text) order by key
      );
      wait double precision;
    begin
      -- Ordered, so that two calls never deadlock; the statements below see what others have admitted.
      perform pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(names) as name;
      if exists (select from limits where key = any (names) and call = this_call) then
        return 0;
      end if;

      select max(extract(epoch from oldest.window_start - clock_timestamp()) + asked.seconds)
      into wait
      from jsonb_to_recordset(wanted) as asked (key text, max integer, seconds integer)
      cross join lateral (
        select window_start from limits where key = asked.key
        order by window_start desc offset asked.max - 1 limit 1
      ) as oldest;
      if wait > 0 then
        return wait;
      end if;

      insert into limits (key, window_start, hits, call)
      select name, clock_timestamp(), 1, this_call from unnest(names) as name
      on conflict do nothing;
      return 0;
    end $$`.execute(db)
}

async function createIdempotencyKeys(db: Kysely<unknown>) {
  await sql`
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

    -- Locks a key until the end of the transaction. Waits only a second for another call that holds it: the
    -- client is then told that its call is in progress.
    create function own_key(key text) returns text language plpgsql set lock_timeout = '1s' as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(key, 0));
      return key;
    exception when lock_not_available then
      raise exception 'A call with this key is in progress' using errcode = 'GU409';
    end $$`.execute(db)
}

async function createVisitorSalts(db: Kysely<unknown>) {
  await sql`
    -- The salt of a day: without it nobody can tell which address a hash was made from.
    create table visitor_salts (
      day date primary key,
      salt text not null check (length(salt) >= 43)
    );

    -- Today's salt (UTC): the first call of a day stores its fresh one and deletes those of past days.
    create function take_visitor_salt(fresh text) returns table (day date, salt text) language sql as $$
      delete from visitor_salts where day < (now() at time zone 'utc')::date;
      -- Changes nothing: "do nothing" would not return the row.
      insert into visitor_salts (day, salt) values ((now() at time zone 'utc')::date, fresh)
      on conflict (day) do update set salt = visitor_salts.salt
      returning visitor_salts.day, visitor_salts.salt
    $$`.execute(db)
}
