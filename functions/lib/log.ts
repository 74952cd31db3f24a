import { ApiError } from '#contracts/api-error.ts'
import { isDatabaseError } from '#db/neon-http.ts'

export type LogLine = {
  requestId: string
  method: string
  /** The pattern, never the address itself: that may hold what somebody typed. */
  route: string
  status: number
  ms: number
  client?: string
  error?: unknown
}

/** One line of JSON for a request, without addresses, bodies, tokens or texts that visitors wrote. */
export function logRequest({ error, ...line }: LogLine): void {
  const entry = {
    time: new Date().toISOString(),
    ...line,
    ...(error !== undefined && reason(error)),
  }
  console.log(JSON.stringify(entry))
}

/** What an operator needs. Postgres repeats values in its messages, so of those only the names are kept. */
function reason(error: unknown): object {
  if (error instanceof ApiError) {
    return error.cause === undefined
      ? { error: error.detail }
      : { error: error.detail, ...cause(error.cause) }
  }
  return cause(error)
}

function cause(error: unknown): object {
  if (isDatabaseError(error)) {
    const { code, constraint, table, column } = error
    return { cause: 'database', code: code ?? 'not reached', constraint, table, column }
  }
  return { cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
