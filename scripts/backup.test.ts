import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { emptyDatabase } from '#db/testing/database.ts'
import { publish } from './build/publish.ts'
import { openGuide } from './lib/open-guide.ts'
import { filesOf } from './testing/files-of.ts'
import { sized } from './testing/level.ts'
import { slow } from './testing/quick.ts'
import { runScript } from './testing/run-script.ts'

// Inside the project, so that Node finds the packages.
await mkdir('.data', { recursive: true })
const folder = await mkdtemp('.data/backup-')
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'guide.jsonl')

test(
  'a backup of a running guide restores into another Postgres to the same site, byte for byte',
  slow,
  async () => {
    // Keeps the database open while the command runs, as `npm start` does.
    const guide = await openGuide({ dataDir: join(folder, 'db') })
    const places = sized(20, 123)
    await connect(guide.url).deleteFrom('restaurants').where('id', '>', places).execute()
    await publish(guide.url, join(folder, 'site'))
    expect((await run('backup', [file])).output).toMatch(/^Wrote \d+ rows of 45 tables into /)
    await guide.close()

    const copy = await emptyDatabase()
    expect((await run('restore', [file], copy.direct)).output).toMatch(
      /Restored \d+ rows of 45 tables from /,
    )
    await publish(copy.url, join(folder, 'copy-site'))
    const site = await filesOf(join(folder, 'site'))
    expect(Object.keys(site).length).toBeGreaterThan(200)
    expect(await filesOf(join(folder, 'copy-site'))).toEqual(site)
    const restaurants = connect(copy.url).selectFrom('restaurants').select('id')
    expect(await restaurants.execute()).toHaveLength(places)
  },
)

test.each([
  ['backup', [file], `${file} is there already\n`],
  ['restore', [], 'npm run restore -- FILE\n'],
  ['restore', [join(folder, 'x')], `There is no file ${join(folder, 'x')}\n`],
])('%s with %j fails with one sentence', slow, async (command, args, errors) => {
  expect(await run(command, args)).toEqual({ status: 1, output: '', errors })
})

const run = (command: string, args: string[], databaseUrl = '') =>
  runScript(`scripts/${command}.ts`, args, {
    DATA_DIR: join(folder, 'db'),
    DATABASE_URL: databaseUrl,
  })
