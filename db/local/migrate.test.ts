import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
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

  expect(await migrate(direct)).toEqual(down.toReversed())
  expect(await listTables()).toEqual(tables)
})

test('a second run has nothing to do', async () => {
  expect(await migrate(direct)).toEqual([])
})

test('a database of version 0.1 is left alone, and the error says how to migrate it', async () => {
  const { db, direct } = await emptyDatabase()
  await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
  await sql`insert into kysely_migration values ('20260110T0900-places', 'x')`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    /^This database was made by version 0.1: back it up with that version \(npm run backup -- guide.jsonl\) and restore [^\n]+$/,
  )
  const { rows } = await sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace`.execute(db)
  expect(rows).toEqual([{ name: 'kysely_migration' }])
})

test('a failed migration is one sentence and leaves nothing half done', async () => {
  await rollback(direct)
  await sql`create table blog_posts ()`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    'Migration 20261122T0930-posts failed: relation "blog_posts" already exists',
  )
  expect(await listTables()).toEqual(['blog_posts'])
})
