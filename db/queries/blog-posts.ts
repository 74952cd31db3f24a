import { type Updateable, sql } from 'kysely'
import { type Db, batch } from '#db/client.ts'
import type { BlogPostTable } from '#db/schema.ts'
import { contains } from './sql/contains.ts'
import { storeResponse, type IdempotencyKey } from './operations/idempotency-keys.ts'
import { buildRequested } from './publishing/builds.ts'
import { isVersion } from './sql/version.ts'

/** A query for posts published up to `now`, newest first, all or at most `limit`. */
export function listPublishedPosts(db: Db, now = new Date(), limit?: number) {
  return db
    .selectFrom('blogPosts')
    .selectAll()
    .where('isPublished', '=', true)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
}

type State = 'draft' | 'scheduled' | 'published'
type Filter = { state?: State; search?: string; page?: number }
type Fields = Required<
  Pick<
    Updateable<BlogPostTable>,
    'title' | 'slug' | 'content' | 'excerpt' | 'author' | 'category' | 'isPublished'
  >
> & { featuredImage: string | null; /** Null means now. */ publishedAt: string | null }

const PAGE_SIZE = 20
const state = sql<State>`case when not is_published then 'draft'
  when published_at > now() then 'scheduled' else 'published' end`
/** Posts published before `shown_at` was recorded do not have it. */
const publicSince = sql<Date>`coalesce(shown_at, greatest(published_at, created_at))`
const isPublic = sql<boolean>`(is_published and published_at <= now())`

/** A page of posts, the last changed first, and how many posts of each state match the search. */
export async function listPosts(db: Db, { state: onlyState, search, page = 1 }: Filter) {
  const found = db
    .selectFrom('blogPosts')
    .$if(search !== undefined, (query) =>
      query.where(contains(['title', 'slug', 'author', 'category', 'content'], search!)),
    )
  const [counted, posts] = await batch(db, [
    found.select([state.as('state'), sql<number>`count(*)::int`.as('count')]).groupBy('state'),
    found
      .select(['id', 'title', 'slug', 'author', 'category', 'publishedAt', 'updatedAt'])
      .select([state.as('state'), publicSince.as('publicSince')])
      .$if(onlyState !== undefined, (query) => query.where(state, '=', onlyState!))
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const counts = { draft: 0, scheduled: 0, published: 0 }
  for (const { state, count } of counted) counts[state] = count
  const total = onlyState ? counts[onlyState] : counts.draft + counts.scheduled + counts.published
  return { posts, counts, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

export function findPost(db: Db, id: number) {
  return db
    .selectFrom('blogPosts')
    .selectAll()
    .select(WITH_STATE)
    .where('id', '=', id)
    .executeTakeFirst()
}

const WITH_STATE = [
  state.as('state'),
  publicSince.as('publicSince'),
  sql<boolean>`coalesce(first_public_at <= now(), false)`.as('isSlugFixed'),
] as const

/** Adds a post, and requests a build if it is public. */
export function insertPost(db: Db, { publishedAt, ...fields }: Fields, key?: IdempotencyKey) {
  return db
    .with('post', (db) =>
      db
        .insertInto('blogPosts')
        .values({ ...fields, publishedAt: toTimestamp(publishedAt) })
        .returningAll()
        .returning(WITH_STATE),
    )
    .with('build', (db) => buildRequested(db, BUILD_REASON, existsPublic('post')))
    .with('stored', (db) => storeResponse(db, key, 'post'))
    .selectFrom('post')
    .selectAll()
    .executeTakeFirstOrThrow()
}

const BUILD_REASON = 'Change of a post'
const existsPublic = (rows: string) =>
  sql<boolean>`exists (select from ${sql.table(rows)} where ${isPublic})`

const toTimestamp = (text: string | null) => (text === null ? sql<Date>`now()` : new Date(text))

/**
 * Saves a post, and requests a build if it was public or is now. Undefined when there is no such post or it has changed
 * since `updatedAt`.
 */
export function updatePost(
  db: Db,
  id: number,
  { publishedAt, ...fields }: Fields,
  updatedAt: string,
) {
  return db
    .with('before', (db) => db.selectFrom('blogPosts').selectAll().where('id', '=', id))
    .with('post', (db) =>
      db
        .updateTable('blogPosts')
        .set({ ...fields, publishedAt: toTimestamp(publishedAt), updatedAt: sql`now()` })
        .where('id', '=', id)
        .where(isVersion('blogPosts', updatedAt))
        .returningAll()
        .returning(WITH_STATE),
    )
    .with('build', (db) =>
      buildRequested(
        db,
        BUILD_REASON,
        sql`exists (select from post) and (${existsPublic('before')} or ${existsPublic('post')})`,
      ),
    )
    .selectFrom('post')
    .selectAll()
    .executeTakeFirst()
}
