import { type Kysely, sql } from 'kysely'

const TABLES = ['restaurants', 'businesses']

/** What the administrator searches in: names, towns, streets and phone numbers, with a space before every word. */
export async function up(db: Kysely<any>) {
  // The digits of an American number stand without their 1, so that they begin as people begin them.
  await sql`
    create function public.listing_text(name text, town text, address text, phone text) returns text
    language sql immutable parallel safe
    return ' ' || public.search_text(name || ' ' || town || ' ' || address || ' '
      || coalesce(regexp_replace(phone, '^\\+1?', ''), ''))`.execute(db)
  for (const table of TABLES) {
    await sql`create index ${sql.ref(`${table}_listing_text_idx`)} on ${sql.table(table)}
      using gin (public.listing_text(name, neighborhood, address, phone) public.gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
  }
}

export async function down(db: Kysely<any>) {
  for (const table of TABLES) await db.schema.dropIndex(`${table}_listing_text_idx`).execute()
  await sql`drop function public.listing_text`.execute(db)
}
