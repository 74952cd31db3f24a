-- Accepts a correction, which sets facts of the place, or declines it. Returns done; conflict if the place has changed
-- since version; settled if it was decided before; undecided if it is outdated, which only a check ends; null if there
-- is no such correction. Whoever asked for it gets thanks.
-- Callers: guide_admin. Locks: the restaurant, for no key update, then the correction.
create or replace function decide_correction(correction_id integer, decision text, version timestamptz,
  facts jsonb, tells_by_mail boolean)
returns text language plpgsql as $$
declare
  correction corrections;
  place restaurants;
begin
  select restaurants.* into place from restaurants join corrections on restaurant_id = restaurants.id
  where corrections.id = correction_id for no key update of restaurants;
  select * into correction from corrections where id = correction_id for update;
  if not found then
    return null;
  elsif correction.state <> 'waiting' then
    return 'settled';
  elsif decision = 'decline' and correction.kind = 'outdated' then
    return 'undecided';
  end if;
  if decision = 'accept' and facts <> '{}' then
    if date_trunc('milliseconds', place.updated_at) <> version then
      return 'conflict';
    end if;
    perform set_facts(place, facts, 'Correction of ' || place.name);
  end if;
  if decision = 'accept' and (facts <> '{}' or correction.kind = 'outdated') then
    update restaurants set checked_at = now() where id = place.id;
  end if;
  if decision = 'accept' and tells_by_mail and correction.email_key is not null then
    insert into mails (cause, recipient, template, data)
    values ('correction ' || correction_id, correction.email_key, 'correction-thanks',
      jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug));
  end if;
  update corrections set decided_at = now(), email_key = null,
    state = case decision when 'accept' then 'accepted' else 'declined' end
  where id = correction_id;
  return 'done';
end $$;
