-- Returns the current facts of a place where they differ from the facts given.
-- Callers: other functions. Locks: nothing.
create or replace function facts_that_differ(place restaurants, facts jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_object_agg(key, to_jsonb(place) -> column_of(key)), '{}')
  from jsonb_each(facts)
  where to_jsonb(place) -> column_of(key) is distinct from value
$$;
