-- Adds an event of a business to its totals, its days and the days of all businesses.
-- Callers: its trigger. Locks: a counter slot (advisory), and the rows that it writes, for every event in the same
-- order: transactions of one event never deadlock.
create or replace function count_business_interactions() returns trigger language plpgsql as $$
declare
  own smallint := free_slot();
  today date := (new.timestamp at time zone guide_time_zone())::date;
  counts integer := (new.invalid_reason is null)::int;
begin
  insert into business_counters as counter (business_id, day, interaction_type, slot, valid, invalid)
  values (new.business_id, today, new.interaction_type, own, counts, 1 - counts)
  on conflict (business_id, day, interaction_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  insert into business_totals as counter (business_id, interaction_type, slot, valid, invalid)
  values (new.business_id, new.interaction_type, own, counts, 1 - counts)
  on conflict (business_id, interaction_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  insert into business_days as counter (day, interaction_type, slot, valid, invalid)
  values (today, new.interaction_type, own, counts, 1 - counts)
  on conflict (day, interaction_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  return null;
end $$;

create or replace trigger count_business_interactions after insert on business_interactions
  for each row execute function count_business_interactions();
