-- Sets the row version of a restaurant to the transaction that updates it.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_row_version() returns trigger language plpgsql as $$
begin
  new.row_version := pg_current_xact_id();
  return new;
end $$;

create or replace trigger restaurants_row_version before update on restaurants
  for each row execute function keep_row_version();
