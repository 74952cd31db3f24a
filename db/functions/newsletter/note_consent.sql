-- Dates the consent of a reader who subscribes again.
-- Callers: its trigger. Locks: nothing.
create or replace function note_consent() returns trigger language plpgsql
set search_path = pg_catalog, public as $$
begin
  new.consented_at := now();
  return new;
end $$;

create or replace trigger note_consent before update on newsletter_subscribers for each row
  when (old.unsubscribed_at is not null and new.unsubscribed_at is null)
  execute function note_consent();
