-- Puts a removed record back with all that belonged to it. Returns the removal that this ends; no row if there is none
-- that can be undone, or if the place that took over is removed itself. Throws if its address is taken.
-- Callers: guide_admin. Locks: the removal; then, in share row exclusive mode, the tables whose triggers it switches.
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
end $$;
