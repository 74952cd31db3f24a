import { type Kysely, sql } from 'kysely'

const reservedTowns = [
  '404',
  'admin',
  'api',
  'blog',
  'businesses',
  'claim-listing',
  'cuisines',
  'fonts',
  'import-business',
  'pictures',
  'restaurants',
  'towns',
  'uploads',
]
const PAGES = ['privacy', 'unsubscribe']

/** Two more pages of the guide: a town of such a name gives way, and its old addresses lead on. */
export async function up(db: Kysely<any>) {
  for (const page of PAGES) {
    const [before, after] = [`/${page}/`, `/${page}-town/`]
    // No chains: what led to the old addresses leads to the new ones.
    await sql`update redirects set to_path = ${after} || slug
      from restaurants where town_slug = ${page} and to_path = ${before} || slug`.execute(db)
    await sql`insert into redirects (from_path, to_path)
      select ${before} || slug, ${after} || slug from restaurants where town_slug = ${page}
      on conflict (from_path) do update set to_path = excluded.to_path`.execute(db)
    await sql`update restaurants set town_slug = ${`${page}-town`} where town_slug = ${page}`.execute(
      db,
    )
  }
  await reserveTowns(db, [...reservedTowns, ...PAGES])
}

export async function down(db: Kysely<any>) {
  await reserveTowns(db, reservedTowns)
}

async function reserveTowns(db: Kysely<any>, slugs: string[]) {
  const name = 'restaurants_town_slug_check'
  await db.schema.alterTable('restaurants').dropConstraint(name).execute()
  await db.schema
    .alterTable('restaurants')
    .addCheckConstraint(
      name,
      sql`town_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(town_slug) <= 80
        and town_slug not in (${sql.join(slugs.map((slug) => sql.lit(slug)))})`,
    )
    .execute()
}
