import { cutEach, endConnections, type NewCalls, refuse, slowDown } from '../breaks.ts'
import { type Check, chaosCase, moreThan } from '../case.ts'
import type { Sent } from '../client.ts'
import type { World } from '../world.ts'
import { claimOf, newRestaurant } from './claims.ts'
import { fileImport, fileOf, linkImport } from './imports.ts'

/** A call that writes one row for each name, and the names of the rows that there are. */
export type Writer = {
  kind: string
  sent: (name: string) => Sent
  rows: () => Promise<{ name: string }[]>
}
type Numbers = { queries: number; trials: number; slow: number[]; refusedMs: number }

export const FAULTS = {
  full: { queries: 10, trials: 10, slow: [800, 3000], refusedMs: 20_000 },
  short: { queries: 5, trials: 1, slow: [800], refusedMs: 1000 },
}
export const READS = ['/api/restaurants?page=1', '/api/stats', '/api/ads/banner', '/api/blog-posts']

/** Wherever the way to the database breaks, who sends again until answered has written once, and no call hangs. */
export const faults = chaosCase(FAULTS, async (world, numbers) => {
  const restaurantId = await newRestaurant(world)
  const writers: Writer[] = [
    {
      kind: 'claims',
      sent: (name) => ({ path: '/api/claim-requests', body: claimOf(restaurantId, name) }),
      rows: () => world.query("select substring(message from 'n-[\\w-]+') as name from claim_requests"), // prettier-ignore
    },
    {
      kind: 'subscribers',
      sent: (name) => ({ path: '/api/newsletter/subscribe', body: { email: `${name}@example.com` } }), // prettier-ignore
      rows: () => world.query("select split_part(email_key, '@', 1) as name from newsletter_subscribers"), // prettier-ignore
    },
    {
      kind: 'imports of a link',
      sent: (name) => linkImport(world, name),
      rows: () => world.query('select address as name from restaurants union all select address from businesses'), // prettier-ignore
    },
    {
      kind: 'imports of a file',
      // A place that somebody else changes meanwhile has nothing written, and says so.
      sent: (name) => ({ ...fileImport(world, fileOf(1, name)), again: 409 }),
      rows: () => world.query('select source as name from restaurants'),
    },
  ]
  return underFaults(world, writers, numbers)
})

/** All that may happen on the way to the database, to each of these calls and to reads beside them. */
export async function underFaults(
  world: World,
  writers: Writer[],
  { queries, trials, slow, refusedMs }: Numbers,
): Promise<Check[]> {
  const breaks = {
    [`one of the first ${queries} queries is lost`]: cutEach('cut before', queries),
    [`one of the first ${queries} answers of the database is lost`]: cutEach('cut after', queries),
    ...Object.fromEntries(slow.map((ms) => [`a connection takes ${ms} ms`, slowDown(ms, trials)])),
    'connections are ended under a query (57P01)': endConnections(trials),
    [`connections are refused for ${refusedMs / 1000} s`]: refuse(refusedMs, trials),
  }
  const checks: Check[] = []
  for (const [done, breakIt] of Object.entries(breaks)) {
    const { names, statuses, calls } = newCalls(world, writers)
    world.heard()
    const hits = await breakIt(world, calls)
    const { tally, faults } = world.heard()
    const kinds = writers.map(({ kind }) => kind).join(', ')
    checks.push({
      done: `${done}: ${names.size} ${kinds}, and reads; answers ${JSON.stringify(tally)}`,
      expected: { hits: '> 0', wrong: [], statuses: [], faults: [] },
      found: {
        hits: moreThan(0, hits),
        wrong: await wrongRows(writers, names),
        statuses: [...statuses],
        faults,
      },
    })
  }
  return checks
}

/** Of every kind one call, under a new name each time, and reads, that are sent but once. */
function newCalls({ insist, send }: World, writers: Writer[]) {
  const names = new Set<string>()
  /** With which calls ended that should not. */
  const statuses = new Set<string>()
  const calls: NewCalls = () => {
    const name = `n-${crypto.randomUUID()}`
    names.add(name)
    const writing = writers.map(({ kind, sent }) => async () => {
      const { status } = await insist(sent(name))
      if (status >= 300) statuses.add(`${kind}: ${status}`)
    })
    const reading = READS.map((path) => async () => {
      const answer = await send({ path }, 10)
      if (answer?.status !== 200 && answer?.status !== 503) {
        statuses.add(`${path}: ${answer?.status ?? 'none within 10 s'}`)
      }
    })
    return [...writing, ...reading]
  }
  return { names, statuses, calls }
}

/** What was not written once. */
async function wrongRows(writers: Writer[], names: Set<string>): Promise<string[]> {
  const wrong = writers.map(async ({ kind, rows }) => {
    const found = Object.groupBy(await rows(), ({ name }) => name)
    const counts = [...names].map((name) => found[name]?.length ?? 0)
    return counts.filter((count) => count !== 1).map((count) => `${kind}: ${count} rows`)
  })
  return [...new Set((await Promise.all(wrong)).flat())]
}
