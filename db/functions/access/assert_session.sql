-- Aborts the transaction unless the administrator's session is valid.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function assert_session(hash text) returns void language plpgsql as $$
begin
  if not touch_session(hash) then
    raise exception 'There is no such session' using errcode = 'GU401';
  end if;
end $$;
