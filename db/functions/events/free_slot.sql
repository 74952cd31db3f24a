-- Returns the first slot that no other transaction uses. Writers of one row wait for each other's commit, so a count is
-- the sum over several rows, its slots. A single writer uses one slot, so there are few rows to sum.
-- Callers: other functions. Locks: a slot (advisory), without waiting.
create or replace function free_slot() returns smallint language plpgsql as $$
begin
  for slot in 0..31 loop
    if pg_try_advisory_xact_lock(hashtext('counter slot'), slot) then
      return slot;
    end if;
  end loop;
  return floor(random() * 32);
end $$;
