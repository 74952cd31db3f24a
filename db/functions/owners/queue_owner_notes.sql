-- Mails each owner once how their pages were used in the week that ended before monday, and in the week before. Nobody
-- hears that nothing happened.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function queue_owner_notes(monday date) returns void language plpgsql as $$
begin
  insert into owner_notes (email_key) select distinct email_key from holiday_owners()
  on conflict do nothing;
  perform from owner_notes
  where left_at is null and coalesce(sent_for, '-infinity') < monday limit 1;
  if not found then
    return;
  end if;
  with due as (
    update owner_notes set sent_for = monday
    where left_at is null and coalesce(sent_for, '-infinity') < monday
    returning email_key, token
  ), owned as materialized (
    select restaurant_id, email_key, token from holiday_owners() join due using (email_key)
  ), used as (
    select restaurant_id, type,
      coalesce(sum(count) filter (where day >= monday - 7), 0) as week,
      coalesce(sum(count) filter (where day < monday - 7), 0) as earlier
    from place_days
    where day >= monday - 14 and day < monday and restaurant_id in (select restaurant_id from owned)
    group by restaurant_id, type
  ), pages as (
    select restaurant_id, name, '/' || town_slug || '/' || slug as path,
      jsonb_object_agg(type, jsonb_build_array(week, earlier)) as numbers
    from used join restaurants on restaurants.id = restaurant_id
    group by restaurant_id, name, path
    having sum(week) > 0
  )
  insert into mails (cause, recipient, template, data)
  select concat_ws(' ', 'owner note', monday, email_key), email_key, 'owner-note',
    jsonb_build_object('monday', monday, 'token', token, 'pages', jsonb_agg(
      jsonb_build_object('name', name, 'path', path, 'numbers', numbers) order by name))
  from owned join pages using (restaurant_id)
  group by email_key, token
  on conflict (cause) do nothing;
end $$;
