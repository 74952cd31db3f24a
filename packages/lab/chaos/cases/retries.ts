import { cutEach, endConnections, type NewCalls, refuse } from '../breaks.ts'
import { type Check, chaosCase, moreThan } from '../case.ts'
import type { World } from '../world.ts'
import { claimOf, newRestaurant } from './claims.ts'
import { READS } from './faults.ts'
import { creation } from './keys.ts'

/** The functions hide short failures: every call is sent once and succeeds, because they retry their queries. */
export const retries = chaosCase(
  {
    full: { queries: 6, trials: 10, refusedMs: 1500 },
    short: { queries: 4, trials: 1, refusedMs: 500 },
  },
  async (world, { queries, trials, refusedMs }) => {
    const breaks = {
      [`one of the first ${queries} queries is lost`]: cutEach('cut before', queries),
      [`one of the first ${queries} answers of the database is lost`]: cutEach(
        'cut after',
        queries,
      ),
      'connections are ended under a query (57P01)': endConnections(trials),
      [`connections are refused for ${refusedMs / 1000} s`]: refuse(refusedMs, trials),
    }
    const calls = callsOf(world, await newRestaurant(world))
    const checks: Check[] = []
    for (const [done, breakIt] of Object.entries(breaks)) {
      world.takeLog()
      const hits = await breakIt(world, calls)
      const { statusCounts } = world.takeLog()
      const statuses = Object.keys(statusCounts)
      checks.push({
        done: `${done}: reads, claims, subscribers and campaigns, each sent once`,
        expected: { hits: '> 0', statuses: ['200', '201'] },
        found: { hits: moreThan(0, hits), statuses },
      })
    }
    return checks
  },
)

function callsOf(world: World, restaurantId: number): NewCalls {
  return () => {
    const name = crypto.randomUUID()
    const calls = [
      ...READS.map((path) => ({ path })),
      { path: '/api/claim-requests', body: claimOf(restaurantId, name) },
      { path: '/api/newsletter/subscribe', body: { email: `${name}@example.com` } },
      creation(world, name, name),
    ]
    return calls.map((call) => async () => void (await world.send(call)))
  }
}
