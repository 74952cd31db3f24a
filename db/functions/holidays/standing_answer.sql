-- Returns the answer to a question, unless it was undone or others have said something else since.
-- Callers: guide_admin. Locks: nothing.
create or replace function standing_answer(question holiday_questions, special_hours jsonb) returns text
language sql immutable as $$
  select question.answer where hours_on(special_hours, question.day) = question.hours
$$;
