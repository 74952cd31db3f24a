import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { listChanges, finishBuild, startBuild } from './builds.ts'

const db = await testDb()
beforeEach(async () => {
  for (const table of ['restaurants', 'businesses', 'blogPosts', 'siteBuilds'] as const) {
    await db.deleteFrom(table).execute()
  }
})

/** A live build that began so many minutes ago. */
async function built(minutes: number, error?: string) {
  const { id } = await startBuild(db)
  const startedAt = minutesAgo(minutes)
  await db.updateTable('siteBuilds').set({ startedAt }).where('id', '=', id).execute()
  await finishBuild(db, id, error)
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const at = (minutes: number) => ({ createdAt: minutesAgo(minutes), updatedAt: minutesAgo(minutes) })
const addPost = (minutes: number, row = {}) =>
  db
    .insertInto('blogPosts')
    .values(postRow({ ...at(minutes), publishedAt: minutesAgo(minutes), ...row }))
    .execute()
const names = async () => (await listChanges(db)).changes.map(({ name }) => name)

test('before the first build everything is new', async () => {
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  expect(await listChanges(db)).toEqual({
    since: null,
    total: 1,
    changes: [
      {
        kind: 'restaurant',
        id: expect.any(Number) as number,
        name: 'Oak & Ember',
        changedAt: expect.any(String) as string,
        isNew: true,
      },
    ],
    scheduled: [],
  })
})

test('a business that is a draft again is a change, as visitors still see it', async () => {
  const rows = [businessRow(at(90)), businessRow({ ...at(90), name: 'Draft', isDraft: true })]
  await db.insertInto('businesses').values(rows).execute()
  await built(60)
  await db.updateTable('businesses').set({ isDraft: true }).execute()
  const { changes } = await listChanges(db)
  expect(changes).toMatchObject([{ kind: 'business', name: rows[0]!.name, isNew: false }])
  await built(-1)
  expect(await names()).toEqual([])
})

test('what changed after the last live build began is listed, the newest first', async () => {
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ slug: 'built', ...at(90) }),
      restaurantRow({
        slug: 'a',
        name: 'Edited',
        createdAt: minutesAgo(90),
        updatedAt: minutesAgo(9),
      }),
    ])
    .execute()
  await db
    .insertInto('businesses')
    .values([businessRow(at(5)), businessRow({ ...at(3), name: 'Draft', isDraft: true })])
    .execute()
  await addPost(7)
  await built(60)
  await built(1, 'It failed.')
  const { since, total, changes } = await listChanges(db)
  expect([new Date(since!).getTime() < minutesAgo(59).getTime(), total]).toEqual([true, 3])
  expect(changes).toMatchObject([
    { kind: 'business', name: 'Main Street Books', isNew: true },
    { kind: 'post', name: 'Where to eat', isNew: true },
    { kind: 'restaurant', name: 'Edited', isNew: false },
  ])
})

test('a post whose time has come is a change, one whose time has not come is scheduled', async () => {
  await addPost(90, { slug: 'due', title: 'Due', publishedAt: minutesAgo(2) })
  await addPost(1, { slug: 'later', title: 'Later', publishedAt: minutesAgo(-60) })
  await addPost(1, { slug: 'draft', title: 'Draft', isPublished: false })
  await built(10)
  expect(await listChanges(db)).toMatchObject({
    total: 1,
    changes: [{ name: 'Due', isNew: true }],
    scheduled: [{ name: 'Later', publishedAt: expect.any(String) as string }],
  })
})

test.each([
  ['unpublished', { isPublished: false }],
  ['put off', { publishedAt: minutesAgo(-60) }],
])('a post that was %s since is a change, and none after the next build', async (_, change) => {
  await addPost(90)
  await built(10)
  expect(await names()).toEqual([])
  await db.updateTable('blogPosts').set(change).execute()
  expect((await listChanges(db)).changes).toMatchObject([{ kind: 'post', isNew: false }])
  await built(-1)
  expect(await names()).toEqual([])
})

test('of many changes all are counted and a hundred listed', async () => {
  await built(10)
  const rows = Array.from({ length: 130 }, (_, at) => businessRow({ name: `Shop ${at}` }))
  await db.insertInto('businesses').values(rows).execute()
  await sql`update businesses set updated_at = now() + interval '1 minute' where name = 'Shop 7'`.execute(
    db,
  )
  const { total, changes } = await listChanges(db)
  expect([total, changes.length, changes[0]?.name]).toEqual([130, 100, 'Shop 7'])
})
