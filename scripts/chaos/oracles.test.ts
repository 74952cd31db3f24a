import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { endConnections } from './breaks.ts'
import { type Check, eventually } from './case.ts'
import { copies } from './cases/copies.ts'
import { underFaults } from './cases/faults.ts'
import { importAndKill, settled } from './cases/imports.ts'
import { retries } from './cases/retries.ts'
import { campaignSwitch } from './cases/switch.ts'
import type { Sent } from './client.ts'
import { startProxy } from './proxy.ts'
import { connectTo, startWorld, type World } from './world.ts'

const world = await startWorld()
afterAll(world.close)

const failed = (checks: Check[]) =>
  checks.filter(({ expected, found }) => !isDeepStrictEqual(expected, found))

test('a proxy that nobody goes through breaks nothing, and each check says so', async () => {
  const proxy = await startProxy(world.postgres.direct)
  const aside = { ...world, proxy }
  const numbers = { queries: 1, trials: 1, slow: [1], refusedMs: 1 }
  const checks = [...(await underFaults(aside, [], numbers)), ...(await retries(aside, 'short'))]
  await proxy.close()
  const whole = failed(checks).map(({ found }) => (found as { hits: unknown }).hits)
  // All but the connections that the server ends.
  expect(whole).toEqual(Array.from({ length: checks.length - 2 }, () => 0))
})

test('what leads past the proxy is refused', () => {
  expect(() => world.proxy.through('postgres://127.0.0.1:1/guide')).toThrow('past the proxy')
})

test('ending connections before a lock fails where nobody stands', async () => {
  await expect(endConnections(1, 0.2)(world, () => [])).rejects.toThrow('stand before the lock')
})

test('events that are kept and counted nowhere fail', async () => {
  const asRobot = ({ headers, ...sent }: Sent) => ({
    ...sent,
    headers: { ...headers, 'user-agent': 'curl/8.0' },
  })
  const robots: World = {
    ...world,
    send: (sent) => world.send(asRobot(sent)),
    insist: (sent) => world.insist(asRobot(sent)),
  }
  const [check] = failed(await copies(robots, 'short'))
  expect(check?.found).toMatchObject({ rows: 5, shown: 0, invalid: 5 })
})

test('an edit that fails beside the switches is seen', async () => {
  const elsewhere = ({ body, ...sent }: Sent): Sent =>
    (body as { title?: string })?.title ? { ...sent, body, path: '/api/ads/0' } : { ...sent, body }
  const [check] = failed(
    await campaignSwitch({ ...world, send: (sent) => world.send(elsewhere(sent)) }, 'short'),
  )
  expect(check?.found).toMatchObject({ edited: 400, isEditKept: true })
})

test('an answer that comes before the row is seen', async () => {
  const writing: Promise<unknown>[] = []
  const early: World = {
    ...world,
    send: (sent) => {
      writing.push(world.send(sent))
      return Promise.resolve({ status: 202, headers: new Headers(), text: '' })
    },
    // Who connects first comes when all is written.
    query: (text, values) => Promise.all(writing).then(() => world.query(text, values)),
  }
  const [check] = failed(await copies(early, 'short'))
  expect(check?.found).toMatchObject({ 'answered before it was there': 5 })
})

test('imports of which none was written prove nothing', async () => {
  const silent: World = { ...world, send: () => Promise.resolve(undefined) }
  const check = await importAndKill(silent, 1, true)
  expect(failed([check])).toEqual([check])
  expect(check.found).toMatchObject({ written: 0, 'not written': '> 0' })
})

test('an import under way is waited for', async () => {
  const order: string[] = []
  const client = await connectTo(world.postgres.direct)
  await client.query('begin; lock table restaurants in share row exclusive mode')
  const waiting = settled(world).then(() => order.push('settled'))
  const isWaited = () => world.query("select from pg_stat_activity where wait_event_type = 'Lock'")
  await eventually(async () => (await isWaited()).length + order.length > 0)
  order.push('written')
  await client.query('commit')
  await waiting
  await client.end()
  expect(order).toEqual(['written', 'settled'])
})
