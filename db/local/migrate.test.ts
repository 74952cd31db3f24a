import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { restaurantRow } from '../testing/rows.ts'
import { migrate, rollback } from './migrate.ts'
import { inTransaction } from './transaction.ts'
import { FORGET_ASSUMED_PRICES } from './version-0.1.ts'

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

test('prices that imports had assumed are forgotten, stated ones stay', async () => {
  const from = (slug: string, source: string | null, changes = {}) =>
    restaurantRow({ slug, source, sourceId: source && slug, ...changes })
  const rows = [
    from('edited', null),
    from('mapped', 'osm'),
    from('confirmed', 'osm', { isVerified: true }),
    from('listed', 'csv'),
    from('exported', 'guide'),
    from('exported-too', 'guide', { priceRange: '$' }),
  ]
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(rows).execute()
  await inTransaction(direct, '', (client) => client.query(FORGET_ASSUMED_PRICES))
  const unknown = db.selectFrom('restaurants').select('slug').where('isPriceKnown', '=', false)
  expect(await unknown.orderBy('slug').execute()).toEqual([{ slug: 'listed' }, { slug: 'mapped' }])
})

test('a second run has nothing to do', async () => {
  expect(await migrate(direct)).toEqual([])
})

test('a database of an earlier state gets the constraints that a new one has', async () => {
  const [old, fresh] = [await emptyDatabase(), await testDatabase()]
  const dump = await readFile(new URL('schema-20261126T0250.sql', import.meta.url), 'utf8')
  await inTransaction(old.direct, '', (client) => client.query(dump))
  expect(await migrate(old.direct)).toContain('20261127T0010-limits')
  expect(await constraintsOf(old.db)).toEqual(await constraintsOf(fresh.db))
})

async function constraintsOf(of: typeof db) {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(of)
  return rows
}

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

test('a database of a newer version is left alone, and the error says to update the code', async () => {
  const { db, direct } = await testDatabase()
  await sql`insert into kysely_migration values ('20991231T0000-later', 'x')`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    /^This database was made by a newer version of the guide, which has 20991231T0000-later: update the code [^\n]+$/,
  )
})

test('a failed migration is one sentence and leaves nothing half done', async () => {
  await rollback(direct)
  await sql`create table blog_posts ()`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    'Migration 20261122T0930-posts failed: relation "blog_posts" already exists',
  )
  expect(await listTables()).toEqual(['blog_posts'])
})
