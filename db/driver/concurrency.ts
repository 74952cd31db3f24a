/** The most requests that one process sends to one URL at the same time; the others wait. */
export const MAX_CONCURRENT = 10
const MIN_PAUSE_MS = 3
/** A waiter that misses its check by this long is treated as gone. */
const MISSED_CHECK_MS = 300

type Slots = {
  /** When each slot in use expires. */
  taken: Map<symbol, number>
  /** When each waiter checks next, the longest-waiting first. */
  waiting: Map<symbol, number>
  /** How many have left the queue so far. */
  dequeued: number
}
const slotsByUrl: Record<string, Slots> = {}

/**
 * Runs `work` once a slot for `url` is free. `work` gets the milliseconds that remain of `timeoutMs` and must end within
 * them; it gets 0 if no slot became free in time.
 *
 * Waiters poll, because on Workers one request cannot wake another. A slot expires with its deadline, because a request
 * that Workers cancel may never report that it has ended.
 */
export async function limitConcurrency<T>(
  url: string,
  timeoutMs: number | undefined,
  work: (timeoutMs?: number) => Promise<T>,
): Promise<T> {
  const slots = (slotsByUrl[url] ??= { taken: new Map(), waiting: new Map(), dequeued: 0 })
  const self = Symbol()
  const ticket = slots.waiting.size + slots.dequeued
  const endsAt = Date.now() + (timeoutMs ?? Infinity)
  for (let now = Date.now(); now < endsAt; now = Date.now()) {
    // Half the wait that is likely at a millisecond a query, so that checks become more frequent near the front.
    const untilCheck = Math.max(MIN_PAUSE_MS, (ticket - slots.dequeued) / MAX_CONCURRENT / 2)
    const pause = Math.min(untilCheck * (0.5 + Math.random()), endsAt - now)
    if (isNext(self, slots, now, now + pause)) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  slots.dequeued += 1
  slots.waiting.delete(self)
  slots.taken.set(self, endsAt)
  try {
    return await work(timeoutMs === undefined ? undefined : endsAt - Date.now())
  } finally {
    slots.taken.delete(self)
  }
}

/** Whether a slot is left after those in use and those for earlier waiters. Drops expired slots and lost waiters. */
function isNext(self: symbol, { taken, waiting }: Slots, now: number, nextCheckAt: number) {
  for (const [slot, expiresAt] of taken) if (expiresAt <= now) taken.delete(slot)
  waiting.set(self, nextCheckAt)
  let ahead = taken.size
  for (const [other, checksAt] of waiting) {
    if (other === self || ahead >= MAX_CONCURRENT) break
    if (checksAt + MISSED_CHECK_MS < now) waiting.delete(other)
    else ahead += 1
  }
  return ahead < MAX_CONCURRENT
}
