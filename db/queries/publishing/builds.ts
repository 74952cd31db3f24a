import { type Expression, type QueryCreator, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Db, idempotent } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'

/**
 * The build hook is not called within this time of its last call or of a build's start. Changes within that time share a
 * build, which also waits until there was no other change for a third of it, but no longer than twice the time.
 */
export const HOOK_PAUSE_SECONDS = 30
const CUT_OFF = 'The build was cut off.'

/**
 * An insert that requests a build if `when` holds; it joins a build that is already waiting. Use it as a CTE of the
 * change itself, `.with('build', (db) => buildRequested(db, reason))`, so that neither happens without the other.
 */
export function buildRequested(
  db: QueryCreator<Database>,
  reason: string,
  when: Expression<SqlBool> = sql.lit(true),
  more: { nextAttemptAt?: RawBuilder<Date>; changedAt?: RawBuilder<Date>; mayShrink?: true } = {},
) {
  return db
    .insertInto('siteBuilds')
    .columns(['reason', 'nextAttemptAt', 'mayShrink'])
    .expression(sql`select ${reason}, now(), ${!!more.mayShrink}::boolean where ${when}`)
    .onConflict((conflict) =>
      conflict
        .column('state')
        .where('state', '=', 'waiting')
        .doUpdateSet({ changedAt: sql`now()`, ...more }),
    )
}

/**
 * Requests a build, or joins the waiting one (`isNew` is false). Ends a long backoff early, because what broke the hook
 * may have been fixed. `mayShrink` lets it take away as many places as it wants.
 */
export function requestBuild(db: Db, reason: string, { mayShrink = false } = {}) {
  const soon = sql<Date>`least(site_builds.next_attempt_at, now() + ${seconds(HOOK_PAUSE_SECONDS)})`
  // Whoever asks for a build has changed nothing that it should wait for.
  const changedAt = sql<Date>`site_builds.changed_at`
  const more = { nextAttemptAt: soon, changedAt, ...(mayShrink && { mayShrink }) }
  return buildRequested(idempotent(db), reason, undefined, more)
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
}

/**
 * Claims the waiting build whose hook must be called now, for a minute, so that another caller takes over from one that
 * died. Undefined if none is due, within `pauseSeconds` of the last call or start, and while changes keep coming.
 */
export function claimDueHook(db: Db, pauseSeconds = HOOK_PAUSE_SECONDS) {
  return db
    .updateTable('siteBuilds')
    .set((eb) => ({
      hookAttempts: eb('hookAttempts', '+', 1),
      nextAttemptAt: sql`now() + ${seconds(60)}`,
    }))
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', sql<Date>`now()`)
    .where((eb) => {
      const isRecent = sql<SqlBool>`greatest(hooked_at, started_at) > now() - ${seconds(pauseSeconds)}`
      return eb.not(eb.exists(eb.selectFrom('siteBuilds').where(isRecent)))
    })
    .where((eb) => {
      const isBefore = (column: 'changedAt' | 'requestedAt', count: number) =>
        eb(column, '<=', sql<Date>`now() - ${seconds(count)}`)
      const isAlone = eb('changedAt', '=', eb.ref('requestedAt'))
      const isLate = isBefore('requestedAt', 2 * pauseSeconds)
      return eb.or([isAlone, isLate, isBefore('changedAt', pauseSeconds / 3)])
    })
    .returningAll()
    .executeTakeFirst()
}

/**
 * Records the result of a hook call. After an `error` (one sentence) the next call follows in 20 seconds, and the delay
 * doubles each time up to 10 minutes. A build that does not start within 15 minutes of its call is called for again.
 */
