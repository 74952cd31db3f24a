import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { neonConfig } from '@neondatabase/serverless'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { post } from './neon.ts'

const { url } = await testDatabase()
const run = async (sql: string, parameters: unknown[] = [], timeoutMs?: number) =>
  (await post(url, [{ sql, parameters }], undefined, timeoutMs))[0]!

/** What the next answer is, before its connection ends. */
let partial: string | undefined
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (partial === undefined) {
      response.end(JSON.stringify({ fields: [], rows: [], command: 'SELECT', rowCount: 0 }))
    } else {
      response.writeHead(200, { 'content-length': 1000 }).write(partial)
      setTimeout(() => request.socket.destroy(), 20)
    }
  })
})
let connections = 0
server.on('connection', () => (connections += 1))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const standIn = `postgresql://guide:secret@127.0.0.1:${(server.address() as AddressInfo).port}/guide`
const ask = () => post(standIn, [{ sql: 'select 1', parameters: [] }], undefined, undefined)

test('sequential requests share one connection', async () => {
  for (let n = 0; n < 10; n++) await ask()
  // `fetch` opens the second one before it has read the end of the first answer.
  expect(connections).toBeLessThanOrEqual(2)
})

test('an answer that ends midway is an error without a code', async () => {
  partial = '{"fields": ['
  const error: unknown = await ask().catch((error: unknown) => error)
  partial = undefined
  expect(error).toMatchObject({ name: 'NeonDbError', code: undefined })
})

test('this machine is asked at its port, any other host over TLS', () => {
  const endpoint = neonConfig.fetchEndpoint as (host: string, port: string) => string
  expect(['localhost', '127.0.0.1', '[::1]'].map((host) => endpoint(host, '80'))).toEqual([
    'http://localhost:80/sql',
    'http://127.0.0.1:80/sql',
    'http://[::1]:80/sql',
  ])
  expect(endpoint('ep-mild-1.eu-central-1.aws.neon.tech', '')).toBe(
    'https://api.eu-central-1.aws.neon.tech/sql',
  )
})

test('each type has its value', async () => {
  const { rows, rowCount } = await run(`select true as a, 1::int2 as b, 2 as c, 1.5::float8 as d,
    'x' as e, null as f, '{"g":[1]}'::jsonb as g, '[]'::json as h, gen_random_uuid() is null as i,
    '2026-03-08 07:30:00.25+00'::timestamptz as j, 8::int8::int4 as k, '-0001-01-01'::text as l`)
  expect(rows).toEqual([
    {
      ...{ a: true, b: 1, c: 2, d: 1.5, e: 'x', f: null, g: { g: [1] }, h: [], i: false },
      ...{ j: new Date('2026-03-08T07:30:00.250Z'), k: 8, l: '-0001-01-01' },
    },
  ])
  expect(rowCount).toBe(1)
})

test('numbers are numbers and days are text', async () => {
  const query = `select 4.5::numeric as rating, 7::int8 as many, date '2026-03-08' as day`
  expect((await run(query)).rows).toEqual([{ rating: 4.5, many: 7, day: '2026-03-08' }])
})

test('a number that is too large is refused', async () => {
  await expect(run('select 9007199254740993')).rejects.toThrow(RangeError)
})

test('parameters arrive as they are', async () => {
  const moment = new Date('2026-03-08T07:30:00.250Z')
  const { rows } = await run(
    'select $1::timestamptz as at, $2::int8::text as large, $3::text as none, $4::boolean as yes',
    [moment, 9007199254740993n, null, true],
  )
  expect(rows).toEqual([{ at: moment, large: '9007199254740993', none: null, yes: true }])
})

test('what Postgres refuses names its code and constraint', async () => {
  const query = `insert into limits (key, window_start, hits) values ('k', now(), -1)`
  await expect(run(query)).rejects.toMatchObject({
    name: 'NeonDbError',
    code: '23514',
    constraint: 'limits_hits_check',
    table: 'limits',
  })
})

test.each([
  ['nobody listens', 'postgres://a:b@127.0.0.1:9/c', undefined],
  ['it takes too long', url, 100],
  ['no time is left', url, 0],
])('when %s the error has no code', async (_, address, timeoutMs) => {
  const statement = { sql: 'select pg_sleep(1)', parameters: [] }
  const error: unknown = await post(address, [statement], undefined, timeoutMs).catch(
    (error: unknown) => error,
  )
  expect(error).toMatchObject({ name: 'NeonDbError', code: undefined })
})

test('lists and objects are refused, as each database type writes them otherwise', async () => {
  await expect(run('select $1', [[1, 2]])).rejects.toThrow('Pass objects and lists as JSON text')
})
