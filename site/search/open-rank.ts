import { decodeSchedule, type Schedule } from '#domain/hours/schedule.ts'
import { statusAt, type WallClock } from '#domain/hours/status.ts'
import type { ListedPlace } from './index-format.ts'

/** How sure it is that a place is open: 2; 1 on a holiday for which nobody has confirmed its usual hours; 0 if it is closed. */
export type OpenRank = 0 | 1 | 2

/** The rank of a place at a time by its hours; 0 while it is temporarily closed. */
export function openRank(
  { week, isOpen }: Pick<ListedPlace, 'week' | 'isOpen'>,
  now: WallClock,
): OpenRank {
  if (!isOpen || week === undefined) return 0
  const status = statusAt(scheduleOf(week), now)
  return status?.isOpen ? 2 : status?.usual?.isOpen ? 1 : 0
}

/** Decoded schedules by code: many places share one. */
const schedules = new Map<string, Schedule>()
export function scheduleOf(code: string) {
  const cached = schedules.get(code)
  if (cached) return cached
  const schedule = decodeSchedule(code)
  schedules.set(code, schedule)
  return schedule
}
