import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '#db/testing/database.ts'
import { openGuide, openMigrated } from './open-guide.ts'

afterEach(() => vi.unstubAllEnvs())

function asPreview() {
  vi.stubEnv('NETLIFY', 'true')
  vi.stubEnv('CONTEXT', 'deploy-preview')
}

test('a preview migrates nothing, and says what its database lacks', async () => {
  const { db, direct: databaseUrl } = await emptyDatabase()
  asPreview()
  const lacks = /^A preview migrates nothing, and its database lacks .+T0910-places, /
  await expect(openMigrated({ databaseUrl })).rejects.toThrow(lacks)
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db)
  expect(rows).toEqual([])
})

test('a preview opens a migrated database that takes no writes', async () => {
  const { db, direct: databaseUrl } = await testDatabase()
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`.execute(db)
  await expect(openMigrated({ databaseUrl })).rejects.toThrow('read-only transaction')
  asPreview()
  await (await openMigrated({ databaseUrl })).close()
})

test('no sample comes into a database that somebody named', async () => {
  const { db, direct: databaseUrl } = await testDatabase()
  await (await openGuide({ databaseUrl })).close()
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
})
