import { type Kysely, sql } from 'kysely'

const ASCII_SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f`
const OTHER_SIGNS = String.raw`\u0080-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe0e\ufe0f\U0001f000-\U0001faff\U000e0020-\U000e007f`
/** As code points, because Postgres' character classes differ from server to server. */
const SIGNS = sql.lit(`[${ASCII_SIGNS}${OTHER_SIGNS}]+`)
const APOSTROPHES = sql.lit("'`´ʼ’‘")

export async function up(db: Kysely<unknown>) {
  await sql`
    create extension if not exists pg_trgm with schema public;
    create extension if not exists unaccent with schema public;

    -- Folds text to lower-case words without accents, single spaces between them, as the browser does.
    -- Naming the dictionary makes it immutable: unaccent alone depends on the session's search_path.
    create function public.search_text(value text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))), ${APOSTROPHES}, ''),
      ${SIGNS}, ' ', 'g'))`.execute(db)
  await searchRestaurants(db)
  await countRestaurants(db)
  await searchListings(db)
}

/** The extensions stay: others may use them. */
export async function down(db: Kysely<unknown>) {
  for (const table of ['restaurants', 'businesses']) {
    for (const event of ['insert', 'update', 'delete']) {
      await sql.raw(`drop function keep_listing_${table}_${event} cascade`).execute(db)
    }
  }
  for (const event of Object.keys(COUNTS)) {
    await sql.raw(`drop function count_restaurants_${event} cascade`).execute(db)
  }
  await sql`
    drop function keep_restaurant_search cascade;
    drop table listing_search, restaurant_counts, search_words, restaurant_search;
    drop function listing_text, search_text`.execute(db)
}

/** What visitors search in: the restaurants that lists show. */
async function searchRestaurants(db: Kysely<unknown>) {
  await sql`
    -- A table of its own: an index on expressions would fold each hit again, and columns of restaurants
    -- would be read with every row.
    create table restaurant_search (
      restaurant_id integer primary key references restaurants on delete cascade,
      name text not null,
      cuisine text not null,
      town text not null,
      -- A space before every word, also the first, so that '% word%' matches the start of a word.
      everything text not null
    );
    -- Many reads, few writes: no pending list (fastupdate) that every reader has to scan.
    create index restaurant_search_everything_idx on restaurant_search
      using gin (everything public.gin_trgm_ops) with (fastupdate = off);
    create index restaurant_search_name_idx on restaurant_search (name, restaurant_id);
    -- Towns and cuisines are compared without spaces, as in slugs: Tex/Mex is texmex there, tex mex here.
    create index restaurant_search_town_idx on restaurant_search
      (replace(town, ' ', ''), name, restaurant_id);
    create index restaurant_search_cuisine_idx on restaurant_search
      (replace(cuisine, ' ', ''), name, restaurant_id);

    -- Every word, town and cuisine that a restaurant ever had: candidates for a misspelt word.
    create table search_words (word text primary key);
    create index search_words_word_idx on search_words
      using gin (word public.gin_trgm_ops) with (fastupdate = off);

    create function public.keep_restaurant_search() returns trigger language plpgsql as $$
    begin
      delete from public.restaurant_search using changed
      where id = restaurant_id and not (closed_on is null);
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name), public.search_text(cuisine),
        public.search_text(neighborhood),
        ' ' || public.search_text(concat_ws(' ', name, cuisine, neighborhood, description))
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
    end $$;
    create trigger restaurants_search_insert after insert on restaurants
      referencing new table as changed
      for each statement execute function public.keep_restaurant_search();
    create trigger restaurants_search_update after update on restaurants
      referencing new table as changed
      for each statement execute function public.keep_restaurant_search()`.execute(db)
}

