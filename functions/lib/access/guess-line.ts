import { ApiError } from '#contracts/api-error.ts'
import { dropOverdue, type Slots, takeSlot } from '../http/slots.ts'

/** One password is being hashed, two wait: hashing takes a processor for some 100 ms and 32 MiB. */
const MAX_IN_LINE = 3
const GIVE_UP_MS = 8000
const PAUSE_MS = 10

/** Browsers that have signed in before have a line of their own, so that no stranger keeps them waiting. */
const lines: Record<'known' | 'strangers', Slots> = { known: new Map(), strangers: new Map() }

/**
 * Runs `work` once all that came before it in the line are done. Throws a 503 at once if the line is full. Waiters poll,
 * because on Workers one request cannot wake another.
 */
export async function inLine<T>(name: keyof typeof lines, work: () => Promise<T>): Promise<T> {
  const line = lines[name]
  const self = takeSlot(line, MAX_IN_LINE, GIVE_UP_MS)
  if (!self) {
    const sentence = 'Too many are signing in. Please try again in a moment.'
    throw new ApiError(503, sentence, { retryAfter: 1 })
  }
  try {
    while (line.has(self) && line.keys().next().value !== self) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      dropOverdue(line)
    }
    return await work()
  } finally {
    line.delete(self)
  }
}
