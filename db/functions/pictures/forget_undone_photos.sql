-- Ends the week of a photo that an undo took off the page: it cannot be saved again, and its file can be deleted.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function forget_undone_photos() returns trigger language plpgsql as $$
begin
  update owner_photos set created_at = now() - interval '7 days'
  where restaurant_id = new.restaurant_id and new.new -> 'images' ? url and not new.old -> 'images' ? url;
  return new;
end $$;

create or replace trigger owner_edits_undone_photos after update on owner_edits
  for each row when (new.state = 'undone' and new.new ? 'images')
  execute function forget_undone_photos();
