-- Takes a fact that is checked, or no longer stated, off the list of outdated facts, and requests a build. The
-- correction that asks for a check ends with the last one.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function keep_freshness() returns trigger language plpgsql as $$
begin
  new.outdated_facts := array(
    select unnest(old.outdated_facts) intersect select unnest(facts_before(new, now())) order by 1
  );
  if new.outdated_facts <> old.outdated_facts then
    insert into site_builds (reason) values ('Check of ' || new.name)
    on conflict (state) where state = 'waiting' do nothing;
  end if;
  if new.outdated_facts = '{}' then
    delete from corrections
    where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
  end if;
  return new;
end $$;

-- Named to come after restaurants_origins, which takes confirmations away.
create or replace trigger restaurants_outdated_facts before update on restaurants
  for each row when (old.outdated_facts <> '{}' and new.outdated_facts = old.outdated_facts)
  execute function keep_freshness();
