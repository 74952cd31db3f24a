-- Takes the deleted counts of a campaign from the counts of all ads.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function deduct_ad_days() returns trigger language plpgsql as $$
begin
  insert into ad_days as counter (day, event_type, slot, valid, invalid)
  select day, event_type, 0, -sum(valid), -sum(invalid)
  from gone group by day, event_type order by day, event_type
  on conflict (day, event_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  return null;
end $$;

create or replace trigger deduct_ad_days after delete on ad_counters
  referencing old table as gone for each statement execute function deduct_ad_days();
