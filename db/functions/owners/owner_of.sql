-- Returns the owner of a live session, whose idle hour begins anew. Throws GU401 without one.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function owner_of(session text) returns text language plpgsql as $$
declare
  who text;
begin
  update owner_sessions set last_seen_at = now()
  where token_hash = session and expires_at > now()
    and last_seen_at > now() - interval '1 hour'
  returning email_key into who;
  if not found then
    raise exception 'There is no such session' using errcode = 'GU401';
  end if;
  return who;
end $$;
