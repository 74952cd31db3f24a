import { EVENT_DAYS, EVENT_DAYS_RULE, isEventDays } from '#db/queries/retention.ts'

/** The setting as the functions read it; a wrong one ends the build, as the page would promise what nobody does. */
export function readEventDays(given = process.env.EVENT_DAYS): number {
  const days = given ? Number(given) : EVENT_DAYS
  if (!isEventDays(days)) throw new Error(`EVENT_DAYS ${EVENT_DAYS_RULE}`)
  return days
}

/** For how many days the guide keeps each event. */
export const eventDays = readEventDays()
