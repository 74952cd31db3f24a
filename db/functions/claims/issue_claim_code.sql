-- Mails the claimant a code if their address is the place's on file, or at the domain of the place's website unless many
-- share that domain; for three claims of a place a day. Returns whether a code is on its way.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the codes of the restaurant (advisory).
create or replace function issue_claim_code(claim integer, code text, hash text, is_shared_domain boolean)
returns boolean language plpgsql as $$
declare
  place integer;
  address text;
  place_name text;
  place_path text;
begin
  select restaurants.id, owner_email, name, '/' || town_slug || '/' || slug
  into place, address, place_name, place_path
  from claim_requests join restaurants on restaurants.id = restaurant_id
  where claim_requests.id = claim and status = 'pending' and (
    lower(substring(owner_email from '[^@]+$'))
      = regexp_replace(lower(substring(website from '^https?://([^/?#@:]+)(?:[/?#:]|$)')), '^www\.', '')
    and not is_shared_domain
    or lower(owner_email) = lower(contact_email)
  );
  if not found then
    return false;
  end if;
  -- Claims of one place wait for each other, so that they see each other's codes.
  perform pg_advisory_xact_lock(2, place);
  if exists (select from claim_codes where claim_id = claim) then
    return exists (select from claim_codes
      where claim_id = claim and created_at > now() - interval '15 minutes');
  end if;
  if (select count(*) from claim_codes
    where restaurant_id = place and created_at > now() - interval '1 day') >= 3 then
    return false;
  end if;
  insert into claim_codes (claim_id, restaurant_id, code_hash)
  values (claim, place, claim_code_hash(claim, hash));
  perform queue_mail('claim code ' || claim, address, 'claim-code',
    jsonb_build_object('code', code, 'restaurant', place_name, 'path', place_path));
  return true;
end $$;
