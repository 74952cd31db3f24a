import { type Kysely, sql } from 'kysely'

/** An owner's session ends by the clock that began it: the database's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop function start_owner_session;
    -- Starts a session by a link, and ends all but the owner's four newest. When it ends; null once the link is over, and
    -- for who owns nothing any more.
    create function start_owner_session(link text, session text, hours integer)
    returns timestamptz language plpgsql as $$
    declare
      who text;
      until timestamptz := now() + make_interval(hours => hours);
    begin
      update owner_links set used_at = now()
      where token_hash = link and used_at is null and created_at > now() - interval '15 minutes'
      returning email_key into who;
      if not found or not exists (select from places_of(who)) then
        return null;
      end if;
      perform pg_advisory_xact_lock(3, hashtext(who));
      delete from owner_sessions where token_hash in (
        select token_hash from owner_sessions where email_key = who
        order by created_at desc offset 4
      );
      insert into owner_sessions (token_hash, email_key, expires_at) values (session, who, until);
      return until;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function start_owner_session;
    create function start_owner_session(link text, session text, hours integer)
    returns boolean language plpgsql as $$
    declare
      who text;
    begin
      update owner_links set used_at = now()
      where token_hash = link and used_at is null and created_at > now() - interval '15 minutes'
      returning email_key into who;
      if not found or not exists (select from places_of(who)) then
        return false;
      end if;
      perform pg_advisory_xact_lock(3, hashtext(who));
      delete from owner_sessions where token_hash in (
        select token_hash from owner_sessions where email_key = who
        order by created_at desc offset 4
      );
      insert into owner_sessions (token_hash, email_key, expires_at)
      values (session, who, now() + make_interval(hours => hours));
      return true;
    end $$`.execute(db)
}
