import { type Kysely, sql } from 'kysely'

/** The requested builds of the site, and how the call of the build hook went. */
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
      constraint site_builds_error_check check ((state = 'failed') = (error is not null))
    );
    -- At most one build waits: later changes join it.
    create unique index site_builds_one_waiting_key on site_builds (state) where state = 'waiting';
    -- Every change asks when the hook last ran; there may be very many builds.
    create index site_builds_rest_idx on site_builds (greatest(hooked_at, started_at))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table site_builds`.execute(db)
}
