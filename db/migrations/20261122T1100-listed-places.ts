import { type Kysely, sql } from 'kysely'

/** Keeps the two search tables in step with the rows of `changed`, which are restaurants. */
function keepSearch(isListed = sql`closed_on is null`) {
  return sql`
    create or replace function public.keep_restaurant_search() returns trigger language plpgsql as $$
    begin
      delete from public.restaurant_search using changed
      where id = restaurant_id and not (${isListed});
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name), public.search_text(cuisine),
        public.search_text(neighborhood),
        ' ' || public.search_text(concat_ws(' ', name, cuisine, neighborhood, description))
      from changed where ${isListed}
      on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
        town = excluded.town, everything = excluded.everything
      where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
        restaurant_search.everything) is distinct from
        (excluded.name, excluded.cuisine, excluded.town, excluded.everything);
      -- In one order, so that two writers of the same words never wait for each other.
      insert into public.search_words (word)
      select distinct word
      from public.restaurant_search join changed on id = restaurant_id,
        unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
      where char_length(word) > 3
      order by word
      on conflict do nothing;
      return null;
    end $$`
}

/** Adds to the counts what comes and takes off what goes, in one order for all writers. */
function count(sources: Record<string, 1 | -1>) {
  const steps = Object.entries(sources).map(
    ([source, step]) =>
      sql`select neighborhood, cuisine, ${sql.lit(step)} as step from ${sql.table(source)}
        where closed_on is null`,
  )
  return sql`
    insert into public.restaurant_counts (neighborhood, cuisine, count)
    select neighborhood, cuisine, sum(step) from (${sql.join(steps, sql` union all `)}) as steps
    group by neighborhood, cuisine having sum(step) <> 0
    order by neighborhood, cuisine
    on conflict (neighborhood, cuisine)
    do update set count = restaurant_counts.count + excluded.count`
}

const TRIGGERS = {
  insert: { tables: sql`new table as coming`, step: count({ coming: 1 }) },
  update: {
    tables: sql`old table as going new table as coming`,
    step: count({ coming: 1, going: -1 }),
  },
  delete: { tables: sql`old table as going`, step: count({ going: -1 }) },
}

/** The tables of search hold what lists show, in the order of lists, and there are counts of it. */
export async function up(db: Kysely<any>) {
  await keepSearch().execute(db)
  await sql`
    delete from restaurant_search using restaurants
    where id = restaurant_id and closed_on is not null`.execute(db)
  await db.schema
    .createIndex('restaurant_search_name_idx')
    .on('restaurant_search')
    .columns(['name', 'restaurant_id'])
    .execute()
  await indexFilters(db, sql`, name, restaurant_id`)

  const key = (column: string) => sql`replace(public.search_text(${sql.ref(column)}), ' ', '')`
  await db.schema
    .createTable('restaurant_counts')
    .addColumn('neighborhood', 'text', (col) => col.notNull())
    .addColumn('cuisine', 'text', (col) => col.notNull())
    .addColumn('count', 'integer', (col) => col.notNull())
    // As lists compare them; folding each at every read takes longer than the rest of it.
    .addColumn('town_key', 'text', (col) => col.generatedAlwaysAs(key('neighborhood')).stored())
    .addColumn('cuisine_key', 'text', (col) => col.generatedAlwaysAs(key('cuisine')).stored())
    .addPrimaryKeyConstraint('restaurant_counts_pkey', ['neighborhood', 'cuisine'])
    .execute()
  await count({ restaurants: 1 }).execute(db)
  for (const [event, { tables, step }] of Object.entries(TRIGGERS)) {
    const name = sql.ref(`count_restaurants_${event}`)
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin ${step}; return null; end $$`.execute(db)
    await sql`create trigger ${name} after ${sql.raw(event)} on restaurants
      referencing ${tables} for each statement execute function ${name}()`.execute(db)
  }
}

export async function down(db: Kysely<any>) {
  for (const event of Object.keys(TRIGGERS)) {
    await sql`drop function ${sql.ref(`count_restaurants_${event}`)} cascade`.execute(db)
  }
  await db.schema.dropTable('restaurant_counts').execute()
  await indexFilters(db)
  await db.schema.dropIndex('restaurant_search_name_idx').execute()
  await keepSearch(sql`true`).execute(db)
  // The trigger takes up again what has closed.
  await sql`update restaurants set closed_on = closed_on where closed_on is not null`.execute(db)
}

/** A town or a cuisine is compared without spaces, as a slug may have it. */
async function indexFilters(db: Kysely<any>, order = sql``) {
  for (const column of ['town', 'cuisine']) {
    const index = sql.ref(`restaurant_search_${column}_idx`)
    await sql`drop index ${index}`.execute(db)
    await sql`create index ${index} on restaurant_search
      (replace(${sql.ref(column)}, ' ', '')${order})`.execute(db)
  }
}
