-- Returns what a link asks, until its day is over and as long as the place is its owner's.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: nothing.
create or replace function holiday_question(token text, today date)
returns table (restaurant text, path text, day date, holiday text, usual text, hours text, answer text)
language sql stable as $$
  select restaurants.name, '/' || town_slug || '/' || restaurants.slug, holidays.day, holidays.name,
    restaurants.hours ->> to_char(holidays.day, 'FMDay'), hours_on(special_hours, holidays.day),
    standing_answer(questions, special_hours)
  from holiday_questions as questions
    join holidays on holidays.day = questions.day
    join restaurants on restaurants.id = restaurant_id
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and holidays.day >= today
    and restaurant_id in (select places_of(email_key))
$$;
