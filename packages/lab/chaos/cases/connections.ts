import pg from 'pg'
import { chaosCase, eventually } from '../case.ts'
import { newSubjects } from '../traffic.ts'
import type { World } from '../world.ts'
import { claimOf, newRestaurant } from './claims.ts'

/** The connections of all clients but this one and those in $1. */
const OTHERS = `select pid from pg_stat_activity
  where backend_type = 'client backend' and pid <> all($1) and pid <> pg_backend_pid()`

/** Few connections stay open after many simultaneous calls, and a database without free connections is a 503. */
export const connections = chaosCase(
  { full: { rounds: 5, burst: 200, calls: 6 }, short: { rounds: 1, burst: 60, calls: 1 } },
  async (world, { rounds, burst, calls }) => {
    const checks = []
    for (let round = 0; round < rounds; round++) checks.push(await sendAtOnce(world, burst, round))
    return [...checks, await useUp(world, calls)]
  },
)

/**
 * Sends all calls to one process, which limits its concurrent queries. Connections to Postgres are limited by the
 * pooler, at Neon as here.
 */
async function sendAtOnce(world: World, count: number, round: number) {
  const restaurantId = await newRestaurant(world)
  const watch = new pg.Client({ connectionString: world.postgres.direct })
  await watch.connect()
  const connections = async () => (await watch.query(OTHERS, [[]])).rows.length
  let peakConnections = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) peakConnections = Math.max(peakConnections, await connections())
  })()
  world.proxy.disconnect()
  await eventually(() => Promise.resolve(world.proxy.connections() === 0))
  world.proxy.takePeak()
  const calls = Array.from({ length: count }, (_, index) =>
    index % 2
      ? { path: '/api/claim-requests', body: claimOf(restaurantId, index) }
      : { path: `/api/restaurants?page=1&search=ember${round}` },
  )
  const answers = await Promise.all(
    calls.map((call) => world.sendUntilAnswered({ ...call, handler: 0 })),
  )
  const peakQueries = world.proxy.takePeak()
  isOver = true
  await watching
  const isIdle = await eventually(async () => (await connections()) <= 2)
  await watch.end()
  return {
    done: `${count} reads and claims at once, then nothing`,
    expected: { 'twenty at most': true, statuses: [200, 201], 'two are left': true },
    found: {
      'twenty at most': Math.max(peakQueries, peakConnections) <= 20,
      statuses: [...new Set(answers.map(({ status }) => status))].toSorted(),
      'two are left': isIdle,
    },
  }
}

async function useUp(world: World, count: number) {
  const restaurantId = await newRestaurant(world)
  const { campaigns } = await newSubjects(world, 1)
  // An event has the shortest deadline, so it is the call of the short form.
  const calls = [
    { path: `/api/ads/${campaigns[0]}/impression`, body: { pageUrl: '/' } },
    { path: '/api/restaurants?page=1' },
    { path: '/api/ads/banner' },
    { path: '/api/ads', headers: world.admin },
    { path: '/api/claim-requests', body: claimOf(restaurantId, 1) },
    { path: '/api/newsletter/subscribe', body: { email: 'late@example.com' } },
  ].slice(0, count)
  world.takeLog()
  const clients = await takeAll(world)
  const during = await Promise.all(calls.map((call) => world.send(call)))
  await Promise.all(clients.map((client) => client.end()))
  const after = await Promise.all(calls.map((call) => world.sendUntilAnswered(call)))
  return {
    done: 'events, reads and forms while all connections are taken (53300), and afterwards',
    expected: { during: [503], refusedAfterwards: [], faults: [] },
    found: {
      during: [...new Set(during.map((answer) => answer?.status))],
      refusedAfterwards: after.filter(({ status }) => status >= 300).map(({ text }) => text),
      faults: world.takeLog().faults,
    },
  }
}

/** Takes every connection that Postgres allows and ends those of all other clients. */
async function takeAll({ postgres }: World) {
  const taken: { client: pg.Client; pid: number }[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString: postgres.direct })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    taken.push({ client, pid: rows[0]!.pid })
  }
  const pids = () => taken.map(({ pid }) => pid)
  await take()
  const { client } = taken[0]!
  do {
    await client.query(`select pg_terminate_backend(pid) from (${OTHERS}) as others`, [pids()])
    await takeUntilRefused(take)
  } while ((await client.query(OTHERS, [pids()])).rows.length > 0)
  return taken.map(({ client }) => client)
}

async function takeUntilRefused(take: () => Promise<void>) {
  for (;;) {
    try {
      await take()
    } catch (error) {
      if ((error as pg.DatabaseError).code === '53300') return
      throw error
    }
  }
}
