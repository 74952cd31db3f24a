import { limitConcurrency } from './concurrency.ts'
import { isDatabaseError, isRetryable } from './errors.ts'
import { type Mode, post, type Result, type Statement } from './neon.ts'

/** SQLSTATE that `own_key` raises when an unfinished call holds the idempotency key. */
export const IN_PROGRESS = 'GU409'
const BASE_PAUSE_MS = 50
const MAX_PAUSE_MS = 2000
/** The longest wait for a database that is away, however far off the deadline is. */
const MAX_WAIT_MS = 15_000
const RESERVE_MS = 2500

export type Options = {
  /** How long one attempt may take when there is no deadline. */
  timeoutMs?: number
  /** Until when transient failures are retried, in milliseconds as of `Date.now()`. Without it there is one attempt. */
  deadline?: number
  /** Whether executing all of it twice has the same effect as once. */
  isIdempotent?: boolean
}

/**
 * Sends one statement or, with a `mode`, a batch, and retries transient failures until the deadline. Throws as `post`
 * does.
 */
export function send(
  url: string,
  statements: Statement[],
  mode: Mode | undefined,
  options: Options,
): Promise<Result[]> {
  const isIdempotent = options.isIdempotent ?? (mode?.readOnly || statements.every(isSelect))
  return withRetries(url, { ...options, isIdempotent }, (timeoutMs) =>
    post(url, statements, mode, timeoutMs),
  )
}

/** A `select` changes nothing, or calls one of our functions, which recognize by an id what they have already written. */
const isSelect = ({ sql }: Statement) => /^\s*select\b/i.test(sql)

/**
 * Repeats `attempt` until it succeeds, fails for good or reaches the deadline. Pauses are random and double on average,
 * so that clients that failed together do not return together. An idempotent attempt reserves time for one more in case
 * it hangs, unless the deadline is so far off that the work may need all of it.
 */
async function withRetries<T>(
  url: string,
  { timeoutMs, deadline, isIdempotent = false }: Options,
  attempt: (timeoutMs?: number) => Promise<T>,
): Promise<T> {
  if (deadline === undefined) return limitConcurrency(url, timeoutMs, attempt)
  const retryUntil = Math.min(deadline, Date.now() + MAX_WAIT_MS)
  for (let tries = 0; ; tries++) {
    const remainingMs = deadline - Date.now()
    const hasReserve = isIdempotent && remainingMs <= MAX_WAIT_MS
    const attemptMs = hasReserve ? Math.max(remainingMs / 2, remainingMs - RESERVE_MS) : remainingMs
    try {
      return await limitConcurrency(url, Math.ceil(attemptMs), attempt)
    } catch (error) {
      const pause = Math.random() * Math.min(MAX_PAUSE_MS, BASE_PAUSE_MS * 2 ** tries)
      // The unfinished call may be an earlier attempt of our own.
      const mayBeOurs = tries > 0 && isDatabaseError(error) && error.code === IN_PROGRESS
      const canRetry = mayBeOurs || isRetryable(error, isIdempotent)
      if (!canRetry || Date.now() + pause >= retryUntil) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
