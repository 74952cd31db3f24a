-- Returns the newest 20 changes by owners of each restaurant of a live session's owner; of what waits, only their own.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function owner_edits_of(session text) returns setof owner_edits language sql as $$
  select edits.* from places_of(owner_of(session)) as owned, lateral (
    select * from owner_edits
    where restaurant_id = owned and (state <> 'waiting' or email_key = owner_of(session))
    order by id desc limit 20
  ) as edits
  order by edits.id desc
$$;
