-- Returns the restaurants of the owner of a live session.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function owner_places(session text) returns setof restaurants language sql as $$
  select restaurants.* from places_of(owner_of(session)) as id join restaurants using (id)
  order by restaurants.name, id
$$;
