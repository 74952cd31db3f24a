-- Returns up to 20 photos whose files can be deleted: their week is over, and nothing shows them or would after an undo.
-- Callers: guide_admin. Locks: nothing.
create or replace function unused_photos() returns setof owner_photos language sql stable as $$
  -- All tables are searched only for the few that their own place does not need.
  with loose as materialized (
    select * from owner_photos as photos
    where created_at <= now() - interval '7 days'
      and not exists (select from restaurants where id = photos.restaurant_id and images ? url)
      and not exists (select from owner_edits where restaurant_id = photos.restaurant_id
        and state <> 'undone' and (old -> 'images' ? url or new -> 'images' ? url))
  )
  select * from loose
  where not exists (select from picture_uses() where strpos(content, url) > 0)
  limit 20
$$;
