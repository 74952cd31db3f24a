import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { restaurantRow } from '../../../../db/testing/rows.ts'
import { filesOf } from '../../../../scripts/testing/files-of.ts'
import { chaosCase, type Check, moreThan } from '../case.ts'
import type { World } from '../world.ts'

/** A failed build leaves the site unchanged, wherever it fails, and the next build publishes its changes. */
export const builds = chaosCase(
  { full: { points: 20, fewest: 1 }, short: { points: 1, fewest: 0 } },
  async (world, { points, fewest }) => {
    // Inside the project, so that Node finds the packages.
    await mkdir('.data', { recursive: true })
    const folder = await mkdtemp('.data/chaos-')
    try {
      return await breakBuilds(world, join(folder, 'dist'), points, fewest)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** At least `fewest` builds must fail in the crashes; a single crash may come too early or too late to break one. */
async function breakBuilds(
  world: World,
  out: string,
  points: number,
  fewest: number,
): Promise<Check[]> {
  const row = restaurantRow({ townSlug: 'bel-air', slug: 'chaos-kitchen' })
  const inserted = world.db.insertInto('restaurants').values(row).returning('id')
  const { id } = await inserted.executeTakeFirstOrThrow()
  const first = await build(world, out)
  const found = {
    'first build': first.code,
    'without a table': 'done',
    'failed in crashes': '',
    'changed by a failure': 0,
    'left behind': 0,
    'not shown': 0,
  }
  let failures = 0
  let tries = 0

  async function tryBuild(breakIt: () => Promise<unknown>) {
    const phone = `+1410555${1000 + tries++}`
    await world.db.updateTable('restaurants').set({ phone }).where('id', '=', id).execute()
    const before = await filesOf(out)
    const building = build(world, out)
    await breakIt()
    const { code, milliseconds } = await building
    if (existsSync(`${out}.next`)) found['left behind']++
    if (code !== 0) {
      failures++
      if (!isDeepStrictEqual(await filesOf(out), before)) found['changed by a failure']++
    } else if (!(await pageOf(out)).includes(phone)) found['not shown']++
    return { code, milliseconds }
  }

  await world.query('alter table redirects rename to away')
  const without = await tryBuild(async () => {})
  if (without.code !== 0) found['without a table'] = 'failed'
  await world.query('alter table away rename to redirects')
  failures = 0
  for (let point = 0; point < points; point++) {
    await tryBuild(() => crashAfter(world, Math.random() * without.milliseconds))
  }
  found['failed in crashes'] = `${moreThan(fewest - 1, failures)}`
  await tryBuild(async () => {})
  const fresh = await build(world, `${out}-fresh`)
  return [
    {
      done: `a build without a table, ${points} during each of which the database crashes (${failures} failed), then a good one`,
      expected: {
        'first build': 0,
        'without a table': 'failed',
        'failed in crashes': `> ${fewest - 1}`,
        'changed by a failure': 0,
        'left behind': 0,
        'not shown': 0,
      },
      found,
    },
    {
      done: 'the site compared with one that is built from nothing',
      expected: await filesOf(`${out}-fresh`),
      found: fresh.code === 0 ? await filesOf(out) : {},
    },
  ]
}

/** Crashes the database for 0.5 s: a failed build waits for the database, to record its error there. */
async function crashAfter({ postgres }: World, milliseconds: number) {
  await sleep(milliseconds)
  await postgres.crashAndStart(500)
}

/** Runs the same script as `npm run build`. */
async function build({ postgres }: World, out: string) {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, DATABASE_URL: postgres.direct, OUT_DIR: out },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, milliseconds: performance.now() - started }
}

const pageOf = (out: string) => readFile(join(out, 'bel-air/chaos-kitchen.html'), 'utf8')
