-- Counts an event that does not count, by day and reason.
-- Callers: other functions. Locks: a counter slot (advisory), and the row that it writes.
create or replace function refuse_event(kind text, type text, reason text) returns void language sql as $$
  insert into refused_events as refused (day, kind, type, reason, slot, count)
  values ((now() at time zone guide_time_zone())::date, kind, type, reason, free_slot(), 1)
  on conflict (day, kind, type, reason, slot) do update set count = refused.count + 1;
$$;
