import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { endConnections } from './breaks.ts'
import type { Check } from './case.ts'
import { retries } from './cases/retries.ts'
import { underFaults } from './cases/faults.ts'
import { startProxy } from './proxy.ts'
import { startWorld } from './world.ts'

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
}, 60_000)

test('what leads past the proxy is refused', () => {
  expect(() => world.proxy.through('postgres://127.0.0.1:1/guide')).toThrow('past the proxy')
})

test('ending connections before a lock fails where nobody stands', async () => {
  await expect(endConnections(1, 0.2)(world, () => [])).rejects.toThrow('stand before the lock')
})
