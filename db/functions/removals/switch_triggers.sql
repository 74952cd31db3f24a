-- Disables or enables triggers of a table while rows are put back: those of the record itself that would change it, but
-- not those that keep what searches read, and all of its other rows, which would be counted or checked again.
-- Callers: other functions. Locks: the table, in share row exclusive mode.
create or replace function switch_triggers(action text, relation text, root text) returns void language plpgsql as $$
declare
  name text;
begin
  for name in
    select tgname from pg_trigger where tgrelid = relation::regclass and not tgisinternal
      -- 2: fires before the row is written.
      and (relation <> root or tgtype & 2 <> 0)
  loop
    execute format('alter table %I %s trigger %I', relation, action, name);
  end loop;
end $$;
