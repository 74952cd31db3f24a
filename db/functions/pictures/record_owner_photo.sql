-- Records a photo that a live session's owner is about to store, 20 a day. Returns recorded; missing if the place is not
-- theirs; too often; full if all pictures together would have more bytes than most.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the owner (advisory).
create or replace function record_owner_photo(session text, place_id integer, photo text, size bigint, most bigint)
returns text language plpgsql as $$
declare
  who text := owner_of(session);
begin
  -- Two uploads at once do not both count as the last one of a day.
  perform pg_advisory_xact_lock(3, hashtext(who));
  if place_id not in (select places_of(who)) then
    return 'missing';
  elsif (select count(*) from owner_photos
    where email_key = who and created_at > now() - interval '1 day') >= 20 then
    return 'too often';
  elsif not count_upload(size, most) then
    return 'full';
  end if;
  insert into owner_photos (url, restaurant_id, email_key, bytes) values (photo, place_id, who, size);
  return 'recorded';
end $$;
