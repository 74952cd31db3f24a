import { chaosCase } from '../case.ts'
import type { Call } from '../client.ts'
import type { World } from '../world.ts'
import { FAULTS, underFaults, type Writer } from './faults.ts'

/** All calls with the same idempotency key create one campaign, whatever breaks meanwhile. */
export const keys = chaosCase(FAULTS, async (world, numbers) => {
  const campaigns: Writer = {
    kind: 'campaigns with a key',
    call: (name) => ({ ...creation(world, name, name), retryOn: 409 }),
    rows: () => world.query('select title as name from ad_campaigns'),
  }
  return [await copiesOfOne(world), ...(await underFaults(world, [campaigns], numbers))]
})

export function creation({ admin }: World, key: string, title: string): Call {
  const body = {
    title,
    advertiserName: 'Main Street Books',
    advertiserEmail: 'ads@example.com',
    imageUrl: '/uploads/autumn.png',
    linkUrl: 'https://example.com/',
    altText: 'A bowl of soup',
    placement: 'sidebar',
  }
  return { path: '/api/ads', body, headers: { ...admin, 'idempotency-key': key } }
}

async function copiesOfOne(world: World) {
  const key = crypto.randomUUID()
  const call = creation(world, key, `Soup ${key}`)
  // A copy of a running call is answered with 409.
  const send = () => world.sendUntilAnswered({ ...call, retryOn: 409 })
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  const status = async (call: Call) => (await world.sendUntilAnswered(call)).status
  const rows = await world.query('select from ad_campaigns where title = $1', [`Soup ${key}`])
  return {
    done: 'a campaign created 50 times at once with one key; the key with another campaign; a key of 256 letters',
    expected: { statuses: [201], answers: 1, rows: 1, other: 422, long: 400 },
    found: {
      statuses: [...new Set(answers.map(({ status }) => status))],
      answers: new Set(answers.map(({ text }) => text)).size,
      rows: rows.length,
      other: await status(creation(world, key, 'Another')),
      long: await status(creation(world, 'x'.repeat(256), 'Long')),
    },
  }
}
