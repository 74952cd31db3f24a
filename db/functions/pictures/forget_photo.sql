-- Forgets a photo whose file is not there, and counts it no more.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function forget_photo(photo text) returns void language sql as $$
  with gone as (delete from owner_photos where url = photo returning bytes)
  update uploads set pictures = pictures - 1, bytes = uploads.bytes - gone.bytes from gone
$$;
