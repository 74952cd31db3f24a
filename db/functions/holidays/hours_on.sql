-- Returns what special hours say of one day alone.
-- Callers: other functions. Locks: nothing.
create or replace function hours_on(special_hours jsonb, day date) returns text language sql immutable as $$
  select special ->> 'hours' from jsonb_array_elements(special_hours) as special
  where special ->> 'from' = day::text and special ->> 'to' = day::text limit 1
$$;
