import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { importPlace } from '../testing/candidates.ts'
import { listBuilds } from '../queries/publishing/builds.ts'

const { db, direct } = await testDatabase()
beforeEach(async () => {
  for (const table of ['restaurants', 'businesses', 'siteBuilds'] as const) {
    await db.deleteFrom(table).execute()
  }
})

const OAK = {
  name: 'Oak',
  category: 'Restaurant',
  cuisine: 'American',
  priceRange: '$$' as const,
  address: '12 Main Street',
  neighborhood: 'Bel Air',
}

function atOnce<T>(work: (index: number) => Promise<T>) {
  return Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))
}

test.each([
  ['restaurants', true],
  ['businesses', false],
] as const)('of many imports of one place into %s one is new', async (table, isFood) => {
  const answers = await atOnce(() => importPlace(db, { ...OAK, sourceId: 'a' }, { isFood }))
  expect(answers.filter(({ isExisting }) => !isExisting)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1)
  expect(await listBuilds(db)).toHaveLength(1)
})

test('many places of one name in one town each get an address of their own', async () => {
  const answers = await atOnce((index) =>
    importPlace(db, { ...OAK, sourceId: `${index}`, address: `${index} Main Street` }),
  )
  expect(answers.every(({ isExisting }) => !isExisting)).toBe(true)
  const numbered = Array.from({ length: 18 }, (_, index) => `oak-${index + 2}`)
  const expected = new Set(['oak', 'oak-main-street', ...numbered])
  const slugs = await db
    .selectFrom('restaurants')
    .select('slug')
    .where('slug', 'like', 'oak%')
    .execute()
  expect(new Set(slugs.map(({ slug }) => slug))).toEqual(expected)
})

/** An editor's transaction that has written and not committed yet. */
async function startEdit(statement: string) {
  const editor = new pg.Client(direct)
  await editor.connect()
  onTestFinished(() => editor.end())
  await editor.query(`begin; ${statement}`)
  return editor
}

test('a link does not wait for an edit of another place', async () => {
  await importPlace(db, { ...OAK, sourceId: 'a' })
  const elm = { ...OAK, sourceId: 'b', name: 'Elm', address: '7 Elm Street' }
  await importPlace(db, elm)
  await startEdit(`update restaurants set description = 'By hand' where source_id = 'a'`)
  expect(await importPlace(db, { ...elm, phone: '+14105550134' })).toMatchObject({
    ...{ isExisting: true, phone: '+14105550134' },
  })
})

test('a link waits for an edit of its own place, which is then not lost', async () => {
  await importPlace(db, { ...OAK, sourceId: 'a' })
  const editor = await startEdit(
    `update restaurants set name = 'By hand', is_verified = true, updated_at = now()`,
  )
  const imported = importPlace(db, { ...OAK, sourceId: 'a', phone: '+14105550134' })
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await editor.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
  await editor.query('commit')
  expect(await imported).toMatchObject({ name: 'By hand', phone: '+14105550134' })
})
