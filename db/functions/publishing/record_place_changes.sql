-- Records what a build is about to show. Forgets what an earlier build recorded that never went live. The first publish
-- of a guide has nothing to compare with and records no change.
-- Callers: guide_admin. Locks: the table published_facts, in share row exclusive mode.
create or replace function record_place_changes() returns void language plpgsql as $$
declare
  moment timestamptz;
begin
  -- Two builds that begin at once record each change once: the second reads what the first wrote.
  lock table published_facts in share row exclusive mode;
  moment := clock_timestamp();
  delete from place_changes where live_at is null;
  -- Takes back the news of a badge that is gone, as its claim was a mistake or a merge was undone.
  delete from place_changes using restaurants
  where restaurants.id = restaurant_id and kind = 'verified' and not is_verified;
  update published_facts set next_facts = null where next_facts is not null;
  with stale as (
    select restaurants.id, restaurants.row_version, published_facts.facts as old,
      jsonb_build_object(
        'name', name, 'address', address, 'town', neighborhood, 'isOpen', is_open,
        'closedOn', closed_on, 'isVerified', is_verified,
        'hours', case when hours = '{}' then to_jsonb(hours_as_given) else hours end
      ) as new
    from restaurants left join published_facts on restaurant_id = restaurants.id
    where facts is null or published_facts.row_version <> restaurants.row_version
  ), kinds as (
    select id, kind, was, becomes
    from stale, lateral (values
      (1, 'new', old is null, null::jsonb, null::jsonb),
      (2, 'closed', old -> 'closedOn' = 'null' and new -> 'closedOn' <> 'null',
        null, new -> 'closedOn'),
      (3, 'paused', old -> 'isOpen' = 'true' and new -> 'isOpen' = 'false', null, null),
      (4, 'reopened',
        new -> 'isOpen' = 'true' and (old -> 'closedOn' <> 'null' or old -> 'isOpen' = 'false'),
        null, null),
      (5, 'moved',
        search_text(concat_ws(' ', old ->> 'address', old ->> 'town'))
          <> search_text(concat_ws(' ', new ->> 'address', new ->> 'town')),
        jsonb_build_object('address', old -> 'address', 'town', old -> 'town'),
        jsonb_build_object('address', new -> 'address', 'town', new -> 'town')),
      (6, 'renamed', old -> 'name' <> new -> 'name', old -> 'name', new -> 'name'),
      (7, 'hours', old -> 'hours' <> new -> 'hours' and new -> 'hours' <> 'null',
        old -> 'hours', new -> 'hours'),
      (8, 'verified', old -> 'isVerified' = 'false' and new -> 'isVerified' = 'true', null, null)
    ) as change (rank, kind, has_happened, was, becomes)
    where has_happened and (old is not null or kind = 'new')
      -- A place that is closed for good makes no other news.
      and (new -> 'closedOn' = 'null' or kind = 'closed')
      and exists (select from published_facts where facts is not null)
    order by id, rank
  ), recorded as (
    insert into place_changes (restaurant_id, kind, old, new, published_at)
    select id, kind, was, becomes, moment from kinds
  )
  insert into published_facts (restaurant_id, next_facts, next_version)
  select id, new, row_version from stale
  on conflict (restaurant_id) do update
    set next_facts = excluded.next_facts, next_version = excluded.next_version;
end $$;
