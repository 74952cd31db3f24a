import { type Kysely, sql } from 'kysely'

/** As many different searches of a day are counted; whoever sends more made them up. */
const MOST_A_DAY = 1000

/** What visitors searched for and the guide does not have, by day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table search_misses (
      day date not null,
      words text not null check (char_length(words) between 2 and 80),
      count integer not null default 1 check (count > 0),
      constraint search_misses_pkey primary key (day, words)
    );

    create function count_search_miss(missed text) returns void language sql as $$
      with today as (select (now() at time zone guide_time_zone())::date as day)
      insert into search_misses as misses (day, words)
      select day, missed from today
      where exists (select from search_misses where search_misses.day = today.day and words = missed)
        or (select count(*) from search_misses where search_misses.day = today.day) < ${sql.lit(MOST_A_DAY)}
      on conflict (day, words) do update set count = misses.count + 1;
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function count_search_miss; drop table search_misses`.execute(db)
}
