import { ApiError } from '#contracts/api-error.ts'
import type { Limit } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { forgetHits, hitLimits } from '#db/queries/limits.ts'
import { setting } from './env.ts'

/** Counts a call under `key`; one too many is a 429 that says when to come back. */
export async function assertWithin(db: Db, key: string, limits: readonly Limit[]): Promise<void> {
  const factor = setting('LIMIT_FACTOR') ?? 1
  const windows = limits.map(({ seconds }) => ({
    key: keyOf(key, seconds),
    windowSeconds: seconds,
  }))
  const hits = await hitLimits(db, windows)
  const exceeded = limits.filter(({ max }, index) => (hits[index] ?? 0) > max * factor)
  if (exceeded.length > 0) throw tooMany(Math.max(...exceeded.map(({ seconds }) => rest(seconds))))
}

/** Starts counting anew under `key`. */
export function forgive(db: Db, key: string, limits: readonly Limit[]): Promise<void> {
  return forgetHits(
    db,
    limits.map(({ seconds }) => keyOf(key, seconds)),
  )
}

const keyOf = (key: string, seconds: number) => `${key}:${seconds}`

/** Windows are of fixed length and start at multiples of it, as in `hitLimits`. */
function rest(seconds: number) {
  return Math.ceil(seconds - ((Date.now() / 1000) % seconds))
}

function tooMany(seconds: number) {
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

/** Rounded up, in words: `1 second`, `37 minutes`. */
function duration(length: number, unit: 'second' | 'minute' | 'hour') {
  return Math.ceil(length).toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' })
}
