import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../../db/client.ts'
import { startEndpoint } from '../../../db/local/endpoint.ts'
import { freePort } from '../../../db/local/free-port.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { startPostgres } from '../../../db/testing/postgres.ts'
import { endGroup } from '../../../scripts/lib/spawn-node.ts'
import { spawnServer, waitUntilOpen } from '../../../scripts/serve/local-server.ts'
import { descendantsOf } from '../chaos/cases/machine.ts'
import { type Call, createClient, inParallel } from '../chaos/client.ts'
import { startHandlers } from '../chaos/handlers.ts'
import { newEvents, newSubjects, type Subjects, TOKEN_SECRET } from '../chaos/traffic.ts'
import { fillPlaces, memoryOf, TERMS } from './load.ts'
import type { Table } from './table.ts'

const CALLERS = [1, 8]
const HOSTS = ['Node', 'workerd'] as const
type Times = Record<(typeof HOSTS)[number], number[]>

/**
 * Compares the Node host with the Worker in `wrangler dev`, in turns, before one Postgres with synchronous commits: the
 * times of typical calls, and the memory of their processes afterwards.
 */
export async function measureHosts({ rounds = 3, calls = 500 } = {}): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-hosts-'))
  const closing: (() => unknown)[] = [() => rm(folder, { recursive: true })]
  try {
    const postgres = await startPostgres({ isDurable: true })
    closing.push(postgres.close)
    await migrate(postgres.direct)
    const endpoint = await startEndpoint(postgres.direct)
    closing.push(endpoint.close)
    const settings = {
      ADMIN_DATABASE_URL: endpoint.roles.admin,
      PUBLIC_DATABASE_URL: endpoint.roles.public,
      TOKEN_SECRET,
      LIMIT_FACTOR: '1000000',
    }
    const node = await startHandlers(1, settings, TOKEN_SECRET)
    closing.push(node.close)
    const port = await freePort()
    const worker = await spawnServer({ port, outDir: 'site/public', folder, settings })
    closing.push(() => endGroup(worker))
    await waitUntilOpen(worker, port, folder)
    const clients = {
      Node: createClient(() => node.url(0)),
      workerd: createClient(() => `http://127.0.0.1:${port}`),
    }

    const db = connect(endpoint.url)
    await fillPlaces(db)
    const kinds = kindsOf(await newSubjects({ db }, 20))
    const table: Table = {
      title: 'The Node host beside workerd (wrangler dev)',
      rows: {},
      bars: [],
    }
    for (const [name, make] of Object.entries(kinds)) {
      for (const callers of CALLERS) {
        const times: Times = { Node: [], workerd: [] }
        // The first one only warms up.
        for (let round = 0; round <= rounds; round++) {
          for (const host of HOSTS) {
            const found = await inParallel(make(calls), callers, timed(clients[host]))
            if (round > 0) times[host].push(...found)
          }
        }
        table.rows[`${name}, ${callers} at once`] = figuresOf(times)
      }
    }
    const failed = HOSTS.flatMap((host) => Object.entries(clients[host].takeLog().statusCounts))
      .filter(([status]) => !status.startsWith('2'))
      .reduce((sum, [, count]) => sum + count, 0)
    const refused = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from refused_events`.execute(db)
    const runtimes = descendantsOf(worker).filter(({ name }) => name.includes('workerd'))
    const memory = await memoryOf(node.pids())
    const ofWorkerd = await memoryOf(runtimes.map(({ pid }) => pid))
    table.bars.push(
      { name: 'failed calls', value: failed, limit: 0 },
      { name: 'events that did not count', value: refused.rows[0]!.count, limit: 0 },
      {
        name: `memory of Node, ${memory} MB, times that of workerd, ${ofWorkerd} MB`,
        value: Number((memory / ofWorkerd).toFixed(2)),
        limit: 1,
      },
    )
    return table
  } finally {
    for (const end of closing.toReversed()) await end()
  }
}

/** So many calls of each kind; events have a visitor each, whose address both hosts are told. */
const kindsOf = (subjects: Subjects): Record<string, (count: number) => Call[]> => ({
  health: (count) => Array.from({ length: count }, () => ({ path: '/api/health' })),
  'a search': (count) =>
    Array.from({ length: count }, (_, index) => ({
      path: `/api/restaurants?page=1&search=${encodeURIComponent(TERMS[index % TERMS.length]!)}`,
    })),
  'an ad': (count) => Array.from({ length: count }, () => ({ path: '/api/ads/banner' })),
  'an event': (count) =>
    newEvents(subjects, count).map(({ call: { headers, ...call } }) => ({
      ...call,
      headers: { ...headers, 'cf-connecting-ip': headers!['x-forwarded-for']! },
    })),
})

const timed =
  ({ send }: ReturnType<typeof createClient>) =>
  async (call: Call) => {
    const started = performance.now()
    await send(call)
    return performance.now() - started
  }

function figuresOf(times: Times) {
  const at = (host: keyof Times, share: number) =>
    times[host].toSorted((a, b) => a - b)[Math.floor(times[host].length * share)] ?? NaN
  const ratio = (share: number) => Number((at('Node', share) / at('workerd', share)).toFixed(2))
  const ms = HOSTS.flatMap((host) =>
    [50, 99].map((rank) => [`${host} p${rank} ms`, Number(at(host, rank / 100).toFixed(1))]),
  )
  return { ...Object.fromEntries(ms), 'p50 ratio': ratio(0.5), 'p99 ratio': ratio(0.99) } as Record<
    string,
    number
  >
}
