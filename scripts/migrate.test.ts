import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { asRoles, realPostgres } from '#db/testing.ts'

test('it says what it has done, once', async () => {
  const { direct } = await realPostgres()
  expect(run(direct)).toEqual([0, expect.stringMatching(/^Migrated: \d+ steps\n$/), ''])
  expect(run(direct)).toEqual([0, 'Database is up to date\n', ''])
})

test('killed anywhere it leaves nothing half done; the next run does the rest', async () => {
  const { db, direct } = await realPostgres()
  const stages = ['create table "restaurants"', 'create function public', 'guide_public']
  for (const stage of stages) await killAt(stage, db, direct)
  expect(run(direct)).toEqual([0, expect.stringMatching(/^(Migrated|Database is)/), ''])
  expect(run(direct)).toEqual([0, 'Database is up to date\n', ''])
  const migrations = await sql`select name from kysely_migration`.execute(db)
  expect(migrations.rows).toHaveLength((await readdir('db/migrations')).length)
  expect(await asRoles(db).public.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('a dead database is one sentence and a failure', () => {
  const sentence = 'Cannot reach the database at 127.0.0.1:1: connection refused\n'
  expect(run('postgres://u:pw@127.0.0.1:1/x')).toEqual([1, '', sentence])
})

/** Ends the command as soon as the database is seen to be told this. */
async function killAt(stage: string, db: Db, databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['scripts/migrate.ts'], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  const isThere = sql`select from pg_stat_activity
    where strpos(query, ${stage}) > 0 and pid <> pg_backend_pid()`
  while (child.exitCode === null && (await isThere.execute(db)).rows.length === 0);
  child.kill('SIGKILL')
  await exit
}

function run(databaseUrl: string) {
  const child = spawnSync(process.execPath, ['scripts/migrate.ts'], {
    env: { DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return [child.status, child.stdout, child.stderr]
}
