import { afterAll, expect, test } from 'vitest'
import { slow } from '../../../scripts/testing/quick.ts'
import { aftermath } from './case.ts'
import { CASES } from './cases.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
afterAll(world.close)

/** Those that `npm test` runs as well: they are short, and a busy machine passes them. */
const QUICK_CASES = new Set(['switch', 'retries'])

for (const [name, run] of Object.entries(CASES)) {
  const tags = QUICK_CASES.has(name) ? {} : slow
  test(`${name}, in short`, tags, async () => {
    for (const { done, expected, found } of await run(world, 'short')) {
      expect(found, done).toEqual(expected)
    }
  })
}

test('no process of the functions has ended by itself or logged the secret', () => {
  const { done, expected, found } = aftermath(world)
  expect(found, done).toEqual(expected)
})
