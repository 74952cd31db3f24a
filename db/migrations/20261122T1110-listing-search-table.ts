import { type Kysely, sql } from 'kysely'

const KINDS = { restaurants: 'restaurant', businesses: 'business' }
const EVENTS = { insert: 'new', update: 'new', delete: 'old' }

/** What the administrator searches, sorts and filters by, of the rows of `source`. */
function keepListings(table: string, source: string) {
  const isDraft = table === 'businesses' ? sql`is_draft` : sql`false`
  return sql`
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select ${sql.lit(kindOf(table))}, id, name, public.listing_text(name, neighborhood, address, phone),
      case when ${isDraft} then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from ${sql.table(source)}
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured)`
}

/** A table of its own: an index on an expression folds every candidate again to look at it. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('listing_search')
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('id', 'integer', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('text', 'text', (col) => col.notNull())
    .addColumn('state', 'text', (col) => col.notNull())
    .addColumn('is_verified', 'boolean', (col) => col.notNull())
    .addColumn('is_featured', 'boolean', (col) => col.notNull())
    .addPrimaryKeyConstraint('listing_search_pkey', ['kind', 'id'])
    .execute()
  for (const table of Object.keys(KINDS)) {
    await keepListings(table, table).execute(db)
    await db.schema.dropIndex(`${table}_listing_text_idx`).execute()
    for (const [event, side] of Object.entries(EVENTS)) {
      const name = sql.ref(`keep_listing_${table}_${event}`)
      const step =
        event === 'delete'
          ? sql`delete from public.listing_search using changed
              where kind = ${sql.lit(kindOf(table))} and listing_search.id = changed.id`
          : keepListings(table, 'changed')
      await sql`create function ${name}() returns trigger language plpgsql as $$
        begin ${step}; return null; end $$`.execute(db)
      await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(side)} table as changed
        for each statement execute function ${name}()`.execute(db)
    }
  }
  await sql`create index listing_search_text_idx on listing_search
    using gin (text public.gin_trgm_ops) with (fastupdate = off)`.execute(db)
  await sql`create index listing_search_name_idx on listing_search
    (lower(name), name, kind, id) include (state, is_verified, is_featured)`.execute(db)
  await sql`create index listing_search_state_idx on listing_search
    (state, lower(name), name, kind, id) where state <> 'open'`.execute(db)
}

export async function down(db: Kysely<any>) {
  for (const table of Object.keys(KINDS)) {
    for (const event of Object.keys(EVENTS)) {
      await sql`drop function ${sql.ref(`keep_listing_${table}_${event}`)} cascade`.execute(db)
    }
    await sql`create index ${sql.ref(`${table}_listing_text_idx`)} on ${sql.table(table)}
      using gin (public.listing_text(name, neighborhood, address, phone) public.gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
  }
  await db.schema.dropTable('listing_search').execute()
}

const kindOf = (table: string) => KINDS[table as keyof typeof KINDS]
