import { type Expression, type QueryCreator, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Db, harmless } from '../client.ts'
import type { Database } from '../schema.ts'

/** Changes within this time after a call of the build hook, or after a start, share the next build. */
export const HOOK_PAUSE_SECONDS = 30
const CUT_OFF = 'The build was cut off.'

/**
 * Joins the build that waits, or starts to wait, if `when` holds; not sent yet. As the CTE of a
 * change, `.with('build', (db) => buildRequested(db, reason))`, it is made in the same statement.
 */
export function buildRequested(
  db: QueryCreator<Database>,
  reason: string,
  when: Expression<SqlBool> = sql.lit(true),
  nextAttemptAt?: RawBuilder<Date>,
) {
  return db
    .insertInto('siteBuilds')
    .columns(['reason', 'nextAttemptAt'])
    .expression(sql`select ${reason}, now() where ${when}`)
    .onConflict((conflict) =>
      conflict
        .column('state')
        .where('state', '=', 'waiting')
        .doUpdateSet({ state: 'waiting', ...(nextAttemptAt && { nextAttemptAt }) }),
    )
}

/**
 * Joins the build that waits, or starts to wait: `isNew`. Whoever asks need not wait for the end of a long
 * backoff: what kept the hook from working may have been mended.
 */
export function requestBuild(db: Db, reason: string) {
  const soon = sql<Date>`least(site_builds.next_attempt_at, now() + ${seconds(HOOK_PAUSE_SECONDS)})`
  return buildRequested(harmless(db), reason, undefined, soon)
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
}

/**
 * The waiting build whose hook is to be called now; undefined when none is. Of many callers one gets
 * it, for a minute: a caller that dies is followed by another. After a call or a start it rests.
 */
export function takeDueHook(db: Db, pauseSeconds = HOOK_PAUSE_SECONDS) {
  return db
    .updateTable('siteBuilds')
    .set((eb) => ({
      hookAttempts: eb('hookAttempts', '+', 1),
      nextAttemptAt: sql`now() + ${seconds(60)}`,
    }))
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', sql<Date>`now()`)
    .where((eb) => {
      const rests = sql<SqlBool>`greatest(hooked_at, started_at) > now() - ${seconds(pauseSeconds)}`
      return eb.not(eb.exists(eb.selectFrom('siteBuilds').where(rests)))
    })
    .returningAll()
    .executeTakeFirst()
}

/**
 * Keeps how the call went. After `error`, a sentence, the next follows in 20 seconds, then twice as
 * late each time up to 10 minutes; a build that was asked for and never starts is asked for again.
 */
export async function hookAnswered(db: Db, id: number, error?: string): Promise<void> {
  const backoff = sql`least(10 * 2 ^ least(hook_attempts, 10), 600)`
  await db
    .updateTable('siteBuilds')
    .set(
      error
        ? { hookError: error, nextAttemptAt: sql`now() + make_interval(secs => ${backoff})` }
        : {
            hookError: null,
            hookedAt: sql`now()`,
            nextAttemptAt: sql`now() + ${seconds(15 * 60)}`,
          },
    )
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'building'])
    .execute()
}

/**
 * Takes the build that waits, or begins one that nobody asked for, with this reason. Every change made
 * before is in it, so it must be called before any data is read.
 */
export function startBuild(db: Db, reason = 'Built by hand') {
  return db
    .with('taken', (db) =>
      db
        .updateTable('siteBuilds')
        .set({ state: 'building', startedAt: sql`now()` })
        .where('state', '=', 'waiting')
        .returningAll(),
    )
    .with('begun', (db) =>
      db
        .insertInto('siteBuilds')
        .columns(['reason', 'state', 'startedAt'])
        .expression(sql`select ${reason}, 'building', now() where not exists (select from taken)`)
        .returningAll(),
    )
    .selectFrom('taken')
    .selectAll()
    .unionAll((eb) => eb.selectFrom('begun').selectAll())
    .executeTakeFirstOrThrow()
}

/**
 * Asks for a build when the time of a published post has come since the last one began. However that one ended
 * it knew the post, so that a build that fails is not asked for again and again.
 */
export async function requestDuePosts(db: Db): Promise<void> {
  const isDue = sql<boolean>`exists (
    select from blog_posts where is_published and published_at <= now()
      and published_at > (select max(started_at) from site_builds)
  )`
  await buildRequested(db, 'A scheduled post', isDue).execute()
}

/** Asks for a build when the last one began a month ago: what a page says of dates must not pass unseen. */
export async function requestMonthlyBuild(db: Db): Promise<void> {
  const isDue = sql<boolean>`(select max(started_at) < now() - interval '30 days' from site_builds)`
  await buildRequested(db, 'A month without a change', isDue).execute()
}

/** Builds that were cut off are marked so, and one is asked for in their place. */
export async function replaceLostBuilds(db: Db): Promise<void> {
  await db
    .with('lost', (db) =>
      db
        .updateTable('siteBuilds')
        .set({ state: 'failed', error: CUT_OFF, finishedAt: sql`now()` })
        .where('state', '=', 'building')
        .where('startedAt', '<', sql<Date>`now() - ${seconds(30 * 60)}`)
        .returning('id'),
    )
    .with('build', (db) => buildRequested(db, CUT_OFF, sql<boolean>`exists (select from lost)`))
    .selectFrom('lost')
    .select('id')
    .execute()
}

/** Undefined when the build was not being built; one that was taken for lost may still end well. */
export function finishBuild(db: Db, id: number, error?: string) {
  return db
    .updateTable('siteBuilds')
    .set({
      state: error === undefined ? 'live' : 'failed',
      error: error ?? null,
      finishedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'building'), eb('error', '=', CUT_OFF)]))
    .returningAll()
    .executeTakeFirst()
}

/** The newest first, and the newest that is live, however many have failed since. */
export function listBuilds(db: Db, limit = 20) {
  return db
    .selectFrom('siteBuilds')
    .select(['id', 'reason', 'state', 'error', 'hookAttempts', 'hookError'])
    .select(['requestedAt', 'startedAt', 'finishedAt'])
    .where((eb) => {
      const builds = eb.selectFrom('siteBuilds')
      const live = builds.select(eb.fn.max('id').as('id')).where('state', '=', 'live')
      return eb.or([
        eb('id', 'in', builds.select('id').orderBy('id', 'desc').limit(limit)),
        eb('id', '=', live),
      ])
    })
    .orderBy('id', 'desc')
    .execute()
}

function seconds(count: number) {
  return sql`make_interval(secs => ${sql.lit(count)})`
}
