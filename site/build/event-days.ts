import { EVENT_DAYS } from '#db/queries/retention.ts'

/** For how many days the guide keeps each event. */
export const eventDays = Number(process.env.EVENT_DAYS) || EVENT_DAYS
