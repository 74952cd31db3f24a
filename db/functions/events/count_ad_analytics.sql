-- Adds an event of an ad to its totals, its days and the days of all ads.
-- Callers: its trigger. Locks: a counter slot (advisory), and the rows that it writes, for every event in the same
-- order: transactions of one event never deadlock.
create or replace function count_ad_analytics() returns trigger language plpgsql as $$
declare
  own smallint := free_slot();
  today date := (new.timestamp at time zone guide_time_zone())::date;
  counts integer := (new.invalid_reason is null)::int;
begin
  insert into ad_counters as counter (campaign_id, day, event_type, slot, valid, invalid)
  values (new.campaign_id, today, new.event_type, own, counts, 1 - counts)
  on conflict (campaign_id, day, event_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  insert into ad_totals as counter (campaign_id, event_type, slot, valid, invalid)
  values (new.campaign_id, new.event_type, own, counts, 1 - counts)
  on conflict (campaign_id, event_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  insert into ad_days as counter (day, event_type, slot, valid, invalid)
  values (today, new.event_type, own, counts, 1 - counts)
  on conflict (day, event_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  return null;
end $$;

create or replace trigger count_ad_analytics after insert on ad_analytics
  for each row execute function count_ad_analytics();
