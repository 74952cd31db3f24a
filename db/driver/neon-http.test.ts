import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, expect, test } from 'vitest'
import { runBatch, runStatement } from './neon-http.ts'
import { testDatabase } from '../testing/database.ts'

const { url } = await testDatabase()
neonConfig.fetchEndpoint = (host, port) => `http://${host}:${port}/sql`

/** What a client sends, as a server sees it. */
const heard: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = []
const recorder = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push({ path: request.url!, headers: request.headers, body: JSON.parse(body) })
    const result = { fields: [], rows: [], command: 'SELECT', rowCount: 0 }
    response.end(JSON.stringify({ ...result, results: [result] }))
  })()
})
let connections = 0
recorder.on('connection', () => (connections += 1))
await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
afterAll(() => recorder.close())
const recorded = `postgresql://guide:secret@127.0.0.1:${(recorder.address() as AddressInfo).port}/guide`

/** All that Neon reads; the driver adds its own name to the address. */
function ofInterest({ path, headers, body }: (typeof heard)[number]) {
  const neonHeaders = Object.entries(headers).filter(([name]) => name.startsWith('neon-'))
  return {
    path,
    body,
    headers: neonHeaders.map(([name, value]) => [name, value?.toString().split('?')[0]]),
  }
}

test('requests are those of Neon’s own driver', async () => {
  const driver = neon(recorded, { fullResults: true })
  const params = [1, 'a', null, true, 1.5, 9007199254740993n]
  await driver.query('select $1', params)
  await runStatement(recorded, { query: 'select $1', params })
  const mode = { isolationLevel: 'RepeatableRead', readOnly: true } as const
  await driver.transaction([driver.query('select $1', [2])], mode)
  const batch = { isolationLevel: 'RepeatableRead', isReadOnly: true } as const
  await runBatch(recorded, [{ query: 'select $1', params: [2] }], batch)
  const [theirs, ours, theirBatch, ourBatch] = heard.map(ofInterest)
  expect([ours, ourBatch]).toEqual([theirs, theirBatch])
})

test('sequential requests share one connection', async () => {
  const before = connections
  for (let n = 0; n < 5; n++) await runStatement(recorded, { query: 'select 1', params: [] })
  expect(connections - before).toBeLessThanOrEqual(1)
})

test('answers are those of Neon’s own driver, but for numbers and days', async () => {
  const query = `select true as a, 1::int2 as b, 2 as c, 1.5::float8 as d, 'x' as e, null as f,
    '{"g":[1]}'::jsonb as g, '[]'::json as h, gen_random_uuid() is null as i,
    '2026-03-08 07:30:00.25+00'::timestamptz as j, 8::int8::int4 as k, '-0001-01-01'::text as l`
  const theirs = await neon(url, { fullResults: true }).query(query)
  const ours = await runStatement(url, { query, params: [] })
  expect(ours.rows).toEqual(theirs.rows)
  expect(ours.rowCount).toBe(1)
})

test('numbers are numbers and days are text', async () => {
  const query = `select 4.5::numeric as rating, 7::int8 as many, date '2026-03-08' as day`
  const { rows } = await runStatement(url, { query, params: [] })
  expect(rows).toEqual([{ rating: 4.5, many: 7, day: '2026-03-08' }])
})

test('a timestamp survives the round trip', async () => {
  const moment = new Date('2026-03-08T07:30:00.250Z')
  const { rows } = await runStatement(url, {
    query: 'select $1::timestamptz as at',
    params: [moment],
  })
  expect(rows).toEqual([{ at: moment }])
})

test('what Postgres refuses names its code and constraint', async () => {
  const query = `insert into limits (key, window_start, hits) values ('k', now(), -1)`
  await expect(runStatement(url, { query, params: [] })).rejects.toMatchObject({
    name: 'DatabaseError',
    code: '23514',
    constraint: 'limits_hits_check',
    table: 'limits',
  })
})

test.each([
  ['nobody listens', 'postgres://a:b@127.0.0.1:9/c', {}],
  ['it takes too long', url, { timeoutMs: 100 }],
])('when %s the error has no code', async (_, address, options) => {
  const run = runStatement(address, { query: 'select pg_sleep(1)', params: [] }, options)
  const error: unknown = await run.catch((error: unknown) => error)
  expect(error).toMatchObject({ name: 'DatabaseError' })
  expect(error).not.toHaveProperty('code')
})

test('lists and objects are refused, as each database type writes them otherwise', async () => {
  const run = runStatement(url, { query: 'select $1', params: [[1, 2]] })
  await expect(run).rejects.toThrow('Pass objects and lists as JSON text')
})