export async function recordHookResult(db: Db, id: number, error?: string): Promise<void> {
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
 * Records the open places of each town as a build is about to publish them; undefined stands for those of the live build,
 * which are returned, null when it recorded none.
 */
export async function recordPlaces(
  db: Db,
  id: number,
  towns: Record<string, number> | undefined,
): Promise<Record<string, number> | null> {
  const { rows } = await sql<{ places: Record<string, number> | null }>`
    with live as (
      select places from site_builds where state = 'live' order by id desc limit 1
    ), recorded as (
      update site_builds
      set places = coalesce(${towns ? JSON.stringify(towns) : null}::jsonb, (select places from live))
      where id = ${id}
    )
    select (select places from live) as places`.execute(db)
  return rows[0]!.places
}

/**
 * Starts the waiting build, or a new one for `reason` when nobody requested any. Call it before reading any data, because
 * every change made before it counts as built.
 */
export function startBuild(db: Db, reason = 'Started by you') {
  return db
    .with('taken', (db) =>
      db
        .updateTable('siteBuilds')
        .set({ state: 'building', startedAt: sql`now()` })
        .where('state', '=', 'waiting')
        .returningAll(),
    )
    .with('created', (db) =>
      db
        .insertInto('siteBuilds')
        .columns(['reason', 'state', 'startedAt'])
        .expression(sql`select ${reason}, 'building', now() where not exists (select from taken)`)
        .returningAll(),
    )
    .selectFrom('taken')
    .selectAll()
    .unionAll((eb) => eb.selectFrom('created').selectAll())
    .executeTakeFirstOrThrow()
}

/**
 * Requests a build when a scheduled post has become public since the last build started. A failed build counts too, so
 * that one that keeps failing is not requested forever.
 */
export async function requestDuePosts(db: Db): Promise<void> {
  const isDue = sql<boolean>`exists (
    select from blog_posts where is_published and published_at <= now()
      and published_at > (select max(started_at) from site_builds)
  )`
  await buildRequested(db, 'A scheduled post', isDue).execute()
}

/** Requests a build when the last one started 30 days ago, so that what pages say about dates stays true. */
export async function requestMonthlyBuild(db: Db): Promise<void> {
  const isDue = sql<boolean>`(select max(started_at) < now() - interval '30 days' from site_builds)`
  await buildRequested(db, 'A month without a change', isDue).execute()
}

/** Marks builds that started over 30 minutes ago and never finished as failed, and requests one in their place. */
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

/**
 * Ends a build as live, or as failed with `error`; `isHeld` if it awaits approval. Undefined if it was not being built;
 * one that was marked as lost may still finish.
 */
export function finishBuild(db: Db, id: number, error?: string, isHeld = false) {
  return db
    .updateTable('siteBuilds')
    .set({
      state: error === undefined ? 'live' : 'failed',
      error: error ?? null,
      isHeld,
      finishedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'building'), eb('error', '=', CUT_OFF)]))
    .returningAll()
    .executeTakeFirst()
}

/** Whether the site shows the last changes: the newest build is live, or there is none yet. */
export async function isPublished(db: Db): Promise<boolean> {
  const newest = await db
    .selectFrom('siteBuilds')
    .select('state')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest === undefined || newest.state === 'live'
}

/** The newest builds, and the newest live one however many have failed since. */
export function listBuilds(db: Db, limit = 20) {
  return db
    .selectFrom('siteBuilds')
    .select(['id', 'reason', 'state', 'error', 'isHeld', 'hookAttempts', 'hookError'])
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

type Change = {
  kind: PlaceKind | 'post'
  /** Null if it was removed. */
  id: number | null
  name: string
  changedAt: string
  isNew: boolean
}
type Changes = {
  /** When the live build started; null when there is none. */
  since: string | null
  total: number
  changes: Change[]
  /** Scheduled posts, the next one first. */
  scheduled: { id: number; name: string; publishedAt: string }[]
}

const MAX_CHANGES = 100

/** One row: what has changed for visitors since the live build, newest first and at most 100, with the total. */
export const changesToPublish = () => sql<Changes>`
  with live as (select max(started_at) as since from site_builds where state = 'live'),
    candidates (kind, id, name, changed_at, appeared_at) as (
      select 'restaurant', id, name, updated_at, created_at from restaurants
      union all select 'business', id, name, updated_at, created_at from businesses
      where not is_draft
      union all select 'business', id, name, hidden_at, '-infinity' from businesses where is_draft
      union all select 'post', id, title, greatest(updated_at, published_at), published_at
      from blog_posts where is_published and published_at <= now()
      union all select 'post', id, title, hidden_at, '-infinity'
      from blog_posts where not (is_published and published_at <= now())
      union all select kind, null, name, removed_at, '-infinity'
      from removals where path is not null or kind = 'business'
    ),
    changed as (
      select kind, id, name, changed_at, since is null or appeared_at > since as is_new
      from candidates, live where changed_at is not null and (since is null or changed_at > since)
    ),
    newest as (select * from changed order by changed_at desc, kind, id limit ${MAX_CHANGES}),
    waiting as (
      select id, title, published_at from blog_posts where is_published and published_at > now()
    )
  select to_json(since) as since,
    (select count(*)::int from changed) as total,
    (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name,
      'changedAt', changed_at, 'isNew', is_new) order by changed_at desc, kind, id), '[]') from newest
    ) as changes,
    (select coalesce(json_agg(json_build_object('id', id, 'name', title,
      'publishedAt', published_at) order by published_at, id), '[]') from waiting) as scheduled
  from live`

export async function listChanges(db: Db): Promise<Changes> {
  const { rows } = await changesToPublish().execute(db)
  return rows[0]!
}
