import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Restaurant } from '../schema.ts'

/**
 * Every restaurant by id, also the closed ones. Read page by page, because one answer of Neon holds
 * 64 MB; within `readSnapshot`, where all queries start together, the page must be `Infinity`.
 */
export async function listAllRestaurants(db: Db, pageSize = 5000): Promise<Restaurant[]> {
  const restaurants: Restaurant[] = []
  for (;;) {
    const last = restaurants.at(-1)?.id
    const page = await db
      .selectFrom('restaurants')
      .selectAll()
      .$if(last !== undefined, (query) => query.where('id', '>', last!))
      .orderBy('id')
      .$if(Number.isFinite(pageSize), (query) => query.limit(pageSize))
      .execute()
    for (const restaurant of page) restaurants.push(restaurant)
    if (page.length < pageSize) return restaurants
  }
}

export async function countRestaurants(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('restaurants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when there is none; a restaurant that moved is also found at its old address. */
export function findRestaurant(db: Db, townSlug: string, slug: string) {
  const path = `/${townSlug}/${slug}`
  const moved = (part: number) =>
    sql<string>`split_part((select to_path from redirects where from_path = ${path}), '/', ${part})`
  return db
    .selectFrom('restaurants')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('townSlug', '=', townSlug), eb('slug', '=', slug)]),
        eb.and([eb('townSlug', '=', moved(2)), eb('slug', '=', moved(3))]),
      ]),
    )
    .orderBy((eb) => eb.and([eb('townSlug', '=', townSlug), eb('slug', '=', slug)]), 'desc')
    .limit(1)
    .executeTakeFirst()
}
