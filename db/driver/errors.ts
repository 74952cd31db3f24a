import { NeonDbError } from '@neondatabase/serverless'

/** SQLSTATEs of conditions that pass by themselves, by what they tell about the failed statement. */
const TRANSIENT = {
  /** It was not executed: no connection, none free, starting up, deadlock, serialization failure. */
  notExecuted: /^(08001|08004|53300|57P03|40001|40P01)$/,
  /** It may have been executed: the connection was lost, by an administrator, a crash or for another reason. */
  maybeExecuted: /^(08|57P01|57P02|40003)/,
  /**
   * It was not executed, and would fail again at once: no resources, lock not available, timeout, shutting down, writes
   * switched off, or an error of the server itself, as which Neon reports a used-up quota.
   */
  notNow: /^(53|40|55P03|57P0|57014|25006|XX000)/,
}
/** Error codes of a socket that never connected. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Whether a statement failed in the database or on the way to it. The error then has what Postgres reports: `code`,
 * `constraint`, `table` and `column`; without a `code` the database was not reached, and its
 * `cause` says why.
 */
export function isDatabaseError(error: unknown): error is NeonDbError {
  return error instanceof NeonDbError
}

/** Whether a query failed because the database could not be reached or was overloaded, not because of the query itself. */
export function isUnavailable(error: unknown): error is NeonDbError {
  if (!isDatabaseError(error)) return false
  const { code } = error
  return !code || Object.values(TRANSIENT).some((codes) => codes.test(code))
}

/** Whether to retry a failed query at once. One that may have been executed is retried only if it `isIdempotent`. */
export function isRetryable(error: unknown, isIdempotent: boolean): boolean {
  if (!isUnavailable(error)) return false
  const { code, cause } = error
  const wasNotExecuted = code
    ? TRANSIENT.notExecuted.test(code)
    : NOT_CONNECTED.test(socketCode(cause) ?? '')
  return wasNotExecuted || (isIdempotent && (!code || TRANSIENT.maybeExecuted.test(code)))
}

/** The code of the socket error that `fetch` wraps. */
function socketCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: string }
  return code ?? socketCode(cause)
}
