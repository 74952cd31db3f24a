-- Returns the text by which the administrator finds a place. A space before every word; an American number stands
-- without its 1, as people type it.
-- Callers: other functions. Locks: nothing.
create or replace function listing_text(name text, town text, address text, phone text) returns text
language sql immutable parallel safe
return ' ' || public.search_text(name || ' ' || town || ' ' || address || ' '
  || coalesce(regexp_replace(phone, '^\+1?', ''), ''));
