-- Accepts or declines a change that waits, or undoes one that is live. Returns done; conflict if the place has changed
-- since; settled if it is in another state by now; null if there is no such change. The owner hears of it by mail.
-- Callers: guide_admin. Locks: the restaurant, for no key update, then the change.
create or replace function decide_owner_edit(edit_id integer, decision text, tells_by_mail boolean) returns text
language plpgsql as $$
declare
  edit owner_edits;
  place restaurants;
  needed text := case decision when 'undo' then 'live' else 'waiting' end;
  becomes jsonb;
begin
  -- The place first, as a save locks it.
  select restaurants.* into place from restaurants join owner_edits on restaurant_id = restaurants.id
  where owner_edits.id = edit_id for no key update of restaurants;
  select * into edit from owner_edits where id = edit_id for update;
  if not found then
    return null;
  elsif edit.state <> needed then
    return 'settled';
  end if;
  becomes := case decision when 'undo' then edit.old else edit.new end;
  if decision = 'undo' and edit.new ? 'specialHours' then
    becomes := becomes || jsonb_build_object('specialHours', special_hours_without(
      place.special_hours, edit.old -> 'specialHours', edit.new -> 'specialHours'));
  end if;
  if becomes -> 'specialHours' = 'null' or decision <> 'decline' and facts_that_differ(
    place, case decision when 'undo' then edit.new - 'specialHours' else edit.old end) <> '{}' then
    return 'conflict';
  end if;
  update owner_edits set decided_at = now(),
    state = case decision when 'undo' then 'undone' when 'accept' then 'live' else 'declined' end,
    -- No old_checked_at: acceptance is no check of the page.
    old_confirmed = case decision when 'accept' then place.confirmed else old_confirmed end
  where id = edit_id;
  if decision = 'accept' then
    perform set_facts(place, becomes, 'Change by the owner of ' || place.name);
    update restaurants set confirmed = confirmed || (
      select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(becomes)
      where value <> 'null' and key <> 'closedOn'
    ) where id = place.id;
  elsif decision = 'undo' then
    perform set_facts(place, becomes, 'Undone change by the owner of ' || place.name);
    -- The page is as it was; the clock notes again what is out of date. What goes back is confirmed as it was before,
    -- whoever confirmed what goes. Whoever said afterwards that all is right said so of what goes, too.
    update restaurants set
      checked_at = moment_without_undone(
        place.id, null, place.checked_at, coalesce(edit.decided_at, edit.created_at)),
      confirmed = (
        select coalesce(jsonb_object_agg(key, moment) filter (where moment is not null), '{}')
        from jsonb_object_keys(place.confirmed || coalesce(edit.old_confirmed, '{}')) as key,
          lateral (select moment_without_undone(place.id, key, (
            case
              -- Others have changed the list since, and what is left of it is confirmed as it was.
              when key = 'specialHours' and place.special_hours <> edit.new -> key then place.confirmed
              when edit.new ? key then edit.old_confirmed
              else place.confirmed
            end ->> key
          )::timestamptz) as moment) as earlier
      )
    where id = place.id;
  end if;
  if tells_by_mail and edit.email_key not like 'erased-%@example.invalid' then
    insert into mails (cause, recipient, template, data)
    values (concat_ws(' ', 'owner edit', edit_id, decision), edit.email_key, 'owner-decision',
      jsonb_build_object('restaurant', place.name, 'decision', decision))
    on conflict (cause) do nothing;
  end if;
  return 'done';
end $$;
