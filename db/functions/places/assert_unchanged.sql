-- Throws GU412 unless what a decision was made against is still so.
-- Callers: guide_admin. Locks: nothing.
create or replace function assert_unchanged(is_same boolean) returns void language plpgsql as $$
begin
  if is_same is not true then
    raise exception 'It was changed meanwhile' using errcode = 'GU412';
  end if;
end $$;
