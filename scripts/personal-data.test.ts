import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { upsertSubscriber } from '#db/queries/subscribers.ts'
import { slow } from './testing/quick.ts'
import { runScript } from './testing/run-script.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-personal-'))
const dataDir = join(folder, 'db')
// Stays open during the commands, as under a running `npm start`.
const database = await openDatabase({ dataDir })
await migrate(database.direct)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
const email = 'reader@example.com'

async function run(...args: string[]) {
  const env = { DATA_DIR: dataDir }
  const { status, output, errors } = await runScript('scripts/personal-data.ts', args, env)
  return [status, output, errors]
}

test('an address is exported and erased while the guide runs', slow, async () => {
  await upsertSubscriber(connect(database.url), { email, token: 'x'.repeat(43) })
  const [status, out] = await run('export', 'READER@example.com')
  expect(status).toBe(0)
  expect(JSON.parse(out as string)).toMatchObject({ newsletter_subscribers: [{ email }] })
  const checked = `Checked: ${email} is in no table any more.`
  const noted = `Noted in ${folder}/erased-addresses: restoring an older backup leaves it out, so keep that file.\n`
  expect(await run('erase', email)).toEqual([
    0,
    `${noted}Subscriptions, deleted: 1\n${checked}\n`,
    '',
  ])
  expect(await run('export', email)).toEqual([0, '{}\n', ''])
  expect(await run('erase', email)).toEqual([0, `${noted}Nothing is known of ${email}.\n`, ''])
})

test('a similar address is reported for review, and the erasure is not reported as complete', async () => {
  const other = "o'reader@example.com"
  await upsertSubscriber(connect(database.url), { email: other, token: 'y'.repeat(43) })
  const [status, out] = await run('erase', email)
  expect(status).toBe(0)
  expect(out).toMatch(
    /Looks alike, please look at it: newsletter_subscribers \d, email: "o'reader@example\.com"/,
  )
  expect(out).not.toMatch(/Checked|Nothing/)
})

test.each([[], ['erase'], ['forget', email], ['erase', 'reader'], ['erase', email, email]])(
  'the arguments %j print the usage',
  async (...args) => {
    const usage = expect.stringMatching(/^npm run personal-data -- export/) as string
    expect(await run(...(args as string[]))).toEqual([1, '', usage])
  },
)
