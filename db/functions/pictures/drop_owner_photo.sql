-- Forgets a photo that the owner of a live session could not store.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function drop_owner_photo(session text, photo text) returns void language plpgsql as $$
begin
  perform from owner_photos where url = photo and email_key = owner_of(session);
  if found then
    perform forget_photo(photo);
  end if;
end $$;
