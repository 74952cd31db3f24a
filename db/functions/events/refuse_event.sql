-- Counts an event that does not count, by day and reason, and by campaign if it is of an ad.
-- Callers: other functions. Locks: a counter slot (advisory), and the row that it writes.
create or replace function refuse_event(kind text, type text, reason text, campaign integer default 0)
returns void language sql as $$
  insert into refused_events as refused (day, kind, type, reason, campaign_id, slot, count)
  values ((now() at time zone guide_time_zone())::date, kind, type, reason, campaign, free_slot(), 1)
  on conflict on constraint refused_events_pkey do update set count = refused.count + 1;
$$;
