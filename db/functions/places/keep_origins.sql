-- Keeps whose word a fact and a badge are: a badge that comes without more was given by the administrator, and without a
-- badge nothing is confirmed by the owner. A fact that anybody else changes is no longer the owner's word.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_origins() returns trigger language plpgsql as $$
begin
  if not new.is_verified then
    new.verified_at := null;
    new.verified_by := null;
    new.confirmed := '{}';
  elsif not old.is_verified and new.verified_at is not distinct from old.verified_at then
    new.verified_at := now();
    new.verified_by := 'administrator';
  end if;
  if new.confirmed <> '{}' then
    new.confirmed := (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.confirmed)
      where old.confirmed -> key is distinct from value
        or to_jsonb(old) -> column_of(key) = to_jsonb(new) -> column_of(key)
    );
  end if;
  return new;
end $$;

create or replace trigger restaurants_origins before update on restaurants
  for each row when (old.is_verified <> new.is_verified or new.confirmed <> '{}')
  execute function keep_origins();
