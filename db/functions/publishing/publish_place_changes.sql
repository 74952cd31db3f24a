-- Makes what the build recorded that has gone live the state of the site.
-- Callers: guide_admin. Locks: the table published_facts, in share row exclusive mode.
create or replace function publish_place_changes() returns void language plpgsql as $$
begin
  lock table published_facts in share row exclusive mode;
  update published_facts set facts = next_facts, row_version = next_version, next_facts = null
  where next_facts is not null;
  update place_changes set live_at = clock_timestamp() where live_at is null;
end $$;
