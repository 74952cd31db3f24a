import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#db/testing/database.ts'
import { slow } from '#scripts/testing/quick.ts'

test('the sample guide is loaded once and removed once', slow, async () => {
  const { direct } = await emptyDatabase()
  const nothing = 'No sample guide is here; nothing was removed.\n'
  expect(run(direct, '--remove')).toEqual([0, expect.stringContaining(nothing), ''])
  for (const args of [[], ['--generate', '5']])
    expect(run(direct, ...args)).toEqual([
      1,
      '',
      expect.stringMatching(/all places .+ are invented/),
    ])
  const loaded = expect.stringMatching(/^Loaded\. This is a sample guide/) as string
  expect(run(direct, '--yes')).toEqual([0, loaded, ''])
  const counts = '123 restaurants, 4 businesses, 14 posts, 5 campaigns'
  expect(run(direct, '--remove')).toEqual([0, `Removed the sample guide: ${counts}.\n`, ''])
  expect(run(direct, '--remove')).toEqual([0, nothing, ''])
  const both = run(direct, '--remove', '--generate', '5')
  expect(both).toEqual([1, '', 'Say either --remove or --generate\n'])
})

function run(databaseUrl: string, ...args: string[]) {
  const child = spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return [child.status, child.stdout, child.stderr]
}
