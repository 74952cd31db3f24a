-- Returns the seconds until a call is within all of its limits [{key, max, seconds}]; 0 admits and counts it. A sliding
-- window: each admitted call is a row, and there are never more rows than the limit. Half of a limit that has a network,
-- by whose key its calls are counted, is left to networks with fewer than two calls within a day. A call that has its
-- row is a repetition: it is counted by the limits that are for repetitions, and by no other.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the keys of its limits (advisory), in order,
-- so that two calls never deadlock.
create or replace function admit_call(wanted jsonb, this_call text) returns double precision
language plpgsql as $$
declare
  names text[] := array(
    select distinct key from jsonb_to_recordset(wanted) as asked (key text) order by key
  );
  is_repetition boolean;
  wait double precision;
begin
  -- Ordered, so that two calls never deadlock; the statements below see what others have admitted.
  perform pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(names) as name;
  is_repetition := exists (select from limits where key = any (names) and call = this_call);
  select jsonb_agg(asked) into wanted from jsonb_array_elements(wanted) as asked
  where (asked ? 'isForRepetitions') = is_repetition;

  select max(extract(epoch from oldest.window_start - clock_timestamp()) + asked.seconds)
  into wait
  from jsonb_to_recordset(wanted) as asked (key text, max integer, seconds integer, network text)
  cross join lateral (
    select window_start from limits where key = asked.key
    order by window_start desc
    offset case when asked.network is null or (
      select count(*) from limits
      where key = asked.network and window_start > clock_timestamp() - interval '1 day'
    ) < 2 then asked.max else greatest(asked.max / 2, 1) end - 1 limit 1
  ) as oldest;
  if wait > 0 then
    return wait;
  end if;

  insert into limits (key, window_start, hits, call)
  select key, clock_timestamp(), 1, case when not is_repetition then this_call end
  from (select distinct asked ->> 'key' as key from jsonb_array_elements(wanted) as asked) as asked
  on conflict do nothing;
  return 0;
end $$;
