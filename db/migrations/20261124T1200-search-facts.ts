import { type Kysely, type RawBuilder, sql } from 'kysely'

const TEXTS = sql`name, case when is_cuisine_known then cuisine else '' end, neighborhood, description`
/** The phone number, and features with a hyphen, as one word, too, as some people type them. */
const FACTS = sql`address, postal_code, phone, regexp_replace(phone, '[^0-9]', '', 'g'),
  (select string_agg(concat(feature.key, ' ', replace(feature.key, '-', '')), ' ') from jsonb_each(features) as feature
    where feature.value = 'true')`

/** The search also finds places by address, postal code, phone number and features. */
export async function up(db: Kysely<unknown>) {
  await searchIn(db, sql`${TEXTS}, ${FACTS}`)
}

export async function down(db: Kysely<unknown>) {
  await searchIn(db, TEXTS)
}

async function searchIn(db: Kysely<unknown>, texts: RawBuilder<unknown>) {
  await sql`
    create or replace function public.keep_restaurant_search() returns trigger language plpgsql as $$
    begin
      delete from public.restaurant_search using changed
      where id = restaurant_id and not (closed_on is null);
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name),
        public.search_text(case when is_cuisine_known then cuisine else '' end),
        public.search_text(neighborhood), ' ' || public.search_text(concat_ws(' ', ${texts}))
      from changed where closed_on is null
      on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
        town = excluded.town, everything = excluded.everything
      where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
        restaurant_search.everything) is distinct from
        (excluded.name, excluded.cuisine, excluded.town, excluded.everything);
      -- Ordered, so that two writers of the same words never deadlock. A number is never a misspelt word.
      insert into public.search_words (word)
      select distinct word
      from public.restaurant_search join changed on id = restaurant_id,
        unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
      where char_length(word) > 3 and word ~ '[^0-9]'
      order by word
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    update restaurant_search set everything = texts.everything
    from (
      select id, ' ' || public.search_text(concat_ws(' ', ${texts})) as everything from restaurants
    ) as texts
    where id = restaurant_id`.execute(db)
  await sql`
    insert into search_words (word)
    select distinct word from restaurant_search, unnest(string_to_array(everything, ' ')) as word
    where char_length(word) > 3 and word ~ '[^0-9]'
    on conflict do nothing`.execute(db)
}
