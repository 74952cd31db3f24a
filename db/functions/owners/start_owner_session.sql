-- Starts a session by a link and ends all but the owner's four newest. Returns when it ends; null once the link is over,
-- and for somebody who owns nothing any more.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the owner (advisory).
create or replace function start_owner_session(link text, session text, hours integer)
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
end $$;
