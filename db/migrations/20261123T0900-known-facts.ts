import { type Kysely, sql } from 'kysely'

/**
 * Sources that never have a price, and lists of which no row has another than `$$`: there it was only assumed. What a
 * verified owner stands for stays.
 */
const FORGET_ASSUMED_PRICES = `
  update restaurants set is_price_known = false
  where price_range = '$$' and not is_verified and (
    source in ('osm', 'wof', 'inspections')
    or source in ('csv', 'guide') and not exists (
      select from restaurants as other
      where other.source = restaurants.source and other.price_range <> '$$'))`

/** Whether the required price and cuisine are known. What is not known is shown nowhere. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants
      add column is_price_known boolean not null default true,
      add column is_cuisine_known boolean not null
        generated always as (lower(btrim(cuisine)) <> 'other') stored`.execute(db)
  await searchIn(db, sql`case when is_cuisine_known then cuisine else '' end`)
  await sql.raw(FORGET_ASSUMED_PRICES).execute(db)
  // Writes their words and their pages anew.
  await sql`update restaurants set cuisine = cuisine where not is_cuisine_known`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await searchIn(db, sql`cuisine`)
  await sql`update restaurants set cuisine = cuisine where not is_cuisine_known`.execute(db)
  await sql`alter table restaurants drop column is_price_known, drop column is_cuisine_known`.execute(
    db,
  )
}

async function searchIn(db: Kysely<unknown>, cuisine: ReturnType<typeof sql>) {
  await sql`
    create or replace function public.keep_restaurant_search() returns trigger language plpgsql as $$
    begin
      delete from public.restaurant_search using changed
      where id = restaurant_id and not (closed_on is null);
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name), public.search_text(${cuisine}),
        public.search_text(neighborhood),
        ' ' || public.search_text(concat_ws(' ', name, ${cuisine}, neighborhood, description))
      from changed where closed_on is null
      on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
        town = excluded.town, everything = excluded.everything
      where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
        restaurant_search.everything) is distinct from
        (excluded.name, excluded.cuisine, excluded.town, excluded.everything);
      -- Ordered, so that two writers of the same words never deadlock.
      insert into public.search_words (word)
      select distinct word
      from public.restaurant_search join changed on id = restaurant_id,
        unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
      where char_length(word) > 3
      order by word
      on conflict do nothing;
      return null;
    end $$`.execute(db)
}
