import { type Kysely, sql } from 'kysely'

/** The check of a session as functions, so that it travels within the statement or the batch that needs it. */
export async function up(db: Kysely<any>) {
  await sql`
    -- Whether a session has neither expired nor been idle too long; being asked for keeps it awake. Noted once a
    -- minute only, as calls of one session that come together would wait for each other.
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
    end $$`.execute(db)
  await sql`
    -- Ends its transaction, and with it what comes after, unless the session is live.
    create function assert_session(hash text) returns void language plpgsql as $$
    begin
      if not touch_session(hash) then
        raise exception 'There is no such session' using errcode = 'GU401';
      end if;
    end $$`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function assert_session`.execute(db)
  await sql`drop function touch_session`.execute(db)
}
