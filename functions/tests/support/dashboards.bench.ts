import { afterAll, expect, inject, test } from 'vitest'
import { startEndpoint } from '#db/local/endpoint.ts'
import { migrate } from '#db/local/migrate.ts'
import { startPostgres } from '#db/testing/postgres.ts'
import { ownerOf } from '#db/testing/database.ts'
import { provide, startApi } from './api.ts'
import { bytesOf, DASHBOARDS, fillGuide, requestsOf } from './dashboards.ts'
import { writeEvents } from './many-events.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's
  export interface ProvidedContext {
    /** How many events of each kind the guides have. */
    eventCounts: number[]
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's
  export interface TaskMeta {
    dashboards?: DashboardTimes
  }
}

/** For each dashboard and number of events its milliseconds, in turns; what it asks for and answers with most of them. */
export type DashboardTimes = Record<
  string,
  { times: number[][]; requests: number; statements: number; json: number; gzip: number }
>
type Guide = Awaited<ReturnType<typeof startGuide>>

const SUBJECTS = 500
const ROUNDS = 61
const eventCounts = inject('eventCounts')

/** A guide of its own on a Postgres server of its own, whose tables are as autovacuum leaves them. */
async function startGuide(events: number) {
  const server = await startPostgres({
    flags: ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB'],
  })
  afterAll(server.close)
  const endpoint = await startEndpoint(server.direct)
  afterAll(endpoint.close)
  await migrate(server.direct)
  const { db } = ownerOf(endpoint)
  const api = await startApi(db)
  await fillGuide(db, SUBJECTS)
  const started = performance.now()
  await writeEvents(server.direct, events)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${events.toLocaleString('en-US')} events of each kind written in ${seconds} s`)
  return api
}

async function milliseconds({ db, send }: Guide, path: string, token: string) {
  provide(db)
  const started = performance.now()
  const response = await send('GET', path, { token })
  await response.arrayBuffer()
  return performance.now() - started
}

/** The same call with each number of events, in turns, so that a busy machine slows all. */
async function measure(guides: Guide[], tokens: string[], path: string) {
  const times: number[][] = guides.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, guide] of guides.entries()) {
      times[i]!.push(await milliseconds(guide, path, tokens[i]!))
    }
  }
  const send = () => guides.at(-1)!.send('GET', path, { token: tokens.at(-1)! })
  const requests = await requestsOf(send)
  return {
    times,
    requests: requests.length,
    // Without the check of the session.
    statements: requests.flat().length - 1,
    ...(await bytesOf(await send())),
  }
}

test('the time that dashboards take', { timeout: 1_800_000 }, async ({ task }) => {
  const guides: Guide[] = []
  for (const count of eventCounts) guides.push(await startGuide(count))
  // After all, as each start sets a password anew, which ends the sessions before it.
  const tokens: string[] = []
  for (const guide of guides) tokens.push(await guide.signIn())
  const found: DashboardTimes = {}
  for (const path of DASHBOARDS) found[path] = await measure(guides, tokens, path)
  task.meta.dashboards = found
  expect(Object.values(found).map(({ requests }) => requests)).toEqual(DASHBOARDS.map(() => 1))
})
