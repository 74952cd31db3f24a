-- Returns what the moment of a check or of a confirmation was before the changes that are undone by now and, of a check,
-- before owners said after since that all is right.
-- Callers: other functions. Locks: nothing.
create or replace function moment_without_undone(place_id integer, fact text, moment timestamptz,
  since timestamptz default 'infinity')
returns timestamptz language plpgsql stable as $$
declare
  edit owner_edits;
begin
  loop
    select * into edit from owner_edits
    where restaurant_id = place_id and created_at = moment and old_checked_at is not null
      and (state = 'undone' or fact is null and new = '{}' and created_at > since);
    exit when not found;
    moment := case when fact is null then edit.old_checked_at
      else (edit.old_confirmed ->> fact)::timestamptz end;
  end loop;
  return moment;
end $$;
