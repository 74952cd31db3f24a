import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#db/testing/database.ts'
import { runScript } from './testing/run-script.ts'

/** The exit code of `npm run health`, and what it printed. */
async function health(direct: string) {
  const { status, output, errors } = await runScript('scripts/check-health.ts', [], {
    DATABASE_URL: direct,
  })
  return [status, output + errors]
}

test('a guide that stands still fails with a sentence for each reason', async () => {
  const { db, direct } = await testDatabase()
  expect(await health(direct)).toEqual([0, 'The guide runs as it should.\n'])
  await sql`insert into site_builds (reason, requested_at, next_attempt_at)
    values ('A change', '2026-01-02T03:00:00Z', '2026-01-02T04:00:00Z')`.execute(db)
  expect(await health(direct)).toEqual([
    1,
    'The schedule stands still: it should have run at 2026-01-02T04:00:00.000Z.\n' +
      'Changes wait for a build that was requested at 2026-01-02T03:00:00.000Z.\n',
  ])
})

test('migrations that are missing are named, and nothing is migrated', async () => {
  const { direct } = await emptyDatabase()
  for (let times = 0; times < 2; times++) {
    const [status, said] = await health(direct)
    expect([status, said]).toEqual([1, expect.stringContaining('20261122T0910-places')])
  }
})
