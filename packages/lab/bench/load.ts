import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { startWorld, type World } from '../chaos/world.ts'
import { newSubjects, type Subjects } from '../chaos/traffic.ts'
import { claimOf, newRestaurant } from '../chaos/cases/claims.ts'
import type { Table } from './table.ts'

const PLACES = 2000
/** How long the guide may take to be as before. */
const RECOVERY_SECONDS = 10
/** How long a visitor waits for an answer. */
const PATIENCE_SECONDS = 20
export const TERMS = [
  'pizza',
  'mill 12',
  'thai',
  'old mil',
  'port 3',
  'crab',
  'quay',
  'kitchen bar',
]

/** One thing that somebody does: its calls, one after the other. `call` throws on an answer that is no success. */
type Visit = (
  call: (path: string, body?: unknown, isAdmin?: boolean) => Promise<string>,
) => Promise<unknown>
type Visits = { name: string; share: number; visit: Visit }[]
type Measured = { name: string; startedAt: number; ms: number; failure?: string }

/**
 * Ten minutes of what visitors and the administrator do, against one process of the functions before a Postgres with
 * synchronous commits.
 */
export async function measureSoak({ seconds = 600, perSecond = 40 } = {}): Promise<Table> {
  return withGuide(async (world, visits) => {
    const warmUp = seconds / 5
    const first = await send(world, visits, { seconds: warmUp, perSecond })
    const before = await stateOf(world)
    const second = await send(world, visits, { seconds: seconds - warmUp, perSecond })
    const after = await stateOf(world)
    const all = [...first, ...second]
    return {
      title: `${seconds} s of ${perSecond} visits a second to one process`,
      rows: Object.fromEntries(
        [...visits.map(({ name }) => name), 'all'].map((name) => [
          name,
          figuresOf(all.filter((visit) => name === 'all' || visit.name === name)),
        ]),
      ),
      bars: [
        { name: 'failed visits', value: all.filter(({ failure }) => failure).length, limit: 0 },
        {
          name: `memory after a fifth of the time, ${before.memory} MB, times`,
          value: Number((after.memory / before.memory).toFixed(2)),
          limit: 1.2,
        },
        {
          name: `connections to the database, ${before.connections} after a fifth of the time`,
          value: after.connections,
          limit: before.connections,
        },
      ],
    }
  })
}

/** Thirty seconds of ten times as many visits, and how long answers take afterwards. `patience` is of a visitor, in s. */
export async function measureBurst({
  seconds = 30,
  perSecond = 20,
  after: calm = 30,
  patience = PATIENCE_SECONDS,
} = {}): Promise<Table> {
  return withGuide(async (world, visits) => {
    const before = await send(world, visits, { seconds, perSecond, patience })
    const burst = await send(world, visits, { seconds, perSecond: perSecond * 10, patience })
    const endedAt = performance.now()
    const after = await send(world, visits, { seconds: calm, perSecond, patience })
    const recovered = figuresOf(
      after.filter(({ startedAt }) => startedAt > endedAt + RECOVERY_SECONDS * 1000),
    )
    return {
      title: `${perSecond * 10} visits a second for ${seconds} s, after ${perSecond} a second`,
      rows: {
        before: figuresOf(before),
        burst: figuresOf(burst),
        after: figuresOf(after),
        [`from ${RECOVERY_SECONDS} s after`]: recovered,
      },
      bars: [
        {
          name: `p99 from ${RECOVERY_SECONDS} s after the burst, times that before`,
          value: Number((recovered['p99 ms'] / figuresOf(before)['p99 ms']).toFixed(2)),
          limit: 2,
        },
        { name: 'visits that failed after the burst', value: figuresOf(after).failed, limit: 0 },
        {
          name: 'failed visits from the burst on that were not told to come again',
          value: [...burst, ...after].filter(({ failure }) => failure && failure !== '503').length,
          limit: 0,
        },
      ],
    }
  })
}

async function withGuide(measure: (world: World, visits: Visits) => Promise<Table>) {
  const world = await startWorld({ handlers: 1, settings: { MAX_REQUESTS: '100' } })
  try {
    await fillPlaces(world.db)
    return await measure(world, visitsOf(await newSubjects(world, 20), await newRestaurant(world)))
  } finally {
    await world.close()
  }
}