/** What each event adds to the counts and subtracts from them. */
const COUNTS = {
  insert: { tables: 'new table as coming', steps: listed('coming', 1) },
  update: {
    tables: 'old table as going new table as coming',
    steps: `${listed('coming', 1)} union all ${listed('going', -1)}`,
  },
  delete: { tables: 'old table as going', steps: listed('going', -1) },
}

function listed(source: string, step: 1 | -1) {
  return `select neighborhood, cuisine, ${step} as step from ${source} where closed_on is null`
}

/** How many restaurants each town has of each cuisine, so that a list need not count for its total. */
async function countRestaurants(db: Kysely<unknown>) {
  await sql`
    create table restaurant_counts (
      neighborhood text not null,
      cuisine text not null,
      count integer not null,
      -- As lists compare them; folding them at every read would take longer than the query itself.
      town_key text generated always as (replace(public.search_text(neighborhood), ' ', '')) stored,
      cuisine_key text generated always as (replace(public.search_text(cuisine), ' ', '')) stored,
      constraint restaurant_counts_pkey primary key (neighborhood, cuisine)
    )`.execute(db)
  for (const [event, { tables, steps }] of Object.entries(COUNTS)) {
    const name = sql.raw(`count_restaurants_${event}`)
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        -- Ordered, so that two writers never deadlock.
        insert into public.restaurant_counts (neighborhood, cuisine, count)
        select neighborhood, cuisine, sum(step) from (${sql.raw(steps)}) as steps
        group by neighborhood, cuisine having sum(step) <> 0
        order by neighborhood, cuisine
        on conflict (neighborhood, cuisine)
        do update set count = restaurant_counts.count + excluded.count;
        return null;
      end $$;
      create trigger ${name} after ${sql.raw(event)} on restaurants referencing ${sql.raw(tables)}
        for each statement execute function ${name}()`.execute(db)
  }
}

/** What the administrator searches, sorts and filters by: all restaurants and businesses. */
async function searchListings(db: Kysely<unknown>) {
  await sql`
    -- A space before every word. An American number stands without its 1, as people type it.
    create function public.listing_text(name text, town text, address text, phone text) returns text
    language sql immutable parallel safe
    return ' ' || public.search_text(name || ' ' || town || ' ' || address || ' '
      || coalesce(regexp_replace(phone, '^\\+1?', ''), ''));

    -- A table of its own: an index on an expression would fold every candidate again to recheck it.
    create table listing_search (
      kind text not null,
      id integer not null,
      name text not null,
      text text not null,
      state text not null,
      is_verified boolean not null,
      is_featured boolean not null,
      constraint listing_search_pkey primary key (kind, id)
    );
    create index listing_search_text_idx on listing_search
      using gin (text public.gin_trgm_ops) with (fastupdate = off);
    create index listing_search_name_idx on listing_search
      (lower(name), name, kind, id) include (state, is_verified, is_featured);
    create index listing_search_state_idx on listing_search
      (state, lower(name), name, kind, id) where state <> 'open'`.execute(db)
  await keepListings(db, 'restaurants', 'restaurant', 'false')
  await keepListings(db, 'businesses', 'business', 'is_draft')
}

async function keepListings(db: Kysely<unknown>, table: string, kind: string, isDraft: string) {
  const write = sql`
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select ${sql.lit(kind)}, id, name, public.listing_text(name, neighborhood, address, phone),
      case when ${sql.raw(isDraft)} then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from changed
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured)`
  const remove = sql`
    delete from public.listing_search using changed
    where kind = ${sql.lit(kind)} and listing_search.id = changed.id`
  const events = {
    insert: ['new', write],
    update: ['new', write],
    delete: ['old', remove],
  } as const
  for (const [event, [side, step]] of Object.entries(events)) {
    const name = sql.raw(`keep_listing_${table}_${event}`)
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin ${step}; return null; end $$;
      create trigger ${name} after ${sql.raw(event)} on ${sql.raw(table)}
        referencing ${sql.raw(side)} table as changed
        for each statement execute function ${name}()`.execute(db)
  }
}
