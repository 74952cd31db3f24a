-- Counts a picture of size bytes unless all pictures together would then have more than most. Returns whether it did.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function count_upload(size bigint, most bigint) returns boolean
language plpgsql as $$
begin
  insert into uploads (id, pictures, bytes) select 1, 1, size where size <= most
  on conflict (id) do update
    set pictures = uploads.pictures + 1, bytes = uploads.bytes + excluded.bytes
    where uploads.bytes + excluded.bytes <= most;
  return found;
end $$;
