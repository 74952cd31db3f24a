-- Throws GU423 if a picture that is shown is deleted.
-- Callers: its trigger. Locks: nothing.
create or replace function refuse_shown_picture() returns trigger language plpgsql as $$
begin
  if exists (select from picture_uses() where strpos(content, old.file) > 0) then
    raise exception 'The picture is shown' using errcode = 'GU423';
  end if;
  return old;
end $$;

create or replace trigger pictures_are_not_shown before delete on pictures
  for each row execute function refuse_shown_picture();
