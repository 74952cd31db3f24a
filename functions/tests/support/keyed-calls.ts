import { sql } from 'kysely'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import type { Db } from '#db/client.ts'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { addressOf } from './address-of.ts'

/** What makes the sample of a call one that writes, where it is not. */
const WRITING: Record<string, object> = { importListings: { isDryRun: false } }

/** All calls that take an `Idempotency-Key`, each with an input that is right. */
export const KEYED = Object.entries<Route>(routes)
  .filter(([, { takesKey }]) => takesKey)
  .map(([name, route]) => {
    const { address, body } = addressOf(route, { ...route.example, ...WRITING[name] })
    return { name, route, address, body: body! }
  })

/** What a call may write to. */
const TABLES = [
  'restaurants',
  'businesses',
  'blogPosts',
  'claimRequests',
  'adCampaigns',
  'adClients',
  'newsletterSubscribers',
  'businessInteractions',
] as const

/** A guide with what the samples speak of, and nothing else. To delete a few rows is quicker than to truncate. */
export async function startAnew(db: Db): Promise<void> {
  await sql`do $$ declare name text; begin
    delete from idempotency_keys;
    foreach name in array array['restaurants', 'businesses', 'blog_posts', 'claim_requests', 'ad_campaigns', 'ad_clients',
      'newsletter_subscribers', 'site_builds']
    loop
      execute format('delete from %I', name);
      perform setval(pg_get_serial_sequence(name, 'id'), 1, false);
    end loop;
  end $$`.execute(db)
  const updatedAt = new Date('2026-03-08T12:00:00.000Z')
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  await db
    .insertInto('businesses')
    .values([businessRow(), businessRow({ updatedAt, isDraft: true })])
    .execute()
}

/** Every row that calls have made or changed, and in which transaction. */
export async function written(db: Db) {
  const rows = TABLES.map((table) =>
    db
      .selectFrom(table)
      .select(['id', sql<string>`xmin`.as('by')])
      .orderBy('id')
      .execute(),
  )
  return Promise.all(rows)
}

/** How many rows those tables have together. */
export const howMany = async (db: Db) => (await written(db)).flat().length
