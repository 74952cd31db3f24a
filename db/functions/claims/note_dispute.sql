-- Returns whether the place of a pending claim has an owner already, whoever claims it. Tells the other owners of claims
-- once a day if asked to.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function note_dispute(claim integer, tells_by_mail boolean) returns boolean
language plpgsql as $$
declare
  place restaurants;
  claimant text;
begin
  select lower(owner_email) into claimant from claim_requests where id = claim and status = 'pending';
  select restaurants.* into place from restaurants join claim_requests on restaurant_id = restaurants.id
  where claim_requests.id = claim;
  if claimant is null or not exists (select from place_owners where restaurant_id = place.id) then
    return false;
  end if;
  perform queue_mail(concat_ws(' ', 'claim dispute', place.id, current_date, email_key), email_key,
    'claim-disputed',
    jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug))
  from place_owners where tells_by_mail and restaurant_id = place.id and email_key <> claimant;
  return true;
end $$;
