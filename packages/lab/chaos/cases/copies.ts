import { chaosCase } from '../case.ts'
import { countsAgainstRows, shownEvents } from '../counts.ts'
import { countDoubled, newEvents, newSubjects, storedEvents } from '../traffic.ts'
import { connectTo } from '../world.ts'

const IS_THERE = `select exists (select from ad_analytics where event_id = $1)
  or exists (select from business_interactions where event_id = $1) as "isThere"`

/** Of many simultaneous copies of an event one is stored, before any of them is answered. */
export const copies = chaosCase(
  { full: { count: 1000 }, short: { count: 5 } },
  async (world, { count }) => {
    const subjects = await newSubjects(world, 2)
    const newOnes = newEvents(subjects, count)
    const statuses = new Set<number | undefined>()
    let early = 0
    // Connected beforehand, because a row stored while it connects would seem to have been there before the answer.
    const client = await connectTo(world.postgres.direct)
    for (const { id, call } of newOnes) {
      const answers = Array.from({ length: 50 }, () => world.send(call))
      await Promise.any(answers)
      const { rows } = await client.query<{ isThere: boolean }>(IS_THERE, [id])
      if (!rows[0]!.isThere) early++
      for (const answer of await Promise.all(answers)) statuses.add(answer?.status)
    }
    await client.end()
    const rows = await storedEvents(world, subjects)
    return [
      {
        done: `${count} events, of each 50 copies at once`,
        expected: {
          statuses: [202],
          rows: count,
          shown: count,
          doubled: 0,
          'answered before it was there': 0,
        },
        found: {
          statuses: [...statuses],
          rows: rows.length,
          shown: await shownEvents(world, subjects),
          doubled: countDoubled(rows),
          'answered before it was there': early,
        },
      },
      await countsAgainstRows(world),
    ]
  },
)
