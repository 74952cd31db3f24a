import { expect, test } from 'vitest'
import { emptyDatabase } from '#db/testing/database.ts'
import { slow } from './testing/quick.ts'
import { runScript } from './testing/run-script.ts'

test('the sample guide is loaded once and removed once', slow, async () => {
  const { direct } = await emptyDatabase()
  const nothing = 'No sample guide is here; nothing was removed.\n'
  expect(await run(direct, '--remove')).toEqual([0, expect.stringContaining(nothing), ''])
  for (const args of [[], ['--generate', '5']])
    expect(await run(direct, ...args)).toEqual([
      1,
      '',
      expect.stringMatching(/all places .+ are invented/),
    ])
  const loaded = expect.stringMatching(/^Loaded\. This is a sample guide/) as string
  expect(await run(direct, '--yes')).toEqual([0, loaded, ''])
  const counts = '123 restaurants, 4 businesses, 14 posts, 5 campaigns'
  expect(await run(direct, '--remove')).toEqual([0, `Removed the sample guide: ${counts}.\n`, ''])
  expect(await run(direct, '--remove')).toEqual([0, nothing, ''])
  const both = await run(direct, '--remove', '--generate', '5')
  expect(both).toEqual([1, '', 'Say either --remove or --generate\n'])
})

async function run(databaseUrl: string, ...args: string[]) {
  const { status, output, errors } = await runScript('scripts/seed.ts', args, {
    DATABASE_URL: databaseUrl,
  })
  return [status, output, errors]
}
