import { type Kysely, sql } from 'kysely'

/**
 * Limits of calls look back from the call itself, as nobody should get twice as much around the end of a window. Each
 * admitted call is a row of its own, and there are never more of them than the limit.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('limits').addColumn('call', 'text').execute()
  await sql`
    -- Seconds until a call is within all of its limits, each [{key, max, seconds}]; 0 when it is, and then it counts.
    -- A call that is there already is the same once more, as its answer was lost or somebody sends it again.
    create function admit_call(wanted jsonb, this_call text) returns double precision
    language plpgsql as $$
    declare
      names text[] := array(
        select distinct key from jsonb_to_recordset(wanted) as asked (key text) order by key
      );
      wait double precision;
    begin
      -- In one order, so that none waits in a circle; what others admitted meanwhile is seen by what comes after.
      perform pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(names) as name;
      if exists (select from limits where key = any (names) and call = this_call) then
        return 0;
      end if;

      select max(extract(epoch from oldest.window_start - clock_timestamp()) + asked.seconds)
      into wait
      from jsonb_to_recordset(wanted) as asked (key text, max integer, seconds integer)
      cross join lateral (
        select window_start from limits where key = asked.key
        order by window_start desc offset asked.max - 1 limit 1
      ) as oldest;
      if wait > 0 then
        return wait;
      end if;

      insert into limits (key, window_start, hits, call)
      select name, clock_timestamp(), 1, this_call from unnest(names) as name
      on conflict do nothing;
      return 0;
    end $$`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function admit_call`.execute(db)
  await db.schema.alterTable('limits').dropColumn('call').execute()
}
