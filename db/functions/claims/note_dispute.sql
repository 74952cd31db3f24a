-- Returns whether the place of a pending claim has an owner already, whoever claims it. Tells the other owners of claims
-- once a day if asked to. Erased owners do not count.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function note_dispute(claim integer, tells_by_mail boolean) returns boolean
language plpgsql as $$
declare
  owners text[];
  place restaurants;
begin
  select array_agg(distinct lower(others.owner_email)) into owners
  from claim_requests as claims join claim_requests as others using (restaurant_id)
  where claims.id = claim and claims.status = 'pending' and others.status = 'approved'
    and others.owner_email not like 'erased-%@example.invalid';
  if owners is null then
    return false;
  end if;
  if tells_by_mail then
    select restaurants.* into place from restaurants join claim_requests on restaurant_id = restaurants.id
    where claim_requests.id = claim;
    insert into mails (cause, recipient, template, data)
    select concat_ws(' ', 'claim dispute', place.id, current_date, owner), owner, 'claim-disputed',
      jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug)
    from unnest(owners) as owner
    where owner <> (select lower(owner_email) from claim_requests where id = claim)
    on conflict (cause) do nothing;
  end if;
  return true;
end $$;
