-- Returns the column of a fact: menu_url of menuUrl.
-- Callers: other functions. Locks: nothing.
create or replace function column_of(field text) returns text language sql immutable as $$
  select lower(regexp_replace(field, '([A-Z])', '_\1', 'g'))
$$;
