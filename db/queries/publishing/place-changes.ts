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
 * publish changed alike it has five.
 */
export function listPlaceChanges(
  db: Db,
  which: RawBuilder<SqlBool> = LISTED,
  most: number = MOST_LISTED,
) {
  return db
    .with('recent', (db) =>
      db
        .selectFrom('placeChanges')
        .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
        .select(['placeChanges.id', 'kind', 'old', 'new', 'publishedAt', 'name', 'townSlug'])
        .select('neighborhood as town')
        .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
        .select(sql<string | undefined>`case when is_cuisine_known then cuisine end`.as('cuisine'))
        .select(
          sql<number>`row_number() over (partition by kind, published_at order by place_changes.id)`.as(
            'place',
          ),
        )
        .where(which),
    )
    .with('towns', (db) =>
      db
        .selectFrom('recent')
        .select(['kind', 'publishedAt', 'town'])
        .select(sql<number>`count(*)::int`.as('alike'))
        .select(sql<number>`min(id)`.as('first'))
        .groupBy(['kind', 'publishedAt', 'town']),
    )
    .with('alike', (db) =>
      db
        .selectFrom('towns')
        .select(['kind', 'publishedAt'])
        .select(sql<number>`sum(alike)::int`.as('alike'))
        .select(sql<number>`min(first)`.as('first'))
        .select(sql<string[]>`array_agg(town order by alike desc, town)`.as('towns'))
        .groupBy(['kind', 'publishedAt']),
    )
    .selectFrom('recent')
    .innerJoin('alike', (join) =>
      join
        .onRef('alike.kind', '=', 'recent.kind')
        .onRef('alike.publishedAt', '=', 'recent.publishedAt'),
    )
    .select(['id', 'recent.kind', 'old', 'new', 'recent.publishedAt', 'name', 'path', 'cuisine'])
    .select(['town', 'townSlug', 'alike.alike', 'first', 'towns'])
    .where('place', '<=', MOST_ALIKE)
    .orderBy('recent.publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<PlaceChange>()
}
