import { randomInt } from 'node:crypto'
import { chaosCase } from '../case.ts'
import { inParallel } from '../client.ts'
import { countsAgainstRows, shownEvents } from '../counts.ts'
import {
  countByKey,
  type Event,
  countDoubled,
  newEvents,
  newSubjects,
  storedEvents,
} from '../traffic.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 64
/** When the database crashes and when a process of the functions is killed, as shares of the requests sent so far. */
const CRASHES = [0.15, 0.45, 0.75]
const KILLS = [0.3, 0.6, 0.9]

/** Every event is stored and counted once, however often it is sent and whichever process dies meanwhile. */
export const events = chaosCase(
  { full: { count: 100_000 }, short: { count: 400 } },
  async (world, { count }) => {
    const subjects = await newSubjects(world, 10)
    const sentEvents = newEvents(subjects, count)
    const repeated = shuffle([...sentEvents]).slice(0, count * 0.3)
    const requests = shuffle([...sentEvents, ...repeated])
    world.takeLog()
    const statuses = await sendAll(world, requests)
    const { statusCounts, faults } = world.takeLog()
    const rows = await storedEvents(world, subjects)
    const ids = new Set(rows.map(({ id }) => id))
    return [
      {
        done: `${count} events as ${requests.length} requests, ${CONNECTIONS} at a time; 3 crashes of the database, 3 kills of the functions; answers ${JSON.stringify(statusCounts)}`,
        expected: {
          statuses: [202],
          faults: [],
          rows: count,
          shown: count,
          lost: 0,
          doubled: 0,
        },
        found: {
          statuses,
          faults,
          rows: rows.length,
          shown: await shownEvents(world, subjects),
          lost: sentEvents.filter(({ id }) => !ids.has(id)).length,
          doubled: countDoubled(rows),
        },
      },
      {
        done: 'rows of each campaign or business and type',
        expected: countByKey(sentEvents),
        found: countByKey(rows),
      },
      await countsAgainstRows(world),
    ]
  },
)

function shuffle<T>(list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
  return list
}

/** Sends the requests, breaks the guide meanwhile, and returns the final statuses. */
async function sendAll(world: World, requests: Event[]) {
  const at = (share: number) => Math.floor(share * requests.length)
  const breaks = new Map([
    ...CRASHES.map((share) => [at(share), () => world.postgres.crashAndStart()] as const),
    ...KILLS.map((share, index) => [at(share), () => world.handlers.kill(index)] as const),
  ])
  const broken: Promise<unknown>[] = []
  const answers = await inParallel(requests, CONNECTIONS, async ({ call }, index) => {
    const breakIt = breaks.get(index)
    if (breakIt) broken.push(breakIt())
    return (await world.sendUntilAnswered(call)).status
  })
  await Promise.all(broken)
  return [...new Set(answers)]
}
