import pg from 'pg'
import { chaosCase, eventually } from '../case.ts'
import { newSubjects } from '../traffic.ts'
import type { World } from '../world.ts'
import { claimOf, newRestaurant } from './claims.ts'

/** Connections of others than us. */
const OTHERS = `select pid from pg_stat_activity
  where backend_type = 'client backend' and pid <> all($1) and pid <> pg_backend_pid()`

/** After many calls at once few connections are left, and a database that has none left is a 503. */
export const connections = chaosCase(
  { full: { rounds: 5, calls: 6 }, short: { rounds: 1, calls: 1 } },
  async (world, { rounds, calls }) => {
    const checks = []
    for (let round = 0; round < rounds; round++) checks.push(await burst(world, round))
    return [...checks, await useUp(world, calls)]
  },
)

/** All at one process, which limits its queries; what waits in Postgres is for the pooler to limit, at Neon as here. */
async function burst(world: World, round: number) {
  const restaurantId = await newRestaurant(world)
  const watch = new pg.Client({ connectionString: world.postgres.direct })
  await watch.connect()
  const count = async () => (await watch.query(OTHERS, [[]])).rows.length
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await count())
  })()
  world.proxy.disconnect()
  await eventually(() => Promise.resolve(world.proxy.connections() === 0))
  world.proxy.mostUnderWay()
  const calls = Array.from({ length: 200 }, (_, index) =>
    index % 2
      ? { path: '/api/claim-requests', body: claimOf(restaurantId, index) }
      : { path: `/api/restaurants?page=1&search=ember${round}` },
  )
  const answers = await Promise.all(calls.map((sent) => world.insist({ ...sent, handler: 0 })))
  const ours = world.proxy.mostUnderWay()
  isOver = true
  await watching
  const isIdle = await eventually(async () => (await count()) <= 2)
  await watch.end()
  return {
    done: '200 reads and claims at once, then nothing',
    expected: { 'twenty at most': true, statuses: [200, 201], 'two are left': true },
    found: {
      'twenty at most': Math.max(ours, most) <= 20,
      statuses: [...new Set(answers.map(({ status }) => status))].toSorted(),
      'two are left': isIdle,
    },
  }
}

async function useUp(world: World, count: number) {
  const restaurantId = await newRestaurant(world)
  const { campaigns } = await newSubjects(world, 1)
  // The first is given up soonest.
  const calls = [
    { path: `/api/ads/${campaigns[0]}/impression`, body: { pageUrl: '/' } },
    { path: '/api/restaurants?page=1' },
    { path: '/api/ads/banner' },
    { path: '/api/ads', headers: world.admin },
    { path: '/api/claim-requests', body: claimOf(restaurantId, 1) },
    { path: '/api/newsletter/subscribe', body: { email: 'late@example.com' } },
  ].slice(0, count)
  world.heard()
  const clients = await takeAll(world)
  const during = await Promise.all(calls.map((sent) => world.send(sent)))
  await Promise.all(clients.map((client) => client.end()))
  const after = await Promise.all(calls.map((sent) => world.insist(sent)))
  return {
    done: 'events, reads and forms while all connections are taken (53300), and afterwards',
    expected: { during: [503], refusedAfterwards: [], faults: [] },
    found: {
      during: [...new Set(during.map((answer) => answer?.status))],
      refusedAfterwards: after.filter(({ status }) => status >= 300).map(({ text }) => text),
      faults: world.heard().faults,
    },
  }
}

/** Connects until nobody can any more; others are turned out. */
async function takeAll({ postgres }: World) {
  const taken: { client: pg.Client; pid: number }[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString: postgres.direct })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    taken.push({ client, pid: rows[0]!.pid })
  }
  await take()
  const { client } = taken[0]!
  do {
    const own = taken.map(({ pid }) => pid)
    await client.query(`select pg_terminate_backend(pid) from (${OTHERS}) as others`, [own])
    await takeUntilRefused(take)
  } while ((await client.query(OTHERS, [taken.map(({ pid }) => pid)])).rows.length > 0)
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
