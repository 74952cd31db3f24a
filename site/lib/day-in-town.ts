import { brand } from '#site/copy/brand.ts'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone })

/** The day of a moment on the calendar of the guide's town, as `2026-03-08`. */
export const dayInTown = (moment = new Date()) => format.format(moment)
