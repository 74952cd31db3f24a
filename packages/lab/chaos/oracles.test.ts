import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { endConnections } from './breaks.ts'
import { type Check, eventually } from './case.ts'
import { copies } from './cases/copies.ts'
import { underFaults } from './cases/faults.ts'
import { importAndKill, settled } from './cases/imports.ts'
import { retries } from './cases/retries.ts'
import { campaignSwitch } from './cases/switch.ts'
import type { Call } from './client.ts'
import { startProxy } from './proxy.ts'
import { connectTo, startWorld, type World } from './world.ts'
import { slow } from '../../../scripts/testing/quick.ts'

const world = await startWorld()
afterAll(world.close)

const failed = (checks: Check[]) =>
  checks.filter(({ expected, found }) => !isDeepStrictEqual(expected, found))

test('breaks of a proxy that no query passes are reported as missed', slow, async () => {
  const proxy = await startProxy(world.postgres.direct)
  const withUnusedProxy = { ...world, proxy }
  const numbers = { queries: 1, trials: 1, slow: [1], refusedMs: 1 }
  const checks = [
    ...(await underFaults(withUnusedProxy, [], numbers)),
    ...(await retries(withUnusedProxy, 'short')),
  ]
  await proxy.close()
  const hits = failed(checks).map(({ found }) => (found as { hits: unknown }).hits)
  // Two of the breaks end connections in the server and need no proxy.
  expect(hits).toEqual(Array.from({ length: checks.length - 2 }, () => 0))
})

test('a URL that leads past the proxy is refused', () => {
  expect(() => world.proxy.urlThrough('postgres://127.0.0.1:1/guide')).toThrow('past the proxy')
})

test('ending connections that wait for a lock fails when none waits', async () => {
  await expect(endConnections(1, 0.2)(world, () => [])).rejects.toThrow('stand before the lock')
})

test('events that are answered but not counted are reported', async () => {
  const asRobot = ({ headers, ...call }: Call) => ({
    ...call,
    headers: { ...headers, 'user-agent': 'curl/8.0' },
  })
  const robots: World = {
    ...world,
    send: (call) => world.send(asRobot(call)),
    sendUntilAnswered: (call) => world.sendUntilAnswered(asRobot(call)),
  }
  const [check] = failed(await copies(robots, 'short'))
  expect(check?.found).toMatchObject({ rows: 0, shown: 0 })
})

test('an edit that fails during the switches is reported', slow, async () => {
  const elsewhere = ({ body, ...call }: Call): Call =>
    (body as { title?: string })?.title ? { ...call, body, path: '/api/ads/0' } : { ...call, body }
  const [check] = failed(
    await campaignSwitch({ ...world, send: (call) => world.send(elsewhere(call)) }, 'short'),
  )
  expect(check?.found).toMatchObject({ edited: 400, isEditKept: true })
})

test('an answer that is sent before the row is stored is reported', slow, async () => {
  const writing: Promise<unknown>[] = []
  const early: World = {
    ...world,
    send: (call) => {
      writing.push(world.send(call))
      return Promise.resolve({ status: 202, headers: new Headers(), text: '' })
    },
    // Waits for the writes, so that only the connection opened beforehand can see the row missing.
    query: (text, values) => Promise.all(writing).then(() => world.query(text, values)),
  }
  const [check] = failed(await copies(early, 'short'))
  expect(check?.found).toMatchObject({ 'answered before it was there': 5 })
})

test('a case in which no import was written is reported', slow, async () => {
  const silent: World = { ...world, send: () => Promise.resolve(undefined) }
  const check = await importAndKill(silent, 1, true)
  expect(failed([check])).toEqual([check])
  expect(check.found).toMatchObject({ written: 0, 'not written': '> 0' })
})

test('settled waits for a running import', async () => {
  const order: string[] = []
  const client = await connectTo(world.postgres.direct)
  await client.query('begin; lock table restaurants in share row exclusive mode')
  const waiting = settled(world).then(() => order.push('settled'))
  const waiters = () => world.query("select from pg_stat_activity where wait_event_type = 'Lock'")
  await eventually(async () => (await waiters()).length + order.length > 0)
  order.push('written')
  await client.query('commit')
  await waiting
  await client.end()
  expect(order).toEqual(['written', 'settled'])
})
