import { type Kysely, sql } from 'kysely'

const APOSTROPHES = sql.lit("'`´ʼ’‘")
const PUNCTUATION = sql.lit('!"#$%&()*+,-./:;<=>?@[\\]^_{|}~·•™¡¿')

/** Keeps the two tables in step with the rows of `source`, which are restaurants. */
function keepWords(source: string) {
  const rows = sql.table(source)
  return {
    places: sql`
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name), public.search_text(cuisine),
        public.search_text(neighborhood),
        ' ' || public.search_text(concat_ws(' ', name, cuisine, neighborhood, description))
      from ${rows}
      on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
        town = excluded.town, everything = excluded.everything
      where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
        restaurant_search.everything) is distinct from
        (excluded.name, excluded.cuisine, excluded.town, excluded.everything)`,
    // In one order, so that two writers of the same words never wait for each other.
    words: sql`
      insert into public.search_words (word)
      select distinct word
      from public.restaurant_search join ${rows} on id = restaurant_id,
        unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
      where char_length(word) > 3
      order by word
      on conflict do nothing`,
  }
}

export async function up(db: Kysely<any>) {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db)
  await sql`create extension if not exists unaccent with schema public`.execute(db)
  // Naming the dictionary makes unaccent depend on nothing that a session can change.
  await sql`
    create function public.search_text(value text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), ${APOSTROPHES}, ''),
        ${PUNCTUATION}, repeat(' ', char_length(${PUNCTUATION}))),
      '\\s+', ' ', 'g'))`.execute(db)

  // A table of its own: an index on expressions would fold each hit again, and a column would come
  // along with every restaurant that is read.
  await db.schema
    .createTable('restaurant_search')
    .addColumn('restaurant_id', 'integer', (col) =>
      col.primaryKey().references('restaurants.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('cuisine', 'text', (col) => col.notNull())
    .addColumn('town', 'text', (col) => col.notNull())
    // A space before every word, the first too, so that `% word%` finds words by their start.
    .addColumn('everything', 'text', (col) => col.notNull())
    .execute()
  // Reads are many and writes few, so none is put off for readers to catch up with.
  await sql`create index restaurant_search_everything_idx on restaurant_search
    using gin (everything public.gin_trgm_ops) with (fastupdate = off)`.execute(db)
  for (const column of ['town', 'cuisine']) {
    // As a slug may have it: `Tex/Mex` is `texmex` there and `tex mex` here.
    await db.schema
      .createIndex(`restaurant_search_${column}_idx`)
      .on('restaurant_search')
      .expression(sql`replace(${sql.ref(column)}, ' ', '')`)
      .execute()
  }

  // Every word, town and cuisine that a restaurant ever had: what a misspelt word may have meant.
  await db.schema
    .createTable('search_words')
    .addColumn('word', 'text', (col) => col.primaryKey())
    .execute()
  await sql`create index search_words_word_idx on search_words
    using gin (word public.gin_trgm_ops) with (fastupdate = off)`.execute(db)

  const existing = keepWords('restaurants')
  await existing.places.execute(db)
  await existing.words.execute(db)
  const { places, words } = keepWords('changed')
  await sql`
    create function public.keep_restaurant_search() returns trigger language plpgsql as $$
    begin ${places}; ${words}; return null; end $$`.execute(db)
  for (const event of ['insert', 'update']) {
    await sql`create trigger ${sql.ref(`restaurants_search_${event}`)}
      after ${sql.raw(event)} on restaurants referencing new table as changed
      for each statement execute function public.keep_restaurant_search()`.execute(db)
  }
}

/** The extensions stay: others may use them. */
export async function down(db: Kysely<any>) {
  for (const event of ['insert', 'update']) {
    await sql`drop trigger ${sql.ref(`restaurants_search_${event}`)} on restaurants`.execute(db)
  }
  await sql`drop function public.keep_restaurant_search`.execute(db)
  await db.schema.dropTable('search_words').execute()
  await db.schema.dropTable('restaurant_search').execute()
  await sql`drop function public.search_text`.execute(db)
}
