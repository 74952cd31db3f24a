import { type Kysely, sql } from 'kysely'

/** Pairs of restaurants that look like one and are two, by the administrator's word, so that nobody asks again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table distinct_restaurants (
      restaurant_id integer not null references restaurants on delete cascade,
      other_id integer not null references restaurants on delete cascade,
      decided_at timestamptz not null default now(),
      primary key (restaurant_id, other_id),
      -- A pair has one row.
      constraint distinct_restaurants_order_check check (restaurant_id < other_id)
    );
    create index distinct_restaurants_other_id_idx on distinct_restaurants (other_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table distinct_restaurants`.execute(db)
}
