import { chaosCase } from '../case.ts'
import type { Answer } from '../client.ts'

/** Headers that differ between any two answers and reveal nothing about the subscriber. */
const VARYING = new Set(['content-length', 'date', 'x-request-id'])

/** An address is stored as one subscriber, and status and headers never reveal whether it was one before. */
export const subscribers = chaosCase(
  { full: { addresses: 50 }, short: { addresses: 2 } },
  async (world, { addresses }) => {
    let fresh = 0
    const shapes = new Set<string>()
    const subscribe = async (email: string) => {
      const answer = await world.sendUntilAnswered({
        path: '/api/newsletter/subscribe',
        body: { email },
      })
      shapes.add(shapeOf(answer))
      if (answer.text === '{"isExisting":false}') fresh++
    }
    for (let address = 1; address <= addresses; address++) {
      const spellings = [`reader-${address}@example.com`, ` Reader-${address}@EXAMPLE.com `]
      await Promise.all(Array.from({ length: 100 }, (_, copy) => subscribe(spellings[copy % 2]!)))
    }
    await world.query(`update newsletter_subscribers set unsubscribed_at = now()
      where email_key like 'reader-%'`)
    const afterLeaving = fresh
    await subscribe('reader-1@example.com')
    const rows = await world.query(
      "select from newsletter_subscribers where email_key like 'reader-%'",
    )
    return [
      {
        done: `${addresses} addresses, each subscribed 100 times at once, and one again after it had left`,
        expected: { rows: addresses, 'told as new': addresses, 'kinds of answers': 1 },
        found: {
          rows: rows.length,
          'told as new': afterLeaving,
          'kinds of answers': shapes.size,
        },
      },
    ]
  },
)

function shapeOf({ status, headers }: Answer) {
  return JSON.stringify([status, [...headers].filter(([name]) => !VARYING.has(name)).toSorted()])
}
