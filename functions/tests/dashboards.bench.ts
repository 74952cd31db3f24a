import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#db/local/migrate.ts'
import { realPostgres } from '#db/testing.ts'
import { provideDb } from '#functions/lib/db.ts'
import { startApi } from './api.ts'
import { addEvents, bytesOf, DASHBOARDS, fillGuide, requestsOf } from './dashboards.ts'

const CAMPAIGNS = 500
const EVENTS = { few: 10_000, many: 1_000_000 }
const ROUNDS = 101
const MAX_RATIO = 1.5

type Api = Awaited<ReturnType<typeof startApi>>

/** A guide of its own on a Postgres server of its own. */
async function startGuide(events: number): Promise<Api> {
  const { db, direct } = await realPostgres()
  await migrate(direct)
  const api = await startApi(db)
  await fillGuide(db, CAMPAIGNS)
  const started = performance.now()
  await addEvents(db, events)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${events.toLocaleString('en-US')} events of each kind written in ${seconds} s`)
  // As autovacuum leaves the tables of a guide that has been running for a while.
  await sql`vacuum analyze`.execute(db)
  return api
}

async function milliseconds({ db, send }: Api, path: string, token: string) {
  provideDb(db)
  const started = performance.now()
  const response = await send('GET', path, { token })
  await response.arrayBuffer()
  return performance.now() - started
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The same call with few and with many events, in turns, so that a busy machine slows both. */
async function measure(few: Api, many: Api, tokens: [string, string], path: string) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(await milliseconds(few, path, tokens[0]))
    times.many.push(await milliseconds(many, path, tokens[1]))
  }
  const send = () => many.send('GET', path, { token: tokens[1] })
  const [statements = []] = await requestsOf(send)
  const { json, gzip } = await bytesOf(await send())
  return {
    'ms, few': Number(median(times.few).toFixed(2)),
    'ms, many': Number(median(times.many).toFixed(2)),
    ratio: Number((median(times.many) / median(times.few)).toFixed(2)),
    queries: statements.length - 1,
    'kB of JSON': Number((json / 1000).toFixed(1)),
    'kB with gzip': Number((gzip / 1000).toFixed(1)),
  }
}

test('dashboards take as long with a million events of each kind as with ten thousand', async () => {
  const few = await startGuide(EVENTS.few)
  const many = await startGuide(EVENTS.many)
  // After both, as each start sets a password anew, which ends the sessions before it.
  const tokens: [string, string] = [await few.signIn(), await many.signIn()]
  const table: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const path of DASHBOARDS) table[path] = await measure(few, many, tokens, path)
  console.table(table)
  for (const [path, { ratio, queries, 'kB with gzip': size }] of Object.entries(table)) {
    expect([path, ratio <= MAX_RATIO, queries <= 3, size <= 100]).toEqual([path, true, true, true])
  }
}, 1_800_000)
