-- Ends a live session. Throws GU401 without one.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function end_owner_session(session text) returns void language plpgsql as $$
begin
  perform owner_of(session);
  delete from owner_sessions where token_hash = session;
end $$;
