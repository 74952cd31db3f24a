import { ApiError } from '#contracts/api-error.ts'
import type { Limit } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { admitCall, type CallLimit, type Share } from '#db/queries/operations/rate-limits.ts'
import type { RequestContext } from './serve.ts'
import { setting } from './settings.ts'

/** Limits of one client; a limit with a `key` of its own counts calls of several clients together. */
type Limits = readonly (Limit & Partial<CallLimit>)[]

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
  const all = limits.map((limit) => ({ key, ...limit, max: scaled(limit.max) }))
  return Math.ceil(await admitCall(db, all, call))
}

/** How many times the share of a client its larger network has. */
const CLIENTS_OF_NETWORK = 4

/**
 * How much of `what` one sender may do on a day: `max` times from its address, and four times as often from its larger
 * network. The keys do not reveal which visitor looked at what.
 */
export async function sharesOf(
  { visitorHash }: Pick<RequestContext, 'visitorHash'>,
  what: string,
  max: number,
): Promise<Share[]> {
  return [
    { key: await visitorHash(`share of ${what}`), max: scaled(max) },
    {
      key: await visitorHash(`network share of ${what}`),
      max: scaled(max * CLIENTS_OF_NETWORK),
    },
  ]
}

/** A limit as the guide's settings have it, within Postgres's integers. */
const scaled = (max: number) => Math.min(max * (setting('LIMIT_FACTOR') ?? 1), 2 ** 31 - 1)

/** A 429 with its Retry-After, in words too. */
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
