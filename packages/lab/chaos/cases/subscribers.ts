import { chaosCase } from '../case.ts'
import type { Answer } from '../client.ts'

/** Headers that differ between answers and reveal nothing about the subscriber; the cookie stands for the address. */
const VARYING = new Set(['date', 'set-cookie', 'x-request-id'])

/** An address is stored as one subscriber, and no answer reveals whether it was one before. */
export const subscribers = chaosCase(
  { full: { addresses: 50 }, short: { addresses: 2 } },
  async (world, { addresses }) => {
    const shapes = new Set<string>()
    const subscribe = async (email: string) => {
      const answer = await world.sendUntilAnswered({
        path: '/api/newsletter/subscribe',
        body: { email },
      })
      shapes.add(shapeOf(answer))
    }
    for (let address = 1; address <= addresses; address++) {
      const spellings = [`reader-${address}@example.com`, ` Reader-${address}@EXAMPLE.com `]
      await Promise.all(Array.from({ length: 100 }, (_, copy) => subscribe(spellings[copy % 2]!)))
    }
    await world.query(`update newsletter_subscribers set unsubscribed_at = now()
      where email_key like 'reader-%'`)
    await subscribe('reader-1@example.com')
    const rows = await world.query(
      "select from newsletter_subscribers where email_key like 'reader-%'",
    )
    return [
      {
        done: `${addresses} addresses, each subscribed 100 times at once, and one again after it had left`,
        expected: { rows: addresses, 'kinds of answers': 1 },
        found: { rows: rows.length, 'kinds of answers': shapes.size },
      },
    ]
  },
)

function shapeOf({ status, headers, text }: Answer) {
  return JSON.stringify([
    status,
    text,
    [...headers].filter(([name]) => !VARYING.has(name)).toSorted(),
  ])
}
