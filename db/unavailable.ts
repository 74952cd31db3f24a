import { type DatabaseError, isDatabaseError } from './neon-http.ts'

/** SQLSTATEs that pass by themselves, by what they say of the statement that failed. */
const PASSING = {
  /** Nothing of it was done: no connection, none free, starting up, deadlock, out of order with another. */
  notDone: /^(08001|08004|53300|57P03|40001|40P01)$/,
  /** It may have been done: the connection ended, by an administrator or a crash or for another reason. */
  unknown: /^(08|57P01|57P02|40003)/,
  /** Nothing was done, and a try at once would fare no better: resources, lock held by others, time-out, shutting down. */
  later: /^(53|40|55P03|57P0|57014)/,
}
/** What a socket says that never was connected. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** Whether a query failed because the database could not be reached or had no room, not because of the query. */
export function isUnavailable(error: unknown): error is DatabaseError {
  if (!isDatabaseError(error)) return false
  const { code } = error
  return !code || Object.values(PASSING).some((codes) => codes.test(code))
}

/** Whether a failed query is worth another try at once; what may have been done only if it `isHarmless` to do it twice. */
export function mayTryAgain(error: unknown, isHarmless: boolean): boolean {
  if (!isUnavailable(error)) return false
  const { code, cause } = error
  const isNotDone = code ? PASSING.notDone.test(code) : NOT_SENT.test(socketCode(cause) ?? '')
  return isNotDone || (isHarmless && (!code || PASSING.unknown.test(code)))
}

/** Of the error that `fetch` wraps. */
function socketCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: string }
  return code ?? socketCode(cause)
}
