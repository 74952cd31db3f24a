import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { asRoles, emptyDatabase } from '#db/testing/database.ts'
import { slow } from './testing/quick.ts'
import { runScript, startScript } from './testing/run-script.ts'

test('the first run reports its steps, the second that nothing is left to do', async () => {
  const { direct } = await emptyDatabase()
  expect(await run(direct)).toEqual([0, expect.stringMatching(/^Migrated: \d+ steps\n$/), ''])
  expect(await run(direct)).toEqual([0, 'Database is up to date\n', ''])
})

test('a killed run leaves no half-applied migration, and the next run finishes', slow, async () => {
  const { db, direct } = await emptyDatabase()
  const stages = ['create table restaurants', 'create or replace function', 'guide_public']
  for (const stage of stages) await killAt(stage, db, direct)
  expect(await run(direct)).toEqual([0, expect.stringMatching(/^(Migrated|Database is)/), ''])
  expect(await run(direct)).toEqual([0, 'Database is up to date\n', ''])
  const migrations = await sql`select name from kysely_migration`.execute(db)
  expect(migrations.rows).toHaveLength((await readdir('db/migrations')).length)
  expect(await asRoles(db).public.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('a database of another version is one sentence and a failure', async () => {
  const { db, direct } = await emptyDatabase()
  await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
  await sql`insert into kysely_migration values ('20260110T0900-places', 'x')`.execute(db)
  const sentence =
    /^This database was made by another version of the guide, which has 20260110T0900-places: [^\n]+\n$/
  expect(await run(direct)).toEqual([1, '', expect.stringMatching(sentence)])
})

test('an unreachable database fails with one sentence', async () => {
  const sentence = 'Cannot reach the database at 127.0.0.1:1: connection refused\n'
  expect(await run('postgres://u:pw@127.0.0.1:1/x')).toEqual([1, '', sentence])
})

/** Kills the command as soon as the database runs a query that contains `stage`. */
async function killAt(stage: string, db: Db, databaseUrl: string) {
  const child = startScript('scripts/migrate.ts', [], { DATABASE_URL: databaseUrl })
  const exit = once(child, 'exit')
  const running = sql`select from pg_stat_activity
    where datname = current_database() and strpos(query, ${stage}) > 0 and pid <> pg_backend_pid()`
  while (child.exitCode === null && (await running.execute(db)).rows.length === 0);
  child.kill('SIGKILL')
  await exit
}

async function run(databaseUrl: string) {
  const { status, output, errors } = await runScript('scripts/migrate.ts', [], {
    DATABASE_URL: databaseUrl,
  })
  return [status, output, errors]
}
