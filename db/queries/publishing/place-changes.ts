import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callOnce } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import { MOST_ALIKE, type PlaceChange } from '#domain/place-changes.ts'

const MOST_LISTED = 200

/**
 * Records what has changed of restaurants since the last build that went live, each change once; call it as a build
 * begins. The first of a guide records no change.
 */
export async function recordPlaceChanges(db: Db): Promise<void> {
  await callOnce(db, 'recordPlaceChanges', {})
}

/** Makes what was recorded the state of the site; call it once the build is live. */
export async function publishPlaceChanges(db: Db): Promise<void> {
  await callOnce(db, 'publishPlaceChanges', {})
}

/** The last 90 days, with what the build under way shows first. */
const LISTED = sql<SqlBool>`published_at > now() - interval '90 days'`

/**
 * A query for the changes of the last 90 days or those that `which` tells, newest first, at most 200. Of places that a
 * publish changed alike in a town it has six.
 */
export function listPlaceChanges(
  db: Db,
  which: RawBuilder<SqlBool> = LISTED,
  most: number = MOST_LISTED,
) {
  const alike = sql`partition by kind, published_at, town_slug`
  return db
    .with('recent', (db) =>
      db
        .selectFrom('placeChanges')
        .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
        .select(['placeChanges.id', 'kind', 'old', 'new', 'publishedAt', 'name', 'townSlug'])
        .select('neighborhood as town')
        .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
        .select(sql<string | undefined>`case when is_cuisine_known then cuisine end`.as('cuisine'))
        .select(sql<number>`(count(*) over (${alike}))::int`.as('alike'))
        .select(sql<number>`min(place_changes.id) over (${alike})`.as('first'))
        .select(sql<number>`row_number() over (${alike} order by place_changes.id)`.as('place'))
        .where(which),
    )
    .selectFrom('recent')
    .select(['id', 'kind', 'old', 'new', 'publishedAt', 'name', 'path', 'cuisine', 'town'])
    .select(['townSlug', 'alike', 'first'])
    .where('place', '<=', MOST_ALIKE)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<PlaceChange>()
}
