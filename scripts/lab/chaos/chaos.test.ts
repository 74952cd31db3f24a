import { afterAll, expect, test } from 'vitest'
import { aftermath } from './case.ts'
import { CASES } from './cases.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
afterAll(world.close)

test.each(Object.entries(CASES))(
  '%s, in short',
  async (_, run) => {
    for (const { done, expected, found } of await run(world, 'short')) {
      expect(found, done).toEqual(expected)
    }
  },
  180_000,
)

test('no process of the functions has ended by itself or logged the secret', () => {
  const { done, expected, found } = aftermath(world)
  expect(found, done).toEqual(expected)
})
