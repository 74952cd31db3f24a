import { cutEach, endConnections, type NewCalls, refuse, slowDown } from '../breaks.ts'
import { type Check, chaosCase, moreThan } from '../case.ts'
import type { Call } from '../client.ts'
import type { World } from '../world.ts'
import { claimOf, newRestaurant } from './claims.ts'
import { fileImport, fileOf, linkImport } from './imports.ts'

/** A call that writes one row named `name`, and a query for the names of all rows that such calls have written. */
export type Writer = {
  kind: string
  call: (name: string) => Call
  rows: () => Promise<{ name: string }[]>
}
type Numbers = { queries: number; trials: number; slow: number[]; refusedMs: number }

export const FAULTS = {
  full: { queries: 10, trials: 10, slow: [800, 3000], refusedMs: 20_000 },
  short: { queries: 5, trials: 1, slow: [800], refusedMs: 1000 },
}
export const READS = ['/api/restaurants?page=1', '/api/stats', '/api/ads/banner', '/api/blog-posts']

/** Whichever connection to the database breaks, a client that retries has written exactly one row, and no call hangs. */
export const faults = chaosCase(FAULTS, async (world, numbers) => {
  const restaurantId = await newRestaurant(world)
  const writers: Writer[] = [
    {
      kind: 'claims',
      call: (name) => ({ path: '/api/claim-requests', body: claimOf(restaurantId, name) }),
      rows: () =>
        world.query("select substring(message from 'n-[\\w-]+') as name from claim_requests"),
    },
    {
      kind: 'subscribers',
      call: (name) => ({
        path: '/api/newsletter/subscribe',
        body: { email: `${name}@example.com` },
      }),
      rows: () =>
        world.query("select split_part(email_key, '@', 1) as name from newsletter_subscribers"),
    },
    {
      kind: 'imports of a link',
      call: (name) => linkImport(world, name),
      rows: () =>
        world.query(
          'select address as name from restaurants union all select address from businesses',
        ),
    },
    {
      kind: 'imports of a file',
      // A conflict with another import writes nothing, so the call is safe to retry.
      call: (name) => ({ ...fileImport(world, fileOf(1, name)), retryOn: 409 }),
      rows: () => world.query('select source as name from restaurants'),
    },
  ]
  return underFaults(world, writers, numbers)
})

/** Breaks the connection to the database in every way during these calls and during reads. */
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
    world.takeLog()
    const hits = await breakIt(world, calls)
    const { statusCounts, faults } = world.takeLog()
    const kinds = writers.map(({ kind }) => kind).join(', ')
    checks.push({
      done: `${done}: ${names.size} ${kinds}, and reads; answers ${JSON.stringify(statusCounts)}`,
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

/** Makes one call of every kind, with a new name each time, and reads. Only the writing calls are retried. */
function newCalls({ sendUntilAnswered, send }: World, writers: Writer[]) {
  const names = new Set<string>()
  /** The final statuses that are failures. */
  const statuses = new Set<string>()
  const calls: NewCalls = () => {
    const name = `n-${crypto.randomUUID()}`
    names.add(name)
    const writing = writers.map(({ kind, call }) => async () => {
      const { status } = await sendUntilAnswered(call(name))
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

/** The kinds of calls whose name was not written exactly once, with the number of rows. */
async function wrongRows(writers: Writer[], names: Set<string>): Promise<string[]> {
  const wrong = writers.map(async ({ kind, rows }) => {
    const found = Object.groupBy(await rows(), ({ name }) => name)
    const counts = [...names].map((name) => found[name]?.length ?? 0)
    return counts.filter((count) => count !== 1).map((count) => `${kind}: ${count} rows`)
  })
  return [...new Set((await Promise.all(wrong)).flat())]
}
