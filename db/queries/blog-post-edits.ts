import { type Updateable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { BlogPostTable } from '../schema.ts'
import { contains } from './contains.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { buildRequested } from './site-builds.ts'
import { isUnchanged } from './unchanged.ts'

type State = 'draft' | 'scheduled' | 'published'
type Filter = { state?: State; search?: string; page?: number }
type Fields = Required<
  Pick<
    Updateable<BlogPostTable>,
    'title' | 'slug' | 'content' | 'excerpt' | 'author' | 'category' | 'isPublished'
  >
> & { featuredImage: string | null; /** Null is now. */ publishedAt: string | null }

const PAGE_SIZE = 20
const state = sql<State>`case when not is_published then 'draft'
  when published_at > now() then 'scheduled' else 'published' end`
/** Nothing is kept of posts that were published before this was. */
const publicSince = sql<Date>`coalesce(shown_at, greatest(published_at, created_at))`
const isPublic = sql<boolean>`(is_published and published_at <= now())`

/** A page of the posts, what was changed last first, and how many of each state the search finds. */
export async function listPosts(db: Db, { state: wanted, search, page = 1 }: Filter) {
  const found = db
    .selectFrom('blogPosts')
    .$if(search !== undefined, (query) =>
      query.where(contains(['title', 'slug', 'author', 'category', 'content'], search!)),
    )
  const [counted, posts] = await Promise.all([
    found
      .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy('state')
      .execute(),
    found
      .select(['id', 'title', 'slug', 'author', 'category', 'publishedAt', 'updatedAt'])
      .select([state.as('state'), publicSince.as('publicSince')])
      .$if(wanted !== undefined, (query) => query.where(state, '=', wanted!))
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ])
  const counts = { draft: 0, scheduled: 0, published: 0 }
  for (const { state, count } of counted) counts[state] = count
  const total = wanted ? counts[wanted] : counts.draft + counts.scheduled + counts.published
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

/** Asks for a build if the post is public. */
export function insertPost(db: Db, { publishedAt, ...fields }: Fields, key?: Key) {
  return db
    .with('post', (db) =>
      db
        .insertInto('blogPosts')
        .values({ ...fields, publishedAt: moment(publishedAt) })
        .returningAll()
        .returning(WITH_STATE),
    )
    .with('build', (db) => buildRequested(db, BUILD_REASON, existsPublic('post')))
    .with('kept', (db) => answerKept(db, key, 'post'))
    .selectFrom('post')
    .selectAll()
    .executeTakeFirstOrThrow()
}

const BUILD_REASON = 'Change of a post'
const existsPublic = (rows: string) =>
  sql<boolean>`exists (select from ${sql.table(rows)} where ${isPublic})`

const moment = (text: string | null) => (text === null ? sql<Date>`now()` : new Date(text))

/** Undefined when the post was changed since `updatedAt`. Asks for a build if it was public or is. */
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
        .set({ ...fields, publishedAt: moment(publishedAt), updatedAt: sql`now()` })
        .where('id', '=', id)
        .where(isUnchanged('blogPosts', updatedAt))
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
