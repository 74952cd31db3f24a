import { neon } from '@neondatabase/serverless'
import { describe, expect, test } from 'vitest'
import { ownServer, pgliteDatabase, testDatabase } from '../testing/database.ts'
import { startEndpoint } from './endpoint.ts'
import { migrate } from './migrate.ts'
import { slow } from '#scripts/testing/quick.ts'

// Neon's own driver, configured to call this endpoint.

const pglite = await pgliteDatabase()
await migrate(pglite.direct)
const postgres = await testDatabase()

describe.each([
  ['PGlite', pglite.url],
  ['real Postgres', postgres.url],
])('%s', (_, url) => {
  const client = neon(url, { fullResults: true })

  test('values are text and null stays null', async () => {
    const query = `select 1::int, 1.50::numeric(3,2), true, null, '{"x":1}'::jsonb, array[1,2],
      '\\xdead'::bytea, date '2026-01-02', 9007199254740993::int8`
    const { rows } = await post(url, { query })
    expect(rows).toEqual([
      ['1', '1.50', 't', null, '{"x": 1}', '{1,2}', '\\xdead', '2026-01-02', '9007199254740993'],
    ])
  })

  test('the answer describes its fields', async () => {
    const { fields, command, rowCount, rowAsArray } = await post(url, {
      query: 'select 1.5::numeric(2,1) as rating',
    })
    const format = { format: 'text', dataTypeID: 1700, dataTypeSize: -1, dataTypeModifier: 131077 }
    expect(fields).toEqual([{ name: 'rating', tableID: 0, columnID: 0, ...format }])
    expect([command, rowCount, rowAsArray]).toEqual(['SELECT', 1, true])
  })

  test('parameters of every kind arrive', async () => {
    const text =
      'select $1::bytea as a, $2::int[] as b, $3::jsonb as c, $4::text as d, $5::bool as e'
    const params = [Buffer.from('é'), [1, 2], { 'a b': [1, null] }, null, true]
    const { rows } = await client.query(text, params)
    expect(rows).toEqual([
      { a: Buffer.from('é'), b: [1, 2], c: { 'a b': [1, null] }, d: null, e: true },
    ])
  })

  test('command and row count say what a statement did', async () => {
    const did = async (text: string) => {
      const { command, rowCount } = await client.query(text)
      return [command, rowCount]
    }
    expect(await did('create table counted (n int)')).toEqual(['CREATE', null])
    expect(await did('insert into counted values (1), (2)')).toEqual(['INSERT', 2])
    expect(await did('update counted set n = 3 where n = 2')).toEqual(['UPDATE', 1])
    expect(await did('select * from counted')).toEqual(['SELECT', 2])
    expect(await did('delete from counted where n = 9')).toEqual(['DELETE', 0])
  })

  test('a batch commits as a whole', async () => {
    await client`create table batched (n int primary key)`
    const [, read] = await client.transaction([
      client`insert into batched values (1)`,
      client`select n from batched`,
    ])
    expect(read?.rows).toEqual([{ n: 1 }])
    expect((await client`select n from batched`).rows).toEqual([{ n: 1 }])
  })

  test('a batch with an error leaves nothing behind', async () => {
    await client`create table rolled_back (n int primary key)`
    const insert = () => client`insert into rolled_back values (1)`
    await expect(client.transaction([insert(), insert()])).rejects.toThrow('duplicate key')
    expect((await client`select n from rolled_back`).rows).toEqual([])
  })

  test.each([
    ['ReadUncommitted', 'read uncommitted'],
    ['ReadCommitted', 'read committed'],
    ['RepeatableRead', 'repeatable read'],
    ['Serializable', 'serializable'],
  ] as const)('a batch runs as %s', async (isolationLevel, shown) => {
    const [result] = await client.transaction([client`show transaction_isolation`], {
      isolationLevel,
    })
    expect(result?.rows).toEqual([{ transaction_isolation: shown }])
  })

  test('a read only deferrable batch is both', async () => {
    const shown = await client.transaction(
      [client`show transaction_read_only`, client`show transaction_deferrable`],
      { isolationLevel: 'Serializable', readOnly: true, deferrable: true },
    )
    expect(shown.map(({ rows }) => rows)).toEqual([
      [{ transaction_read_only: 'on' }],
      [{ transaction_deferrable: 'on' }],
    ])
  })

  test('a read only batch refuses to write', async () => {
    const write = client.transaction([client`create table forbidden ()`], { readOnly: true })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('a unique violation names everything', async () => {
    await client`create table uniques (n int constraint uniques_n_key unique)`
    await client`insert into uniques values (1)`
    await expect(client`insert into uniques values (1)`).rejects.toMatchObject({
      message: 'duplicate key value violates unique constraint "uniques_n_key"',
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (n)=(1) already exists.',
      schema: 'public',
      table: 'uniques',
      constraint: 'uniques_n_key',
      routine: '_bt_check_unique',
    })
  })

  test('a syntax error has its position', async () => {
    await expect(client`select from where`).rejects.toMatchObject({ code: '42601', position: '13' })
  })

  test('an error at commit is an error of the batch', async () => {
    await client`create table deferred (n int unique deferrable initially deferred)`
    const insert = client`insert into deferred values (1), (1)`
    await expect(client.transaction([insert])).rejects.toMatchObject({ code: '23505' })
  })

  test('one query is one statement', async () => {
    await expect(client.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  test('a lone begin does not swallow the queries after it', async () => {
    await client`begin`
    await client`create table kept ()`
    await client`rollback`
    expect((await client`select to_regclass('kept') is not null as kept`).rows).toEqual([
      { kept: true },
    ])
  })
})

test.each([
  ['PGlite', pglite],
  ['real Postgres', postgres],
])('%s gives each user its own role, also after errors and beside others', async (_, database) => {
  const { url, roles, direct } = database
  const owner = new URL(direct).username
  const who = [url, roles.admin, roles.public].map((user) => neon(user, { fullResults: true }))
  const names = [owner, 'guide_admin', 'guide_public']
  const rounds = Array.from({ length: 40 }, async (_, round) => {
    const [client, name] = [who[round % 3]!, names[round % 3]]
    const fails = round % 2 ? client`select 1 / 0` : client.transaction([client`select 1 / 0`])
    await expect(fails).rejects.toMatchObject({ code: '22012' })
    const [batched] = await client.transaction([client`select current_user`])
    const { rows } = await client`select current_user`
    expect([batched!.rows, rows]).toEqual(Array(2).fill([{ current_user: name }]))
  })
  await Promise.all(rounds)
})

test('the password of one user does not let another in', async () => {
  const { password } = new URL(pglite.roles.public)
  const url = Object.assign(new URL(pglite.url), { password }).href
  await expect(neon(url)`select 1`).rejects.toThrow('password authentication failed')
})

test('without array mode the rows are objects', async () => {
  const headers = { 'neon-array-mode': 'false' }
  const answer = await post(pglite.url, { query: 'select 1 as a, null as b' }, headers)
  expect([answer.rows, answer.rowAsArray]).toEqual([[{ a: '1', b: null }], false])
})

test.each([
  ['The body must be', '{"query":', {}],
  ['The body must be', '{"queries":[{"query":1}]}', {}],
  ['Only raw text output', '{"query":"select 1"}', { 'neon-raw-text-output': 'false' }],
  ['Unknown isolation level', '{"queries":[]}', { 'neon-batch-isolation-level': 'Chaos' }],
  ['password authentication failed', '{}', { 'neon-connection-string': 'postgres://a:b@c/d' }],
])('"%s" answers %s', async (message, body, headers) => {
  const response = await send(pglite.url, body, headers)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: expect.stringContaining(message) as string })
})

test('a body above 64 MB is refused', async () => {
  const response = await send(pglite.url, 'x'.repeat(64 * 1024 * 1024 + 1))
  expect([response.status, await response.text()]).toEqual([
    413,
    'request is too large (max is 67108864 bytes)',
  ])
})

test('an answer above 64 MB is refused', slow, async () => {
  const query = "select repeat('x', 64 * 1024 * 1024)"
  expect((await send(postgres.url, JSON.stringify({ query }))).status).toBe(507)
})

test('a dead database is a server error in words', async () => {
  const { url, close } = await startEndpoint('postgres://a:secret@127.0.0.1:1/b')
  await expect(neon(url)`select 1`).rejects.toThrow(
    'Server error (HTTP status 502): Could not connect to the database: connect ECONNREFUSED',
  )
  await close()
})

test('a database that crashes under a query is an error, and answers again when it is back', async () => {
  const { url, crash, start } = await ownServer()
  const slow = send(url, JSON.stringify({ query: 'select pg_sleep(60)' }))
  const isRunning = "select from pg_stat_activity where query = 'select pg_sleep(60)'"
  await expect.poll(() => post(url, { query: isRunning })).toMatchObject({ rowCount: 1 })
  await crash()
  expect((await slow).ok).toBe(false)
  await start()
  expect((await post(url, { query: 'select 1' })).rows).toEqual([['1']])
})

type Answer = { rows: unknown[]; fields: object[]; [name: string]: unknown }

async function post(url: string, body: object, headers = {}) {
  return (await (await send(url, JSON.stringify(body), headers)).json()) as Answer
}

function send(url: string, body: string, headers = {}) {
  return fetch(`http://${new URL(url).host}/sql`, {
    method: 'POST',
    body,
    headers: {
      'neon-connection-string': url,
      'neon-raw-text-output': 'true',
      'neon-array-mode': 'true',
      ...headers,
    },
  })
}
