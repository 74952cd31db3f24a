import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { realPostgres } from '#db/testing.ts'

test('it says what it has done, once', async () => {
  const { direct } = await realPostgres()
  expect(run(direct)).toEqual([0, expect.stringMatching(/^Migrated: \d+ steps\n$/), ''])
  expect(run(direct)).toEqual([0, 'Database is up to date\n', ''])
})

test('a dead database is one sentence and a failure', () => {
  const sentence = 'Cannot reach the database at 127.0.0.1:1: connection refused\n'
  expect(run('postgres://u:pw@127.0.0.1:1/x')).toEqual([1, '', sentence])
})

function run(databaseUrl: string) {
  const child = spawnSync(process.execPath, ['scripts/migrate.ts'], {
    env: { DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return [child.status, child.stdout, child.stderr]
}
