-- Takes a correction. Returns taken; missing if there is no such restaurant; full if 500 of it wait already or if the
-- shares of the sender are used up.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the restaurant, for no key update; then the
-- shares (advisory).
create or replace function insert_correction(place integer, kind text, details text, email text,
  shares jsonb default '[]')
returns text language plpgsql as $$
begin
  -- One at a time, so that they see each other.
  perform from restaurants where id = place for no key update;
  if not found then
    return 'missing';
  elsif exists (select from corrections
    where restaurant_id = place and state = 'waiting' and corrections.kind = insert_correction.kind
      and corrections.details is not distinct from insert_correction.details
      and email_key is not distinct from lower(btrim(email))) then
    return 'taken';
  elsif (select count(*) from corrections where restaurant_id = place and state = 'waiting') >= 500
    or not within_shares(shares) then
    return 'full';
  end if;
  insert into corrections (restaurant_id, kind, details, email_key)
  values (place, insert_correction.kind, insert_correction.details, lower(btrim(email)));
  return 'taken';
end $$;
