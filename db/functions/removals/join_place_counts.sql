-- Adds the counts of a removed place to those of another, or takes them from it (sign -1).
-- Callers: other functions. Locks: only the rows that it writes.
create or replace function join_place_counts(removal integer, place integer, sign integer) returns void
language plpgsql as $$
begin
  insert into place_days as counter (restaurant_id, day, type, count)
  select place, day, type, count from removed_rows, jsonb_populate_record(null::place_days, content)
  where sign > 0 and removal_id = removal and table_name = 'place_days'
  on conflict (restaurant_id, day, type) do update set count = counter.count + excluded.count;
  insert into business_totals as counter (business_id, interaction_type, slot, valid, invalid)
  select place, interaction_type, slot, valid, invalid
  from removed_rows, jsonb_populate_record(null::business_totals, content)
  where sign > 0 and removal_id = removal and table_name = 'business_totals'
  on conflict (business_id, interaction_type, slot) do update
    set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  insert into business_counters as counter (business_id, interaction_type, slot, valid, invalid, day)
  select place, interaction_type, slot, valid, invalid, day
  from removed_rows, jsonb_populate_record(null::business_counters, content)
  where sign > 0 and removal_id = removal and table_name = 'business_counters'
  on conflict (business_id, day, interaction_type, slot) do update
    set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  if sign > 0 then
    return;
  end if;
  -- A day on which the other place had no event of its own has no row.
  delete from place_days as counter
  using removed_rows, jsonb_populate_record(null::place_days, content) as joined
  where removal_id = removal and table_name = 'place_days' and counter.restaurant_id = place
    and counter.day = joined.day and counter.type = joined.type and counter.count <= joined.count;
  update place_days as counter set count = counter.count - joined.count
  from removed_rows, jsonb_populate_record(null::place_days, content) as joined
  where removal_id = removal and table_name = 'place_days' and counter.restaurant_id = place
    and counter.day = joined.day and counter.type = joined.type;
  update business_totals as counter
  set valid = counter.valid - joined.valid, invalid = counter.invalid - joined.invalid
  from removed_rows, jsonb_populate_record(null::business_totals, content) as joined
  where removal_id = removal and table_name = 'business_totals' and counter.business_id = place
    and counter.interaction_type = joined.interaction_type and counter.slot = joined.slot;
  update business_counters as counter
  set valid = counter.valid - joined.valid, invalid = counter.invalid - joined.invalid
  from removed_rows, jsonb_populate_record(null::business_counters, content) as joined
  where removal_id = removal and table_name = 'business_counters' and counter.business_id = place
    and counter.day = joined.day and counter.interaction_type = joined.interaction_type
    and counter.slot = joined.slot;
end $$;
