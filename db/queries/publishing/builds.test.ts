import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { postRow, restaurantRow } from '#db/testing/rows.ts'
import {
  buildRequested,
  finishBuild,
  HOOK_PAUSE_SECONDS,
  recordHookResult,
  listBuilds,
  replaceLostBuilds,
  requestBuild,
  requestDuePosts,
  startBuild,
  claimDueHook,
} from './builds.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('siteBuilds').execute())

/** Seconds from now until the hook of the waiting build is due, rounded to tens. */
async function dueIn() {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from next_attempt_at - now()), -1)::int as seconds
    from site_builds where state = 'waiting'
  `.execute(db)
  return rows[0]?.seconds
}

const makeDue = () =>
  db
    .updateTable('siteBuilds')
    .set({ nextAttemptAt: sql`now()` })
    .execute()

test('a request joins the build that waits', async () => {
  const first = await requestBuild(db, 'first')
  const second = await requestBuild(db, 'second')
  expect([first.isNew, second.isNew, second.id]).toEqual([true, false, first.id])
})

test('a request during a build waits for the next', async () => {
  const { id } = await requestBuild(db, 'first')
  expect(await startBuild(db)).toMatchObject({ id, state: 'building' })
  expect(await requestBuild(db, 'second')).toMatchObject({ isNew: true, state: 'waiting' })
  expect(await listBuilds(db)).toMatchObject([{ reason: 'second' }, { reason: 'first' }])
})

test('the first hook is due at once, the one after a call or a start after a pause', async () => {
  const { id } = await requestBuild(db, 'first')
  expect(await dueIn()).toBe(0)
  await recordHookResult(db, id)
  await startBuild(db)
  await requestBuild(db, 'second')
  expect(await claimDueHook(db)).toBeUndefined()
  const ago = sql<Date>`now() - ${sql.lit(`${HOOK_PAUSE_SECONDS + 1} seconds`)}::interval`
  await db.updateTable('siteBuilds').set({ hookedAt: ago }).where('id', '=', id).execute()
  expect(await claimDueHook(db)).toBeUndefined()
  await db.updateTable('siteBuilds').set({ startedAt: ago }).where('id', '=', id).execute()
  expect(await claimDueHook(db)).toMatchObject({ reason: 'second' })
})

/** Moves the stored times into the past, as if these seconds had gone by. */
const letPass = (seconds: number) =>
  sql`update site_builds set requested_at = requested_at - ${interval(seconds)},
    changed_at = changed_at - ${interval(seconds)}, started_at = started_at - ${interval(seconds)},
    hooked_at = hooked_at - ${interval(seconds)}, next_attempt_at = next_attempt_at - ${interval(seconds)}`.execute(
    db,
  )
const interval = (seconds: number) => sql`${sql.lit(`${seconds} seconds`)}::interval`

/** Saves `edits` changes, one each `every` seconds, with a clock that ticks each second; counts the builds. */
async function buildsOf(edits: number, every: number) {
  const started: number[] = []
  const last = (edits - 1) * every
  let requested = 0
  let before = performance.now()
  for (let second = 0; second <= last + 130; second++) {
    for (; requested < edits && requested * every <= second; requested++)
      await buildRequested(db, 'change').execute()
    const due = await claimDueHook(db)
    if (due) {
      await recordHookResult(db, due.id)
      const { id } = await startBuild(db)
      await finishBuild(db, id)
      started.push(second)
    }
    // The second ends when it should, however much of it has gone by on a busy machine.
    const now = performance.now()
    await letPass(1 - (now - before) / 1000)
    before = now
  }
  expect(
    await db.selectFrom('siteBuilds').where('state', '<>', 'live').selectAll().execute(),
  ).toEqual([])
  return started
}

test.each([
  ['one change is one build', 1, 0, 1],
  ['ten changes in 22 s are two builds', 10, 2.4, 2],
  ['ten changes in a minute are two builds', 10, 6.7, 2],
  ['two changes that follow each other are two builds', 2, 12, 2],
  ['changes that never end are built all the same', 50, 5, 5],
])('%s', async (_, edits, every, builds) => {
  const [first, ...later] = await buildsOf(edits, every)
  expect(first).toBe(0)
  expect(later).toHaveLength(builds - 1)
})

test.each([
  ['a change', true, [{ reason: 'change', state: 'waiting' }]],
  ['a statement that changes nothing', false, []],
])('%s requests its build in the same statement: %j', async (_, isChanged, builds) => {
  await db
    .with('changed', (db) =>
      db.updateTable('restaurants').set({ name: 'New' }).where(sql.lit(isChanged)),
    )
    .with('build', (db) => buildRequested(db, 'change', sql.lit(isChanged)))
    .insertInto('redirects')
    .values({ fromPath: isChanged ? '/a' : '/b', toPath: '/' })
    .execute()
  expect(await listBuilds(db)).toMatchObject(builds)
})

test('a failed change requests nothing', async () => {
  const change = db
    .with('build', (db) => buildRequested(db, 'change'))
    .insertInto('restaurants')
    .values(restaurantRow({ name: '' }))
  await expect(change.execute()).rejects.toThrow('restaurants_name_check')
  expect(await listBuilds(db)).toEqual([])
})

test('a hook that is taken is taken for a minute', async () => {
  await requestBuild(db, 'change')
  expect(await claimDueHook(db)).toMatchObject({ hookAttempts: 1 })
  expect([await claimDueHook(db), await dueIn()]).toEqual([undefined, 60])
  await makeDue()
  expect(await claimDueHook(db)).toMatchObject({ hookAttempts: 2 })
})

test.each([
  [1, 20],
  [2, 40],
  [5, 320],
  [6, 600],
  [5000, 600],
])('after %i failed calls the next is due in %i seconds', async (attempts, due) => {
  const { id } = await requestBuild(db, 'change')
  await db.updateTable('siteBuilds').set({ hookAttempts: attempts }).execute()
  await recordHookResult(db, id, 'No answer.')
  expect(await dueIn()).toBe(due)
  expect(await listBuilds(db)).toMatchObject([{ hookError: 'No answer.' }])
})

test('a build that was asked for and does not start is asked for again', async () => {
  const { id } = await requestBuild(db, 'change')
  await recordHookResult(db, id, 'No answer.')
  await recordHookResult(db, id)
  expect(await dueIn()).toBe(15 * 60)
  expect(await listBuilds(db)).toMatchObject([{ hookError: null }])
})

test('without a waiting build one begins with its own reason', async () => {
  expect(await startBuild(db)).toMatchObject({ reason: 'Started by you', state: 'building' })
  expect(await startBuild(db, 'deploy')).toMatchObject({ reason: 'deploy' })
  expect(await claimDueHook(db)).toBeUndefined()
})

test('a build cut off half an hour ago is replaced, a younger one goes on', async () => {
  const { id } = await startBuild(db, 'old')
  await db
    .updateTable('siteBuilds')
    .set({ startedAt: sql`now() - interval '31 minutes'` })
    .execute()
  await startBuild(db, 'young')
  await replaceLostBuilds(db)
  await replaceLostBuilds(db)
  expect(await listBuilds(db)).toMatchObject([
    { reason: 'The build was cut off.', state: 'waiting' },
    { reason: 'young', state: 'building' },
    { id, state: 'failed', error: 'The build was cut off.' },
  ])
})

test('a build that was taken for lost may still end well', async () => {
  const { id } = await startBuild(db)
  await db
    .updateTable('siteBuilds')
    .set({ startedAt: sql`now() - interval '31 minutes'` })
    .execute()
  await replaceLostBuilds(db)
  expect(await finishBuild(db, id)).toMatchObject({ state: 'live', error: null })
})

test.each([
  ['whose time came after the last build began', '-1 minute', true, true],
  ['that the last build knew', '-1 hour', true, false],
  ['whose time has not come', '1 minute', true, false],
  ['that is a draft', '-1 minute', false, false],
])('a post %s asks for a build: %s, %s, %s', async (_, time, isPublished, isAsked) => {
  const { id } = await startBuild(db)
  await finishBuild(db, id, 'It failed.')
  await sql`update site_builds set started_at = now() - interval '10 minutes'`.execute(db)
  await db.deleteFrom('blogPosts').execute()
  const publishedAt = sql<Date>`now() + ${time}::interval`
  await db
    .insertInto('blogPosts')
    .values({ ...postRow({ isPublished }), publishedAt })
    .execute()
  await requestDuePosts(db)
  await requestDuePosts(db)
  const failed = { id, state: 'failed' }
  const asked = { reason: 'A scheduled post', state: 'waiting' }
  expect(await listBuilds(db)).toMatchObject(isAsked ? [asked, failed] : [failed])
})

test('before any build a post asks for none', async () => {
  await db
    .insertInto('blogPosts')
    .values(postRow({ slug: 'first' }))
    .execute()
  await requestDuePosts(db)
  expect(await listBuilds(db)).toEqual([])
})

test('whoever asks again waits no longer than the pause', async () => {
  const { id } = await requestBuild(db, 'change')
  await db
    .updateTable('siteBuilds')
    .set({ nextAttemptAt: sql`now() + interval '10 minutes'` })
    .execute()
  expect(await requestBuild(db, 'Publish now')).toMatchObject({ id, isNew: false })
  expect(await dueIn()).toBe(HOOK_PAUSE_SECONDS)
})

test('a build ends live, once', async () => {
  const { id } = await requestBuild(db, 'change')
  expect(await finishBuild(db, id)).toBeUndefined()
  await startBuild(db)
  expect(await finishBuild(db, id)).toMatchObject({ state: 'live', error: null })
  expect(await finishBuild(db, id)).toBeUndefined()
})

test('a failed build says why', async () => {
  const { id } = await requestBuild(db, 'change')
  await startBuild(db)
  const failed = await finishBuild(db, id, 'No such page')
  expect(failed).toMatchObject({ state: 'failed', error: 'No such page' })
  expect(failed!.finishedAt).toBeInstanceOf(Date)
})

test('builds are listed from the newest, as many as asked for', async () => {
  for (const reason of ['a', 'b', 'c']) await startBuild(db, reason)
  expect((await listBuilds(db, 2)).map(({ reason }) => reason)).toEqual(['c', 'b'])
})

test('the newest build that is live is listed, however many have failed since', async () => {
  for (const reason of ['old', 'live', 'failed', 'newest']) {
    const error = reason === 'failed' ? 'It failed.' : undefined
    const { id } = await startBuild(db, reason)
    if (reason !== 'newest') await finishBuild(db, id, error)
  }
  const reasons = async (limit: number) => (await listBuilds(db, limit)).map(({ reason }) => reason)
  expect(await reasons(1)).toEqual(['newest', 'live'])
  expect(await reasons(3)).toEqual(['newest', 'failed', 'live'])
})
