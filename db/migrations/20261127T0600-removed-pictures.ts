import { type Kysely, sql } from 'kysely'

const KINDS = ['restaurant', 'business', 'post', 'campaign', 'subscriber']

/** The pictures that the administrator has uploaded can be listed and removed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pictures (
      id integer primary key generated always as identity,
      -- As it was called where it came from.
      name text not null check (name <> '' and length(name) <= 200),
      -- Its name in our store.
      file text not null check (file ~ '^[0-9a-f]{32}\\.(png|jpg|gif|webp)$'),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now(),
      constraint pictures_file_key unique (file)
    );
    -- Where uploaded pictures are shown, or would be by an undo: of each record the text that names them.
    create function picture_uses() returns table (kind text, record_id integer, name text, content text)
    language sql stable as $$
      select 'campaign', id, title, image_url from ad_campaigns
      union all
      select 'post', id, title, concat_ws(' ', featured_image, content) from blog_posts
      union all
      select 'restaurant', id, name, images::text from restaurants
      union all
      select 'business', id, name, images::text from businesses
      union all
      select 'letter', id, subject, concat_ws(' ', intro, content) from letters
      union all
      select 'owner edit', restaurant_id, null, concat(old, new) from owner_edits where state <> 'undone'
      union all
      select 'removed', removal_id, null, content::text from removed_rows
      where table_name not in ('pictures', 'owner_photos')
    $$;
    create function refuse_shown_picture() returns trigger language plpgsql as $$
    begin
      if exists (select from picture_uses() where strpos(content, old.file) > 0) then
        raise exception 'The picture is shown' using errcode = 'GU423';
      end if;
      return old;
    end $$;
    create trigger pictures_are_not_shown before delete on pictures
      for each row execute function refuse_shown_picture()`.execute(db)
  await setKinds(db, [...KINDS, 'picture'])
  // The first edition of these came with the tables of removals.
  await sql`drop function if exists columns_to_insert(regclass)`.execute(db)
  for (const text of [HELPERS, REMOVE, PUT_BACK, LETTERS, PHOTOS]) await sql.raw(text).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from removals where kind = 'picture'`.execute(db)
  await setKinds(db, KINDS)
  await sql`
    drop table pictures;
    drop function refuse_shown_picture, picture_uses, put_back_record, remove_record, removable_table, dependents_of,
      columns_to_insert, switch_triggers, add_business_days, join_place_counts`.execute(db)
}

async function setKinds(db: Kysely<unknown>, kinds: string[]) {
  await sql`
    alter table removals drop constraint removals_kind_check,
      add constraint removals_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
}

const HELPERS = `
    create or replace function removable_table(kind text) returns text language sql immutable as $$
      select case kind
        when 'restaurant' then 'restaurants' when 'business' then 'businesses' when 'post' then 'blog_posts'
        when 'campaign' then 'ad_campaigns' when 'subscriber' then 'newsletter_subscribers' when 'picture' then 'pictures'
      end
    $$;

    -- The rows that are deleted with a record: each table with the condition that selects them, those nearest to it first.
    create or replace function dependents_of(root regclass, record_id integer)
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

    -- The columns of a table that an insert of a removed row can set: those that the table had when the row was removed and
    -- still has, but for the version of the row, which is that of the insert.
    create function columns_to_insert(relation regclass, removed jsonb) returns text language sql stable as $$
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> 'row_version' and removed ? attname::text
    $$;

    -- Disables or enables triggers of a table while rows are put back: those of the record itself that would change it,
    -- but not those that keep what searches read, and all of its other rows, which would be counted or checked again.
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

    -- Adds the counts of a removed business to those of all businesses, from which its deletion has taken them.
    create or replace function add_business_days(removal integer) returns void language sql as $$
      insert into business_days as counter (day, interaction_type, slot, valid, invalid)
      select day, interaction_type, slot, sum(valid), sum(invalid)
      from removed_rows, jsonb_populate_record(null::business_counters, content)
      where removal_id = removal and table_name = 'business_counters'
      group by day, interaction_type, slot order by day, interaction_type, slot
      on conflict (day, interaction_type, slot) do update
        set valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid
    $$;

    -- Adds the counts of a removed place to those of another, or takes them from it (sign -1).
    create or replace function join_place_counts(removal integer, place integer, sign integer) returns void
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
    create or replace function remove_record(of_kind text, of_id integer, into_id integer) returns setof removals
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
      -- Before the places, as a decision about a claim does.
      perform from claim_requests where of_kind = 'restaurant' and restaurant_id = of_id order by id for update;
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
        into_id, of_kind = 'restaurant'
          and coalesce((original -> 'is_verified')::boolean and not (survivor -> 'is_verified')::boolean, false),
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
        update business_interactions as event set business_id = into_id
        where of_kind = 'business' and business_id = of_id and not exists (
          select from business_interactions as twin
          where twin.business_id = into_id and twin.interaction_type = event.interaction_type
            and twin.event_id = event.event_id
        );
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
        delete from redirects where from_path = new_path;
        update redirects set to_path = new_path where to_path = public_path;
        insert into redirects (from_path, to_path) values (public_path, new_path)
        on conflict (from_path) do update set to_path = excluded.to_path;
      end if;
      return next removal;
    end $$;`

const PUT_BACK = `
    -- Puts a removed record back with all that belonged to it. Returns the removal that this ends; no row if there is
    -- none that can be undone, or if the place that took over is removed itself. Throws if its address is taken.
    create or replace function put_back_record(of_id integer) returns setof removals
    language plpgsql security definer as $$
    declare
      removal removals;
      root text;
      part record;
      removed jsonb;
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
        select table_name from removed_rows
        where removal_id = of_id and table_name <> 'redirects' group by table_name order by min(id)
      loop
        perform switch_triggers('disable', part.table_name, root);
        for removed in
          select content from removed_rows where removal_id = of_id and table_name = part.table_name order by id
        loop
          begin
            execute format(
              'insert into %1$I (%2$s) overriding system value
                select %2$s from jsonb_populate_record(null::%1$I, $1) %3$s',
              part.table_name, columns_to_insert(part.table_name::regclass, removed),
              case when part.table_name <> root then 'on conflict do nothing' end
            ) using removed;
          exception when foreign_key_violation then
            -- What the row was about is gone, for example a holiday that the administrator has ended.
            if part.table_name = root then
              raise;
            end if;
          end;
        end loop;
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
        update restaurants set is_verified = false, verified_at = null, verified_by = null
        where removal.gave_badge and id = removal.merged_into and not exists (
          select from claim_requests where restaurant_id = removal.merged_into and status = 'approved'
            and decided_at > removal.removed_at
        );
        -- Its own badge came with a claim whose approval was undone meanwhile.
        update restaurants set is_verified = false, verified_at = null, verified_by = null
        where removal.kind = 'restaurant' and id = removal.record_id and is_verified
          and exists (select from removed_rows where removal_id = of_id and table_name = 'claim_requests'
            and content ->> 'status' = 'approved')
          and not exists (select from claim_requests where restaurant_id = removal.record_id and status = 'approved');
      end if;
      delete from redirects where from_path = removal.path;
      update redirects set to_path = content ->> 'to_path'
      from removed_rows where removal_id = of_id and table_name = 'redirects' and from_path = content ->> 'from_path';
      delete from removals where id = of_id;
      return next removal;
    end $$;`

const LETTERS = `
    -- Ends the subscription that a link belongs to, also one that was removed and can be put back. Returns whether it was found.
    create or replace function unsubscribe(link_token text) returns boolean language sql
    security definer set search_path = pg_catalog, public as $$
      with found as (
        update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
        where token = link_token returning id
      ),
      removed as (
        update removed_rows set content = content
          || jsonb_build_object('unsubscribed_at', coalesce(content ->> 'unsubscribed_at', now()::text))
        where table_name = 'newsletter_subscribers' and content ->> 'token' = link_token returning id
      )
      select exists (select from found) or exists (select from removed)
    $$`

const PHOTOS = `
    -- Up to 20 photos whose files can be deleted: the week is over, and nothing shows them or would by an undo.
    create or replace function unused_photos() returns setof owner_photos language sql stable as $$
      -- All tables are searched only for the few that their own place does not need.
      with loose as materialized (
        select * from owner_photos as photos
        where created_at <= now() - interval '7 days'
          and not exists (select from restaurants where id = photos.restaurant_id and images ? url)
          and not exists (select from owner_edits where restaurant_id = photos.restaurant_id
            and state <> 'undone' and (old -> 'images' ? url or new -> 'images' ? url))
      )
      select * from loose
      where not exists (select from picture_uses() where strpos(content, url) > 0)
      limit 20
    $$`
