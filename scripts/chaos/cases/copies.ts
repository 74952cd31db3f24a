import { chaosCase } from '../case.ts'
import { countsAgainstRows } from '../counts.ts'
import { newEvents, newSubjects, storedEvents } from '../traffic.ts'

/** Of many copies of an event at the same moment one is kept, before any of them is answered. */
export const copies = chaosCase(
  { full: { count: 1000 }, short: { count: 5 } },
  async (world, { count }) => {
    const subjects = await newSubjects(world, 2)
    const wanted = newEvents(subjects, count)
    const statuses = new Set<number | undefined>()
    let early = 0
    for (const { id, sent } of wanted) {
      const answers = Array.from({ length: 50 }, () => world.send(sent))
      await Promise.any(answers)
      const rows = await storedEvents(world, subjects)
      if (!rows.some((row) => row.id === id)) early++
      for (const answer of await Promise.all(answers)) statuses.add(answer?.status)
    }
    const rows = await storedEvents(world, subjects)
    const ids = new Set(rows.map(({ id }) => id))
    return [
      {
        done: `${count} events, of each 50 copies at once`,
        expected: { statuses: [202], rows: count, doubled: 0, 'answered before it was there': 0 },
        found: {
          statuses: [...statuses],
          rows: rows.length,
          doubled: rows.length - ids.size,
          'answered before it was there': early,
        },
      },
      await countsAgainstRows(world),
    ]
  },
)
