-- Removes a record, or merges a place into another, which takes over claims, corrections, answers and counts. Returns
-- the removal; no row if either is missing, or if visitors have seen the campaign, whose numbers must stay.
-- Callers: guide_admin. Locks: the restaurant's claims, as a decision about a claim does; then both records, in the order
-- of their ids, so that two merges never deadlock.
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
  if of_kind = 'restaurant' then
    -- Campaigns for it are for the place that takes over, or for none.
    insert into removed_rows (removal_id, table_name, content)
    select removal.id, 'ad_campaigns', jsonb_build_object('id', id) from ad_campaigns where restaurant_id = of_id;
    update ad_campaigns set restaurant_id = into_id where restaurant_id = of_id;
  end if;

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
end $$;
