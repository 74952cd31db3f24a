-- Returns special hours without what a change added, and with what it took away, whatever others did to the rest. Null
-- if something that it added is gone, or if days that come back have other hours by now.
-- Callers: other functions. Locks: nothing.
create or replace function special_hours_without(special jsonb, old jsonb, new jsonb) returns jsonb
language sql immutable as $$
  with kept as (
    select entry, at from jsonb_array_elements(special) with ordinality as entries (entry, at)
    where entry in (select jsonb_array_elements(old))
      or entry not in (select jsonb_array_elements(new))
  ), restored as (
    select entry, at from jsonb_array_elements(old) with ordinality as entries (entry, at)
    where entry not in (select jsonb_array_elements(new))
      and entry not in (select jsonb_array_elements(special))
  )
  select case
    when special = new then old
    when exists (
      select jsonb_array_elements(new) except select jsonb_array_elements(old)
      except select jsonb_array_elements(special)
    ) or exists (
      select from kept join restored on kept.entry ->> 'from' = restored.entry ->> 'from'
        and kept.entry ->> 'to' = restored.entry ->> 'to'
    ) then null
    else (
      select coalesce(jsonb_agg(entry order by part, at), '[]')
      from (select 1 as part, * from kept union all select 2, * from restored) as parts
    )
  end
$$;
