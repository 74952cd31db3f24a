-- Returns whether the owner of a live session gets notes, after a wish if there is one.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function owner_note(session text, wish boolean) returns boolean language plpgsql as $$
declare
  who text := owner_of(session);
begin
  if wish is not null then
    insert into owner_notes (email_key, left_at) values (who, case when not wish then now() end)
    on conflict (email_key) do update set left_at = excluded.left_at;
  end if;
  return not exists (select from owner_notes where email_key = who and left_at is not null);
end $$;
