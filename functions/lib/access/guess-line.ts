import { ApiError } from '#contracts/api-error.ts'

/** One password is being hashed, two wait: hashing takes a processor for some 100 ms and 32 MiB. */
const MAX_IN_LINE = 3
/** A request that a host cancels may never report its end. */
const GIVE_UP_MS = 8000
const PAUSE_MS = 10

/** When each place of a line becomes free at the latest, the longest-waiting first. */
type Line = Map<symbol, number>
/** Browsers that have signed in before have a line of their own, so that no stranger keeps them waiting. */
const lines: Record<'known' | 'strangers', Line> = { known: new Map(), strangers: new Map() }

/**
 * Runs `work` once all that came before it in the line are done. Throws a 503 at once if the line is full. Waiters poll,
 * because on Workers one request cannot wake another.
 */
export async function inLine<T>(name: keyof typeof lines, work: () => Promise<T>): Promise<T> {
  const line = lines[name]
  leaveOverdue(line)
  if (line.size >= MAX_IN_LINE) {
    throw new ApiError(503, 'Too many are signing in. Please try again in a moment.', {
      retryAfter: 1,
    })
  }
  const self = Symbol()
  line.set(self, Date.now() + GIVE_UP_MS)
  try {
    while (line.has(self) && line.keys().next().value !== self) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      leaveOverdue(line)
    }
    return await work()
  } finally {
    line.delete(self)
  }
}

function leaveOverdue(line: Line) {
  for (const [other, endsAt] of line) if (endsAt < Date.now()) line.delete(other)
}
