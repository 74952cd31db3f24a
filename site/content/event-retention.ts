import { EVENT_DAYS, EVENT_DAYS_RULE, isEventDays } from '#db/queries/operations/retention.ts'

/**
 * Reads EVENT_DAYS as the functions do. Throws when it is wrong, because the privacy page would state a period that
 * the functions do not keep to.
 */
export function readEventDays(setting = process.env.EVENT_DAYS): number {
  const days = setting ? Number(setting) : EVENT_DAYS
  if (!isEventDays(days)) throw new Error(`EVENT_DAYS ${EVENT_DAYS_RULE}`)
  return days
}

/** The number of days that the guide keeps events for. */
export const eventDays = readEventDays()
