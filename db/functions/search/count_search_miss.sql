-- Counts a search that found nothing. A day has at most 1,000 different ones: whoever sends more made them up.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function count_search_miss(missed text) returns void language sql as $$
  with today as (select (now() at time zone guide_time_zone())::date as day)
  insert into search_misses as misses (day, words)
  select day, missed from today
  where exists (select from search_misses where search_misses.day = today.day and words = missed)
    or (select count(*) from search_misses where search_misses.day = today.day) < 1000
  on conflict (day, words) do update set count = misses.count + 1;
$$;
