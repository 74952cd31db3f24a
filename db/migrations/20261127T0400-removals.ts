import { type Kysely, sql } from 'kysely'

/** The tables whose records can be removed, by the kind of record. */
const TABLES = `case kind
        when 'restaurant' then 'restaurants' when 'business' then 'businesses' when 'post' then 'blog_posts'
        when 'campaign' then 'ad_campaigns' when 'subscriber' then 'newsletter_subscribers'
      end`

/** Whatever was entered can be removed, or merged into another place, and put back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table removals (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('restaurant', 'business', 'post', 'campaign', 'subscriber')),
      record_id integer not null,
      name text not null,
      -- Where its page was, if visitors had seen it.
      path text,
      -- The place that took over what belonged to it.
      merged_into integer,
      -- Whether that place is verified because of it.
      gave_badge boolean not null default false,
      -- By which an import knows it again.
      source text,
      source_id text,
      removed_at timestamptz not null default now(),
      constraint removals_record_key unique (kind, record_id),
      constraint removals_merge_check
        check (merged_into is null or (kind in ('restaurant', 'business') and merged_into <> record_id))
    );
    -- The record and all rows that went with it, so that it can be put back; deleted after 30 days.
    create table removed_rows (
      id bigint primary key generated always as identity,
      removal_id integer not null references removals on delete cascade,
      table_name text not null,
      content jsonb not null
    );
    create index removed_rows_removal_id_idx on removed_rows (removal_id, table_name);

    -- Null: the address answers that its page is gone.
    alter table redirects alter column to_path drop not null`.execute(db)
  await sql.raw(HELPERS).execute(db)
  await sql.raw(REMOVE).execute(db)
  await sql.raw(PUT_BACK).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function put_back_record, remove_record, removable_table, dependents_of, columns_to_insert, switch_triggers,
      add_business_days, join_place_counts;
    delete from redirects where to_path is null;
    alter table redirects alter column to_path set not null;
    drop table removed_rows, removals`.execute(db)
}

const HELPERS = `
    create function removable_table(kind text) returns text language sql immutable as $$
      select ${TABLES}
    $$;

    -- The rows that are deleted with a record: each table with the condition that selects them, those nearest to it first.
    create function dependents_of(root regclass, record_id integer)
    returns table (relation regclass, condition text) language sql stable as $$
      with recursive dependents (relation, condition, depth) as (
        select root, format('id = %s', record_id), 0
        union all
        select child.attrelid::regclass,
          format('%I in (select %I from %s where %s)', child.attname, parent.attname, relation, condition)
            collate "default",
          depth + 1
        from dependents
        join pg_constraint on confrelid = relation and contype = 'f' and confdeltype = 'c'
        join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
        join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
      )
      select relation, condition from dependents where depth > 0 order by depth
    $$;

    -- The columns of a table that an insert can set, but for the version of the row, which is that of the insert.
    create function columns_to_insert(relation regclass) returns text language sql stable as $$
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> 'row_version'
    $$;

    -- Disables or enables triggers of a table while rows are put back: those of the record itself that would change it,
    -- but not those that keep what searches read, and all of its other rows, which would be counted or checked again.
    create function switch_triggers(action text, relation text, root text) returns void language plpgsql as $$
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

    -- Adds the counts of a removed business to those of all businesses, from which its deletion has taken them.
    create function add_business_days(removal integer) returns void language sql as $$
      insert into business_days as counter (day, interaction_type, slot, valid, invalid)
      select day, interaction_type, slot, sum(valid), sum(invalid)
      from removed_rows, jsonb_populate_record(null::business_counters, content)
      where removal_id = removal and table_name = 'business_counters'
      group by day, interaction_type, slot order by day, interaction_type, slot
      on conflict (day, interaction_type, slot) do update
        set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid
    $$;

    -- Adds the counts of a removed place to those of another, or takes them from it (sign -1).
    create function join_place_counts(removal integer, place integer, sign integer) returns void
    language plpgsql as $$
    begin
      insert into place_days as counter (restaurant_id, day, type, count)
      select place, day, type, count from removed_rows, jsonb_populate_record(null::place_days, content)
      where sign > 0 and removal_id = removal and table_name = 'place_days'
      on conflict (restaurant_id, day, type) do update set count = counter.count + excluded.count;
      insert into business_totals as counter (business_id, interaction_type, slot, valid, invalid)
      select place, interaction_type, slot, valid, invalid
      from removed_rows, jsonb_populate_record(null::business_totals, content)
      where sign > 0 and removal_id = removal and table_name = 'business_totals'
      on conflict (business_id, interaction_type, slot) do update
        set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      insert into business_counters as counter (business_id, interaction_type, slot, valid, invalid, day)
      select place, interaction_type, slot, valid, invalid, day
      from removed_rows, jsonb_populate_record(null::business_counters, content)
      where sign > 0 and removal_id = removal and table_name = 'business_counters'
      on conflict (business_id, day, interaction_type, slot) do update
        set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      if sign > 0 then
        return;
      end if;
      -- A day on which the other place had no event of its own has no row.
      delete from place_days as counter
      using removed_rows, jsonb_populate_record(null::place_days, content) as joined
      where removal_id = removal and table_name = 'place_days' and counter.restaurant_id = place
        and counter.day = joined.day and counter.type = joined.type and counter.count <= joined.count;
      update place_days as counter set count = counter.count - joined.count
      from removed_rows, jsonb_populate_record(null::place_days, content) as joined
      where removal_id = removal and table_name = 'place_days' and counter.restaurant_id = place
        and counter.day = joined.day and counter.type = joined.type;
      update business_totals as counter
      set valid = counter.valid - joined.valid, invalid = counter.invalid - joined.invalid
      from removed_rows, jsonb_populate_record(null::business_totals, content) as joined
      where removal_id = removal and table_name = 'business_totals' and counter.business_id = place
        and counter.interaction_type = joined.interaction_type and counter.slot = joined.slot;
      update business_counters as counter
      set valid = counter.valid - joined.valid, invalid = counter.invalid - joined.invalid
      from removed_rows, jsonb_populate_record(null::business_counters, content) as joined
      where removal_id = removal and table_name = 'business_counters' and counter.business_id = place
        and counter.day = joined.day and counter.interaction_type = joined.interaction_type
        and counter.slot = joined.slot;
    end $$;`

const REMOVE = `
    -- Removes a record, or merges a place into another, which takes over claims, corrections, answers and counts. Returns
    -- the removal; no row if either is missing, or if visitors have seen the campaign, whose numbers must stay.
    create function remove_record(of_kind text, of_id integer, into_id integer) returns setof removals
    language plpgsql security definer as $$
    declare
      root constant text := removable_table(of_kind);
      original jsonb;
      survivor jsonb;
      public_path text;
      new_path constant text := (
        select '/' || town_slug || '/' || slug from restaurants where of_kind = 'restaurant' and id = into_id
      );
      removal removals;
      part record;
    begin
      -- In the order of their ids, so that two merges never wait for each other.
      execute format('select from %I where id = any ($1) order by id for update', root)
        using array[of_id, into_id];
      execute format('select to_jsonb(it) from %I as it where id = $1', root) into original using of_id;
      execute format('select to_jsonb(it) from %I as it where id = $1', root) into survivor using into_id;
      if original is null or (into_id is not null and survivor is null)
        or (of_kind = 'campaign' and exists (select from ad_totals where campaign_id = of_id)) then
        return;
      end if;
      public_path := case
        when of_kind = 'restaurant' and exists (
          select from published_facts where restaurant_id = of_id and coalesce(facts, next_facts) is not null
        ) then '/' || (original ->> 'town_slug') || '/' || (original ->> 'slug')
        when of_kind = 'post' and (original ->> 'first_public_at')::timestamptz <= now()
          then '/blog/' || (original ->> 'slug')
      end;
      insert into removals (kind, record_id, name, path, merged_into, gave_badge, source, source_id)
      values (of_kind, of_id, coalesce(original ->> 'name', original ->> 'title', original ->> 'email'), public_path,
        into_id, coalesce((original -> 'is_verified')::boolean and not (survivor -> 'is_verified')::boolean, false),
        original ->> 'source', original ->> 'source_id')
      returning * into removal;

      insert into removed_rows (removal_id, table_name, content) values (removal.id, root, original);
      for part in select * from dependents_of(root::regclass, of_id) loop
        execute format(
          'insert into removed_rows (removal_id, table_name, content) select $1, $2, to_jsonb(it) from %s as it where %s',
          part.relation, part.condition
        ) using removal.id, part.relation::text;
      end loop;
      insert into removed_rows (removal_id, table_name, content)
      select removal.id, 'redirects', to_jsonb(redirects) from redirects where to_path = public_path;

      if into_id is not null then
        perform join_place_counts(removal.id, into_id, 1);
        perform add_business_days(removal.id);
        update business_interactions set business_id = into_id where of_kind = 'business' and business_id = of_id;
      end if;
      if into_id is not null and of_kind = 'restaurant' then
        -- What the other place has as well stays with this one.
        update claim_requests as claim set restaurant_id = into_id
        where restaurant_id = of_id and not exists (
          select from claim_requests as twin
          where twin.restaurant_id = into_id and twin.dedupe_key = claim.dedupe_key
        );
        update claim_codes set restaurant_id = into_id
        from claim_requests where claim_requests.id = claim_id and claim_requests.restaurant_id = into_id
          and claim_codes.restaurant_id = of_id;
        update corrections as correction set restaurant_id = into_id
        where restaurant_id = of_id and not exists (
          select from corrections as twin
          where twin.restaurant_id = into_id and twin.kind = correction.kind
            and twin.details is not distinct from correction.details
            and twin.email_key is not distinct from correction.email_key
        );
        update holiday_questions as question set restaurant_id = into_id
        where restaurant_id = of_id and not exists (
          select from holiday_questions as twin
          where twin.restaurant_id = into_id and twin.day = question.day
            and twin.email_key = question.email_key
        );
        if removal.gave_badge then
          update restaurants set is_verified = true,
            verified_at = coalesce((original ->> 'verified_at')::timestamptz, now()),
            verified_by = coalesce(original ->> 'verified_by', 'administrator')
          where id = into_id;
        end if;
      end if;
      execute format('delete from %I where id = $1', root) using of_id;
      if public_path is not null then
        update redirects set to_path = new_path where to_path = public_path;
        insert into redirects (from_path, to_path) values (public_path, new_path)
        on conflict (from_path) do update set to_path = excluded.to_path;
      end if;
      return next removal;
    end $$;`

const PUT_BACK = `
    -- Puts a removed record back with all that belonged to it. Returns the removal that this ends; no row if there is
    -- none that can be undone, or if the place that took over is removed itself. Throws if its address is taken.
    create function put_back_record(of_id integer) returns setof removals
    language plpgsql security definer as $$
    declare
      removal removals;
      root text;
      part record;
    begin
      select * into removal from removals where id = of_id for update;
      root := removable_table(removal.kind);
      if not exists (select from removed_rows where removal_id = of_id and table_name = root)
        or exists (
          select from removals as other
          where other.kind = removal.kind and other.record_id = removal.merged_into
        ) then
        return;
      end if;
      for part in
        select table_name, case when table_name <> root then 'on conflict do nothing' end as otherwise
        from removed_rows
        where removal_id = of_id and table_name <> 'redirects' group by table_name order by min(id)
      loop
        perform switch_triggers('disable', part.table_name, root);
        execute format(
          'insert into %1$I (%2$s) overriding system value
            select %2$s from (
              select it.* from removed_rows, jsonb_populate_record(null::%1$I, content) as it
              where removal_id = $1 and table_name = $2 order by removed_rows.id
            ) as removed %3$s',
          part.table_name, columns_to_insert(part.table_name::regclass), part.otherwise
        ) using of_id, part.table_name;
        perform switch_triggers('enable', part.table_name, root);
      end loop;

      if removal.merged_into is null then
        perform add_business_days(of_id);
      else
        perform join_place_counts(of_id, removal.merged_into, -1);
        update business_interactions set business_id = removal.record_id
        where id in (select (content ->> 'id')::bigint from removed_rows
          where removal_id = of_id and table_name = 'business_interactions');
        update claim_requests set restaurant_id = removal.record_id
        where id in (select (content ->> 'id')::integer from removed_rows
          where removal_id = of_id and table_name = 'claim_requests');
        update claim_codes set restaurant_id = removal.record_id
        where claim_id in (select (content ->> 'claim_id')::integer from removed_rows
          where removal_id = of_id and table_name = 'claim_codes');
        update corrections set restaurant_id = removal.record_id
        where id in (select (content ->> 'id')::integer from removed_rows
          where removal_id = of_id and table_name = 'corrections');
        update holiday_questions set restaurant_id = removal.record_id
        where token_hash in (select content ->> 'token_hash' from removed_rows
          where removal_id = of_id and table_name = 'holiday_questions');
        update restaurants set is_verified = false where removal.gave_badge and id = removal.merged_into;
      end if;
      delete from redirects where from_path = removal.path;
      update redirects set to_path = content ->> 'to_path'
      from removed_rows where removal_id = of_id and table_name = 'redirects' and from_path = content ->> 'from_path';
      delete from removals where id = of_id;
      return next removal;
    end $$;`
