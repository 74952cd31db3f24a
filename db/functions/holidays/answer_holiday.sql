-- Makes an owner's answer special hours of the day, which the administrator can undo as any change by an owner. Returns
-- saved; over, as the question is; full, with as many special hours as a place may have; too often.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the restaurant, for no key update.
create or replace function answer_holiday(token text, today date, answer text, hours text, most integer)
returns text language plpgsql as $$
declare
  question holiday_questions;
  place restaurants;
  special jsonb;
  facts jsonb;
  old_facts jsonb;
begin
  select * into question from holiday_questions
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and day >= today
    and restaurant_id in (select places_of(email_key));
  if not found then
    return 'over';
  end if;
  select * into place from restaurants where id = question.restaurant_id for no key update;
  if (select count(*) from owner_edits
    where email_key = question.email_key and created_at > now() - interval '1 hour') >= 60 then
    return 'too often';
  end if;
  select coalesce(jsonb_agg(entry order by at), '[]') into special
  from jsonb_array_elements(place.special_hours) with ordinality as entries (entry, at)
  where (entry ->> 'from', entry ->> 'to') is distinct from (question.day::text, question.day::text);
  if jsonb_array_length(special) >= most then
    return 'full';
  end if;
  facts := jsonb_build_object('specialHours', special || jsonb_build_array(jsonb_build_object(
    'from', question.day, 'to', question.day, 'hours', hours,
    'note', (select name from holidays where day = question.day))));
  old_facts := facts_that_differ(place, facts);
  if old_facts <> '{}' then
    perform set_facts(place, facts, 'Change by the owner of ' || place.name);
    update restaurants set confirmed = confirmed || jsonb_build_object('specialHours', now())
    where id = place.id;
    insert into owner_edits (restaurant_id, email_key, state, old, new, old_confirmed, old_checked_at)
    values (place.id, question.email_key, 'live', old_facts, facts, place.confirmed, place.checked_at);
  end if;
  update holiday_questions set answer = answer_holiday.answer, hours = answer_holiday.hours,
    answered_at = now()
  where token_hash = question.token_hash;
  return 'saved';
end $$;
