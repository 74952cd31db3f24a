import {
  type Batch,
  isDatabaseError,
  type Result,
  runBatch,
  runStatement,
  type Statement,
} from './neon-http.ts'
import { mayTryAgain } from './unavailable.ts'
import { whenFree } from './under-way.ts'

/** SQLSTATE of a write whose key another one holds that has not ended (see `own_key`). */
export const IN_PROGRESS = 'GU409'
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
/** However long work may take, a database that is away is waited for no longer. */
const LONGEST_WAIT_MS = 15_000
const RESERVE_MS = 2500

export type Options = {
  /** A try is given up after this where nothing else ends it. */
  timeoutMs?: number
  /** Until when, as `Date.now()` tells, what failed and passes is tried again; then everything is given up. */
  endsAt?: number
  /** Whether it does no harm when all of it is done twice. */
  isHarmless?: boolean
}
export type Sent = Statement & { isHarmless?: boolean }

/** Sends one statement, again and again where it fails and that passes. */
export function send(url: string, statement: Sent, options: Options): Promise<Result> {
  const isHarmless = options.isHarmless ?? doesNoHarm(statement)
  return withRetries(url, { ...options, isHarmless }, (timeoutMs) =>
    runStatement(url, statement, { timeoutMs }),
  )
}

/** As `send`, statements in one transaction. */
export function sendAll(
  url: string,
  statements: Sent[],
  batch: Batch,
  options: Options,
): Promise<Result[]> {
  const isHarmless = options.isHarmless ?? statements.every(doesNoHarm)
  return withRetries(url, { ...options, isHarmless }, (timeoutMs) =>
    runBatch(url, statements, batch, { timeoutMs }),
  )
}

/** What begins with `select` changes nothing, or calls a function that knows by an id what it has done. */
function doesNoHarm({ query, isHarmless }: Sent) {
  return isHarmless ?? /^\s*select\b/i.test(query)
}

/**
 * Tries until it works, fails for good, or the time is over. Pauses are of random length and double on average: who
 * failed together does not come back together. What does no harm leaves some time, so that another try follows one that
 * hangs; but work with much time may need it.
 */
async function withRetries<T>(
  url: string,
  { timeoutMs, endsAt, isHarmless = false }: Options,
  attempt: (timeoutMs?: number) => Promise<T>,
): Promise<T> {
  if (endsAt === undefined) return whenFree(url, timeoutMs, attempt)
  const lastTry = Math.min(endsAt, Date.now() + LONGEST_WAIT_MS)
  for (let tries = 0; ; tries++) {
    const left = endsAt - Date.now()
    try {
      const leavesTime = isHarmless && left <= LONGEST_WAIT_MS
      const most = Math.ceil(leavesTime ? Math.max(left / 2, left - RESERVE_MS) : left)
      return await whenFree(url, most, attempt)
    } catch (error) {
      const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
      // It may be an earlier try of ours that has not ended.
      const isOurs = tries > 0 && isDatabaseError(error) && error.code === IN_PROGRESS
      const isWorthIt = isOurs || mayTryAgain(error, isHarmless)
      if (!isWorthIt || Date.now() + pause >= lastTry) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
