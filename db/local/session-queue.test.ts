import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { pgliteDatabase } from '../testing/database.ts'
import { startPglite } from './pglite.ts'
import { slow } from '#scripts/testing/quick.ts'

const { direct } = await pgliteDatabase()

test('connections do not mix up their queries, errors and transactions', async () => {
  const work = async (connection: number) => {
    const client = await open()
    for (let round = 0; round < 20; round++) {
      await client.query('begin')
      const { rows } = await client.query('select $1::int as connection', [connection])
      expect(rows).toEqual([{ connection }])
      await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
      await client.query('rollback')
      expect((await client.query('select $1::text as round', [round])).rowCount).toBe(1)
    }
    await client.end()
  }
  await Promise.all([1, 2, 3].map(work))
})

test.each([
  ['no password', (url: URL) => (url.password = '')],
  ['another password', (url: URL) => (url.password = 'x'.repeat(24))],
])('with %s nobody is let in', async (_, change) => {
  const url = new URL(direct)
  change(url)
  const client = new pg.Client({ connectionString: url.href, password: url.password || 'none' })
  client.on('error', () => {})
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
})

test.each([
  ['nonsense', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a length below zero', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])],
  ['a password in place of the start', message('p', 'x\0')],
])('%s is refused, and others are served', async (_, bytes) => {
  const socket = connect(Number(new URL(direct).port))
  socket.write(bytes)
  expect(String(await once(socket, 'data'))).toContain('password authentication failed')
  socket.destroy()
  const client = await open()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
})

test('a connection that is cut in a transaction rolls back and lets others in', async () => {
  const [cut, other] = [await open(), await open()]
  cut.on('error', () => {})
  await cut.query('begin')
  await cut.query('create table half ()')
  const waiting = other.query("select to_regclass('half') as half")
  ;(cut as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  expect((await waiting).rows).toEqual([{ half: null }])
  await other.end()
})

test('a transaction that is left open does not keep others waiting for good', slow, async () => {
  const { direct, close } = await startPglite({ maxIdleMs: 300 })
  onTestFinished(close)
  const [forgotten, other] = [new pg.Client(direct), new pg.Client(direct)]
  forgotten.on('error', () => {})
  await forgotten.connect()
  await forgotten.query('begin; create table half ()')
  await other.connect()
  expect((await other.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
  await other.end()
})

test('a connection that is cut in the middle of a failed query leaves no mess', async () => {
  const socket = connect(Number(new URL(direct).port))
  socket.write(message('', Buffer.from([0, 3, 0, 0]), 'user\0postgres\0\0'))
  await once(socket, 'data')
  socket.write(message('p', `${new URL(direct).password}\0`))
  await once(socket, 'data')
  socket.write(message('P', '\0select nothing\0', Buffer.alloc(2)))
  expect(String(await once(socket, 'data'))).toContain('column "nothing" does not exist')
  socket.destroy()

  const other = await open()
  expect((await other.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
  await other.end()
})

function message(type: string, ...parts: (Buffer | string)[]) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(type.length + 4)
  head.write(type)
  head.writeInt32BE(body.length + 4, type.length)
  return Buffer.concat([head, body])
}

async function open() {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  return client
}

test('after much was written the log is given back, while the database runs', slow, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-log-'))
  const { direct, close } = await startPglite({ dataDir })
  const client = new pg.Client(direct)
  onTestFinished(async () => {
    await client.end()
    await close()
    await rm(dataDir, { recursive: true })
  })
  await client.connect()
  const megabytes = async () => {
    const query = 'select sum(size)::int / 1048576 as mb from pg_ls_waldir()'
    return (await client.query<{ mb: number }>(query)).rows[0]!.mb
  }
  await client.query(`create table t as select repeat(md5(i::text), 40) from generate_series(1, 70000) i;
    create table u as select * from t`)
  expect(await megabytes()).toBeGreaterThan(100)
  await client.query('select length($1)', ['x'.repeat(5 * 2 ** 20)])
  await expect.poll(megabytes).toBeLessThan(50)
})
