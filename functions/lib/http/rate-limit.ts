import { ApiError } from '#contracts/api-error.ts'
import type { Limit } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { admitCall } from '#db/queries/operations/rate-limits.ts'
import { setting } from './settings.ts'

/** Limits of one client; a limit with a `key` of its own counts calls of several clients together. */
type Limits = readonly (Limit & { key?: string })[]

/**
 * Counts a call that is within all limits; the same `call` id counts once. Otherwise throws a 429 with the time to wait,
 * and does not count it.
 */
export async function assertWithinLimits(
  db: Db,
  key: string,
  limits: Limits,
  call?: string,
): Promise<void> {
  const seconds = await secondsToWait(db, key, limits, call)
  if (seconds > 0) throw tooMany(seconds)
}

/** Counts a call that is within all limits and returns 0; otherwise returns the whole seconds until it would be. */
export async function secondsToWait(
  db: Db,
  key: string,
  limits: Limits,
  call?: string,
): Promise<number> {
  const factor = setting('LIMIT_FACTOR') ?? 1
  const all = limits.map((limit) => ({ key, ...limit, max: limit.max * factor }))
  return Math.ceil(await admitCall(db, all, call))
}

/** The 429 for who may come back after so many seconds. */
export function tooMany(seconds: number): ApiError {
  const wait =
    seconds < 90
      ? duration(seconds, 'second')
      : seconds < 5400
        ? duration(seconds / 60, 'minute')
        : duration(seconds / 3600, 'hour')
  return new ApiError(429, `Too many requests. Please try again in ${wait}.`, {
    retryAfter: seconds,
  })
}

/** A duration in words, rounded up: `1 second`, `37 minutes`. */
function duration(length: number, unit: 'second' | 'minute' | 'hour') {
  return Math.ceil(length).toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' })
}
