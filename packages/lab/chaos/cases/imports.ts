import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chaosCase, moreThan } from '../case.ts'
import type { World } from '../world.ts'

/** A place is imported once and a file entirely or not at all, wherever the import is interrupted. */
export const imports = chaosCase(
  {
    full: { places: 20, points: 50, isSpread: true },
    // Of two interrupted imports both may have been written, or neither.
    short: { places: 2, points: 2, isSpread: false },
  },
  async (world, { places, points, isSpread }) => [
    await importAtOnce(world, places),
    await importAndKill(world, points, isSpread),
  ],
)

async function importAtOnce(world: World, places: number) {
  const before = await importedFrom(world, 'google')
  const statuses = new Set<number | undefined>()
  for (let place = 1; place <= places; place++) {
    const call = linkImport(world, `import-${place}`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(call)))
    for (const answer of answers) statuses.add(answer?.status)
  }
  return {
    done: `${places} places, each imported 20 times at once`,
    expected: { statuses: [200], rows: places },
    found: {
      statuses: [...statuses],
      rows: (await importedFrom(world, 'google')) - before,
    },
  }
}

/** Interrupts imports of a file at random points, by killing a process of the functions or the database in turns. */
export async function importAndKill(world: World, points: number, isSpread: boolean) {
  const listings = fileOf(300)
  const found = {
    'written in half': 0,
    'without a build': 0,
    'not found by readers': 0,
    'not healed by another try': 0,
  }
  const expected = { ...found }
  let written = 0
  for (let point = 0; point < points; point++) {
    await world.query("delete from restaurants where source = 'chaos'")
    await world.query('delete from site_builds')
    const call = fileImport(world, listings)
    const answer = world.send({ ...call, handler: point % 3 })
    await sleep(Math.random() * 400)
    await (point % 2 ? world.postgres.crashAndStart() : world.handlers.kill(point % 3))
    await answer
    await settled(world)
    const rows = await importedFrom(world, 'chaos')
    const builds = await world.query("select from site_builds where state = 'waiting'")
    if (rows > 0) written++
    if (rows > 0 && rows < listings.length) found['written in half']++
    if (rows > 0 && builds.length === 0) found['without a build']++
    if ((await publicCount(world)) !== rows) found['not found by readers']++
    await world.sendUntilAnswered(call)
    if ((await importedFrom(world, 'chaos')) !== listings.length)
      found['not healed by another try']++
  }
  const done = `${points} imports of ${listings.length} places, cut off at a random point by a kill of the functions or a crash of the database (${written} had been written), then tried again`
  const spread = { written: moreThan(0, written), 'not written': moreThan(0, points - written) }
  return {
    done,
    expected: { ...expected, ...(isSpread && { written: '> 0', 'not written': '> 0' }) },
    found: { ...found, ...(isSpread && spread) },
  }
}

/** Waits until no import is running: its transaction holds a lock that conflicts with this one. */
export const settled = ({ query }: Pick<World, 'query'>) =>
  query('begin; lock table restaurants in share mode; commit')

async function importedFrom({ query }: World, source: string) {
  const rows = await query(
    'select from restaurants where source = $1 union all select from businesses where source = $1',
    [source],
  )
  return rows.length
}

/** The number of the file's places in the public list. */
async function publicCount({ sendUntilAnswered }: World) {
  const { text } = await sendUntilAnswered({
    path: '/api/restaurants?page=1&limit=1&neighborhood=Chaosville',
  })
  return (JSON.parse(text) as { total: number }).total
}

/** A call that imports a place by its link; `name` becomes its address, and its place id is derived from `name`. */
export function linkImport({ admin }: World, name: string) {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 15)
  const googleUrl = `https://www.google.com/maps/place/Tavern/@39.5,-76.3,17z/data=!4m6!3m5!1s0x89c7dd0000000001:0x${hash}!8m2!3d39.5359!4d-76.3483`
  const body = { googleUrl, address: name, cuisine: 'American', priceRange: '$$' }
  return { path: '/api/businesses/import', body, headers: admin }
}

export function fileImport({ admin }: World, listings: object[]) {
  return { path: '/api/admin/imports', body: { listings, isDryRun: false }, headers: admin }
}

export function fileOf(count: number, source = 'chaos') {
  return Array.from({ length: count }, (_, row) => ({
    row,
    source,
    sourceId: `${row}`,
    name: `${source} ${row}`,
    address: `${row} Quay Street`,
    town: 'Chaosville',
    notes: [],
  }))
}
