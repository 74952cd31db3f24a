import { type Kysely, sql } from 'kysely'

/** What changed of restaurants from one publish to the next, and the facts by which the next publish tells. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table published_facts (
      restaurant_id integer primary key references restaurants on delete cascade,
      -- What the site shows, and the version of the row that it is of; null before its first publish.
      facts jsonb check (jsonb_typeof(facts) = 'object'),
      row_version xid8 not null default '0',
      -- The same of the build under way.
      next_facts jsonb check (jsonb_typeof(next_facts) = 'object'),
      next_version xid8 not null default '0'
    );

    create table place_changes (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      kind text not null check (kind in
        ('new', 'closed', 'paused', 'reopened', 'moved', 'renamed', 'hours', 'verified')),
      old jsonb,
      new jsonb,
      published_at timestamptz not null,
      -- When the build went live that shows it first; null until then.
      live_at timestamptz
    );
    create index place_changes_published_at_idx on place_changes (published_at, id);
    create index place_changes_restaurant_id_idx on place_changes (restaurant_id);

    -- Records what a build is about to show. What an earlier build recorded that never went live is forgotten.
    -- The first publish of a guide has nothing to compare with, so that it records no change.
    create function record_place_changes() returns void language plpgsql as $$
    declare
      moment timestamptz;
    begin
      -- Two builds that begin at once record each change once: the second reads what the first wrote.
      lock table published_facts in share row exclusive mode;
      moment := clock_timestamp();
      delete from place_changes where live_at is null;
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

    -- Makes what the build recorded that has gone live the state of the site.
    create function publish_place_changes() returns void language plpgsql as $$
    begin
      lock table published_facts in share row exclusive mode;
      update published_facts set facts = next_facts, row_version = next_version, next_facts = null
      where next_facts is not null;
      update place_changes set live_at = clock_timestamp() where live_at is null;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function publish_place_changes, record_place_changes;
    drop table place_changes, published_facts`.execute(db)
}
