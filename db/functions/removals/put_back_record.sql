-- Puts a removed record back with all that belonged to it. Returns the removal that this ends; no row if there is none
-- that can be undone, or if the place that took over is removed itself. Throws if its address is taken.
-- Callers: guide_admin. Locks: the removal; then, in share row exclusive mode, the tables whose triggers it switches.
create or replace function put_back_record(of_id integer) returns setof removals
language plpgsql security definer as $$
declare
  removal removals;
  root text;
  part record;
  insertion text;
  row_id bigint;
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
  -- A campaign whose restaurant is gone is for none.
  update removed_rows set content = content - 'restaurant_id'
  where root = 'ad_campaigns' and removal_id = of_id and not exists (
    select from restaurants where id = (content ->> 'restaurant_id')::integer
  );
  for part in
    select table_name, min(id) as first_id from removed_rows
    where removal_id = of_id and table_name <> 'redirects' and (table_name <> 'ad_campaigns' or root = 'ad_campaigns')
    group by table_name order by min(id)
  loop
    perform switch_triggers('disable', part.table_name, root);
    -- All rows of a table were removed at once, so that all have the same columns.
    insertion := format(
      'insert into %1$I (%2$s) overriding system value
        select %2$s from (
          select it.* from removed_rows, jsonb_populate_record(null::%1$I, content) as it
          where removal_id = $1 and table_name = $2 and ($3 is null or removed_rows.id = $3) order by removed_rows.id
        ) as removed %3$s',
      part.table_name, columns_to_insert(
        part.table_name::regclass, (select content from removed_rows where id = part.first_id)
      ),
      case when part.table_name <> root then 'on conflict do nothing' end
    );
    begin
      execute insertion using of_id, part.table_name, null::bigint;
    exception when foreign_key_violation then
      if part.table_name = root then
        raise;
      end if;
      -- Without the rows whose subject is gone, for example a holiday that the administrator has ended.
      for row_id in select id from removed_rows where removal_id = of_id and table_name = part.table_name order by id
      loop
        begin
          execute insertion using of_id, part.table_name, row_id;
        exception when foreign_key_violation then null;
        end;
      end loop;
    end;
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
    update restaurants set is_verified = false, verified_at = null, verified_by = null,
      confirmed_at = null, confirmed_facts = '{}'
    where removal.gave_badge and id = removal.merged_into and not exists (
      select from claim_requests where restaurant_id = removal.merged_into and status = 'approved'
        and decided_at > removal.removed_at
    );
    -- Its own badge came with a claim whose approval was undone meanwhile.
    update restaurants set is_verified = false, verified_at = null, verified_by = null,
      confirmed_at = null, confirmed_facts = '{}'
    where removal.kind = 'restaurant' and id = removal.record_id and is_verified
      and exists (select from removed_rows where removal_id = of_id and table_name = 'claim_requests'
        and content ->> 'status' = 'approved')
      and not exists (select from claim_requests where restaurant_id = removal.record_id and status = 'approved');
  end if;
  update ad_campaigns set restaurant_id = removal.record_id
  where removal.kind = 'restaurant' and id in (select (content ->> 'id')::integer from removed_rows
    where removal_id = of_id and table_name = 'ad_campaigns');
  delete from redirects where from_path = removal.path;
  update redirects set to_path = content ->> 'to_path'
  from removed_rows where removal_id = of_id and table_name = 'redirects' and from_path = content ->> 'from_path';
  delete from removals where id = of_id;
  return next removal;
end $$;
