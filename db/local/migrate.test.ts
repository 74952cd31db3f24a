import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { migrate, rollback } from './migrate.ts'

const { db, direct } = await testDatabase()

async function listTables() {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

test('the migrations go down to nothing and up again', async () => {
  const tables = await listTables()
  expect(tables).toContain('restaurants')

  const down = await rollback(direct)
  expect(await listTables()).toEqual([])

  const steps: string[] = []
  expect(await migrate(direct, (name) => steps.push(name))).toEqual(down.toReversed())
  expect(steps).toEqual(down.toReversed())
  expect(await listTables()).toEqual(tables)
})

test('a second run has nothing to do', async () => {
  expect(await migrate(direct)).toEqual([])
})

test('a failed migration is one sentence and leaves nothing half done', async () => {
  await rollback(direct)
  await sql`create table blog_posts ()`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    'Migration 20260110T0910-blog-posts failed: relation "blog_posts" already exists',
  )
  expect(await listTables()).toEqual(['blog_posts'])
})