export const fillPlaces = (db: Db) =>
  sql`insert into restaurants
      (name, slug, town_slug, neighborhood, address, description, cuisine, price_range)
    select 'Old Mill ' || n, 'old-mill-' || n, 'port-' || n % 60, 'Port ' || n % 60, n || ' Mill Road',
      'Crab, pizza and a kitchen bar.', (array['Thai', 'Pizza', 'Seafood'])[1 + n % 3], '$$'
    from generate_series(1, ${PLACES}) as n`.execute(db)

function visitsOf({ campaigns, businesses }: Subjects, restaurant: number): Visits {
  const pick = <T>(list: T[]) => list[randomInt(list.length)]!
  return [
    {
      name: 'a page with ads',
      share: 0.5,
      visit: async (call) => {
        await call('/api/ads/banner')
        const [ad, business] = [pick(campaigns), pick(businesses)]
        const ids = { ads: [ad], businesses: [business] }
        const tokens = JSON.parse(await call('/api/event-tokens', ids)) as {
          ads: Record<string, string>
          businesses: Record<string, string>
        }
        const seen = { pageUrl: '/', token: tokens.ads[ad] }
        await call(`/api/ads/${ad}/impression`, seen)
        if (randomInt(10) === 0) await call(`/api/ads/${ad}/click`, seen)
        const token = tokens.businesses[business]
        await call(`/api/businesses/${business}/track`, {
          interactionType: 'impression',
          sessionId: 's',
          token,
        })
      },
    },
    {
      name: 'a search',
      share: 0.3,
      visit: (call) => call(`/api/restaurants?page=1&search=${encodeURIComponent(pick(TERMS))}`),
    },
    {
      name: 'a list',
      share: 0.1,
      visit: (call) => call(pick(['/api/blog-posts', '/api/restaurants?page=2'])),
    },
    {
      name: 'a subscription',
      share: 0.04,
      visit: (call) =>
        call('/api/newsletter/subscribe', { email: `${crypto.randomUUID()}@example.com` }),
    },
    {
      name: 'a claim',
      share: 0.02,
      visit: (call) => call('/api/claim-requests', claimOf(restaurant, crypto.randomUUID())),
    },
    {
      name: 'the administrator',
      share: 0.04,
      visit: (call) => call(pick(['/api/stats', '/api/builds']), undefined, true),
    },
  ]
}

/** Begins so many visits a second, whether earlier ones have ended or not, and waits for all of them. */
async function send(
  world: World,
  visits: Visits,
  {
    seconds,
    perSecond,
    patience = PATIENCE_SECONDS,
  }: { seconds: number; perSecond: number; patience?: number },
): Promise<Measured[]> {
  const started = performance.now()
  const running: Promise<Measured>[] = []
  for (let index = 0; index < seconds * perSecond; index++) {
    const wait = started + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(measure(world, chosen(visits), patience))
  }
  return Promise.all(running)
}

function chosen(visits: Visits) {
  let rest = Math.random()
  return visits.find(({ share }) => (rest -= share) < 0) ?? visits[0]!
}

async function measure(
  world: World,
  { name, visit }: Visits[number],
  patience: number,
): Promise<Measured> {
  const startedAt = performance.now()
  const network = `198.51.${randomInt(256)}.${randomInt(256)}`
  const done = visit(async (path, body, isAdmin) => {
    const headers = { 'x-forwarded-for': network, ...(isAdmin && world.admin) }
    const answer = await world.send({ path, body, headers }, patience)
    if (!answer || answer.status >= 300) throw new Error(String(answer?.status ?? 'no answer'))
    return answer.text
  })
  const failure = await done.then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { name, startedAt, ms: performance.now() - startedAt, failure }
}

function figuresOf(visits: Measured[]) {
  const times = visits
    .filter(({ failure }) => !failure)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? NaN)
  return {
    visits: visits.length,
    failed: visits.length - times.length,
    'of these 503': visits.filter(({ failure }) => failure === '503').length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  }
}

/** The memory of the process in megabytes, and the connections to the database. */
async function stateOf({ handlers, query }: World) {
  const rows = await query('select from pg_stat_activity where datname = current_database()')
  return { memory: await memoryOf(handlers.pids()), connections: rows.length }
}

/** The resident memory of these processes together, in megabytes. */
export async function memoryOf(pids: number[]): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', pids.join()])
  const kilobytes = stdout.trim().split(/\s+/).map(Number)
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024)
}
