import { ApiError } from '#contracts/api-error.ts'
import { READ_LIMIT } from '#contracts/route.ts'
import { tooMany } from './rate-limit.ts'
import { setting } from './settings.ts'
import { type Slots, takeSlot } from './slots.ts'

/** Longer than any call may take. */
const GIVE_UP_MS = 60_000
const MAX_REQUESTS = 100
const underWay: Slots = new Map()

/** Answers a request, or throws a 503 at once when the process has reached its limit of requests. */
export async function withinCapacity<T>(answer: () => Promise<T>): Promise<T> {
  const slot = takeSlot(underWay, setting('MAX_REQUESTS') ?? MAX_REQUESTS, GIVE_UP_MS)
  if (!slot) {
    throw new ApiError(503, 'The guide is very busy. Please try again in a moment.', {
      retryAfter: 1,
    })
  }
  try {
    return await answer()
  } finally {
    underWay.delete(slot)
  }
}

/** More than come to one process in a minute; those beyond it are not limited. */
const MAX_NETWORKS = 10_000
let reads = { since: 0, by: new Map<string, number>() }

/**
 * Throws a 429 for too many public reads of one network in this process within a minute. Not counted in the database: that
 * would cost more than the read.
 */
export function assertFewReads(network: string): void {
  const now = Date.now()
  const windowMs = READ_LIMIT.seconds * 1000
  if (now - reads.since >= windowMs) reads = { since: now, by: new Map() }
  const count = (reads.by.get(network) ?? 0) + 1
  if (count > READ_LIMIT.max * (setting('LIMIT_FACTOR') ?? 1)) {
    throw tooMany(Math.ceil((reads.since + windowMs - now) / 1000))
  }
  if (count > 1 || reads.by.size < MAX_NETWORKS) reads.by.set(network, count)
}
