-- Adds the counts of a removed business to those of all businesses, from which its deletion has taken them.
-- Callers: other functions. Locks: only the rows that it writes.
create or replace function add_business_days(removal integer) returns void language sql as $$
  insert into business_days as counter (day, interaction_type, slot, valid, invalid)
  select day, interaction_type, slot, sum(valid), sum(invalid)
  from removed_rows, jsonb_populate_record(null::business_counters, content)
  where removal_id = removal and table_name = 'business_counters'
  group by day, interaction_type, slot order by day, interaction_type, slot
  on conflict (day, interaction_type, slot) do update
    set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid
$$;
