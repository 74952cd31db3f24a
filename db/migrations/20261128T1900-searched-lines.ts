import { type Kysely, sql } from 'kysely'

/** Adds what the guide says of places to what visitors search. Later writes do so by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update restaurant_search set everything = everything || ' ' || said
    from restaurants, search_text(concat_ws(' ', our_take, order_this)) as said
    where id = restaurant_id and said <> '' and closed_on is null`.execute(db)
  await sql`
    insert into search_words (word)
    select distinct word from restaurants,
      unnest(string_to_array(search_text(concat_ws(' ', our_take, order_this)), ' ')) as word
    where closed_on is null and char_length(word) > 3 and word ~ '[^0-9]'
    on conflict do nothing`.execute(db)
}

export async function down() {
  // What is searched besides does no harm.
}
