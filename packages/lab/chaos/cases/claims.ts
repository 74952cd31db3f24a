import { restaurantRow } from '../../../../db/testing/rows.ts'
import { chaosCase } from '../case.ts'
import type { World } from '../world.ts'

/** Simultaneous copies of a claim are stored as one row; a claim with another message is a new row. */
export const claims = chaosCase(
  { full: { messages: 20 }, short: { messages: 2 } },
  async (world, { messages }) => {
    const restaurantId = await newRestaurant(world)
    const answers = []
    for (let message = 1; message <= messages; message++) {
      const call = { path: '/api/claim-requests', body: claimOf(restaurantId, message) }
      answers.push(await Promise.all(Array.from({ length: 100 }, () => world.send(call))))
    }
    const ids = answers.map((same) => new Set(same.map((answer) => answer?.text)))
    const rows = await world.query('select from claim_requests where restaurant_id = $1', [
      restaurantId,
    ])
    return [
      {
        done: `${messages} claims for one place, each 100 times at once`,
        expected: { statuses: [201], 'different answers to one claim': 1, rows: messages },
        found: {
          statuses: [...new Set(answers.flat().map((answer) => answer?.status))],
          'different answers to one claim': Math.max(...ids.map(({ size }) => size)),
          rows: rows.length,
        },
      },
    ]
  },
)

export function claimOf(restaurantId: number, message: number | string) {
  return {
    restaurantId,
    ownerName: 'Dana Reyes',
    ownerEmail: 'dana@example.com',
    ownerPhone: '202-555-0134',
    message: `I own this place, ${message}.`,
  }
}

export async function newRestaurant({ db }: World): Promise<number> {
  const row = restaurantRow({ slug: `place-${crypto.randomUUID()}` })
  const inserted = db.insertInto('restaurants').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}
