import { type Kysely, sql } from 'kysely'

/** Facts that nobody has checked for long: the page says so, and they wait among the corrections. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants add column is_outdated boolean not null default false;
    -- What the clock looks for.
    create index restaurants_checked_at_idx on restaurants (checked_at)
      where not is_outdated and closed_on is null;

    -- Whoever checks a place settles it, and the page says so.
    create function keep_freshness() returns trigger language plpgsql as $$
    begin
      new.is_outdated := false;
      delete from corrections
      where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
      insert into site_builds (reason) values ('Check of ' || new.name)
      on conflict (state) where state = 'waiting' do nothing;
      return new;
    end $$;
    create trigger restaurants_freshness before update on restaurants
      for each row when (old.is_outdated and new.checked_at > old.checked_at)
      execute function keep_freshness()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop trigger restaurants_freshness on restaurants;
    drop function keep_freshness;
    delete from corrections where kind = 'outdated';
    alter table restaurants drop column is_outdated`.execute(db)
}
