-- Returns whether the administrator's session has neither expired nor been idle for an hour, and keeps it alive. Writes
-- at most once a minute, because concurrent calls of one session would wait for each other. A function, so that the
-- check runs within the statement or batch that needs it.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function touch_session(hash text) returns boolean language plpgsql as $$
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
