-- Takes the deleted counts of a business from the counts of all businesses.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function deduct_business_days() returns trigger language plpgsql as $$
begin
  insert into business_days as counter (day, interaction_type, slot, valid, invalid)
  select day, interaction_type, 0, -sum(valid), -sum(invalid)
  from gone group by day, interaction_type order by day, interaction_type
  on conflict (day, interaction_type, slot) do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
  return null;
end $$;

create or replace trigger deduct_business_days after delete on business_counters
  referencing old table as gone for each statement execute function deduct_business_days();
