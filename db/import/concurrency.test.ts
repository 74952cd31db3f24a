import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { importPlace } from '../testing/candidates.ts'
import { listBuilds } from '../queries/publishing/builds.ts'

const { db } = await testDatabase()
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
