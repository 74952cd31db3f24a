/** Queries that one process has under way at one address at most; whoever comes when there are so many waits. */
export const MOST = 10
const SHORTEST_PAUSE_MS = 3
/** Who does not look for so long after it wanted to is no longer there. */
const GONE_MS = 300

/** Until when each place is taken, and when each of those who wait looks again, who came first first. */
type Places = { taken: Map<symbol, number>; waiting: Map<symbol, number>; left: number }
const placesAt: Record<string, Places> = {}

/**
 * Does `work`, which ends by itself after the milliseconds that it is told, when there is a place at `url`. The wait
 * is part of `timeoutMs`, and leaves it 0 when none became free in time.
 *
 * Those who wait look again by themselves, as on Workers no request can wake another; and a place is held no longer than
 * its work may take, as a request that is called off there may not say that it is over.
 */
export async function whenFree<T>(
  url: string,
  timeoutMs: number | undefined,
  work: (timeoutMs?: number) => Promise<T>,
): Promise<T> {
  const places = (placesAt[url] ??= { taken: new Map(), waiting: new Map(), left: 0 })
  const me = Symbol()
  const ticket = places.waiting.size + places.left
  const endsAt = Date.now() + (timeoutMs ?? Infinity)
  for (let now = Date.now(); now < endsAt; now = Date.now()) {
    // As if each query took a millisecond: who is far behind looks the more often the nearer it comes.
    const likely = Math.max(SHORTEST_PAUSE_MS, (ticket - places.left) / MOST / 2)
    const pause = Math.min(likely * (0.5 + Math.random()), endsAt - now)
    if (isNext(me, places, now, now + pause)) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  places.left += 1
  places.waiting.delete(me)
  places.taken.set(me, endsAt)
  try {
    return await work(timeoutMs === undefined ? undefined : endsAt - Date.now())
  } finally {
    places.taken.delete(me)
  }
}

/** Whether there is a place for `me` besides those who came before. */
function isNext(me: symbol, { taken, waiting }: Places, now: number, looksAgainAt: number) {
  for (const [place, endsAt] of taken) if (endsAt <= now) taken.delete(place)
  waiting.set(me, looksAgainAt)
  let before = taken.size
  for (const [other, looksAt] of waiting) {
    if (other === me || before >= MOST) break
    if (looksAt + GONE_MS < now) waiting.delete(other)
    else before += 1
  }
  return before < MOST
}
