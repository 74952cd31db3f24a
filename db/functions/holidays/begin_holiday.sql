-- Begins to collect the hours of a day or, if that was done before, gives it another name. Mails every owner a link for
-- each of their places that has none yet. Returns how many were asked.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function begin_holiday(day date, name text, slug text, asks_by_mail boolean)
returns integer language plpgsql as $$
declare
  asked integer;
begin
  insert into holidays (day, name, slug)
  values (begin_holiday.day, begin_holiday.name, begin_holiday.slug)
  on conflict on constraint holidays_pkey do update set name = excluded.name, slug = excluded.slug;
  with links as materialized (
    -- 244 random bits.
    select *, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
    from holiday_owners() where asks_by_mail
  ), questions as (
    insert into holiday_questions (token_hash, day, restaurant_id, email_key)
    select encode(sha256(convert_to(token, 'UTF8')), 'hex'), begin_holiday.day, restaurant_id, email_key
    from links
    on conflict on constraint holiday_questions_key do nothing
    returning restaurant_id, email_key, token_hash
  )
  insert into mails (cause, recipient, template, data)
  select concat_ws(' ', 'holiday', begin_holiday.day, token_hash), email_key, 'holiday-question',
    jsonb_build_object('restaurant', restaurants.name, 'holiday', begin_holiday.name,
      'day', begin_holiday.day, 'token', token)
  from questions join links using (restaurant_id, email_key)
    join restaurants on restaurants.id = restaurant_id;
  get diagnostics asked = row_count;
  insert into site_builds (reason) values ('Hours on ' || begin_holiday.name)
  on conflict (state) where state = 'waiting' do nothing;
  return asked;
end $$;
