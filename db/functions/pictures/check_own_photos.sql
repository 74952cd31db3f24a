-- Throws GU400 if an owner adds a photo that they have not uploaded for the place within a week.
-- Callers: its trigger. Locks: nothing.
create or replace function check_own_photos() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.new -> 'images') as image
    where not new.old -> 'images' @> jsonb_build_array(image) and not exists (
      select from owner_photos where url = image #>> '{}'
        and restaurant_id = new.restaurant_id and email_key = new.email_key
        and created_at > now() - interval '7 days'
    )
  ) then
    raise exception 'A photo was not uploaded by the owner' using errcode = 'GU400';
  end if;
  return new;
end $$;

create or replace trigger owner_edits_photos before insert on owner_edits
  for each row when (new.new ? 'images') execute function check_own_photos();
