-- Holds an idempotency key until the end of the transaction and returns it. Waits only a second for another call that
-- holds it; the client is then told that its call is in progress.
-- Callers: guide_public and guide_admin. Locks: the key (advisory).
create or replace function own_key(key text) returns text language plpgsql set lock_timeout = '1s' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(key, 0));
  return key;
exception when lock_not_available then
  raise exception 'A call with this key is in progress' using errcode = 'GU409';
end $$;
