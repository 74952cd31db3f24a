import { type Kysely, sql } from 'kysely'

/** What visitors and the administrator search, kept by triggers, and what visitors did not find. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- The restaurants that lists show. A table of its own: an index on expressions would fold each hit again, and
    -- columns of restaurants would be read with every row.
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

    -- How many restaurants each town has of each cuisine, so that a list need not count for its total.
    create table restaurant_counts (
      neighborhood text not null,
      cuisine text not null,
      count integer not null,
      -- As lists compare them; folding them at every read would take longer than the query itself.
      town_key text generated always as (replace(public.search_text(neighborhood), ' ', '')) stored,
      cuisine_key text generated always as (replace(public.search_text(cuisine), ' ', '')) stored,
      constraint restaurant_counts_pkey primary key (neighborhood, cuisine)
    );

    -- What the administrator searches, sorts and filters by. A table of its own: an index on an expression would fold
    -- every candidate again to recheck it.
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
      (state, lower(name), name, kind, id) where state <> 'open';

    -- What visitors searched for and the guide does not have.
    create table search_misses (
      day date not null,
      words text not null check (char_length(words) between 2 and 80),
      count integer not null default 1 check (count > 0),
      constraint search_misses_pkey primary key (day, words)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table search_misses, listing_search, restaurant_counts, search_words,
      restaurant_search`.execute(db)
}
