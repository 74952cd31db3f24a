import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The restaurant at a town and slug; one that moved is also found at its old URL. Undefined if there is none. */
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
