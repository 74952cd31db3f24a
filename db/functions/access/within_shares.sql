-- Counts a hit of each share [{key, max}] of today (UTC). If one of them is used up, counts none and returns false, so
-- that an address that has used up its own takes nothing from its network's.
-- Callers: other functions. Locks: the keys of the shares (advisory), in order, so that two calls never deadlock.
create or replace function within_shares(shares jsonb) returns boolean language plpgsql as $$
declare
  today timestamptz := date_trunc('day', now(), 'UTC');
  share record;
begin
  -- Ordered, so that two events never deadlock; the statements below see what others have counted.
  perform pg_advisory_xact_lock(hashtextextended(key, 0))
  from (select key from jsonb_to_recordset(shares) as asked (key text) order by key) as ordered;
  -- One by one, which is two looks at an index: of a join the plan would guess a hundred.
  for share in select key, max from jsonb_to_recordset(shares) as asked (key text, max integer) loop
    if exists (
      select from limits where key = share.key and window_start = today and hits >= share.max
    ) then
      return false;
    end if;
  end loop;
  insert into limits as known (key, window_start, hits)
  select key, today, 1 from jsonb_to_recordset(shares) as asked (key text)
  on conflict (key, window_start) do update set hits = known.hits + 1;
  return true;
end $$;
