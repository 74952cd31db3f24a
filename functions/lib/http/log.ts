import { ApiError } from '#contracts/api-error.ts'
import { isDatabaseError } from '#db/client.ts'

export type LogLine = {
  requestId: string
  method: string
  /** The pattern of the path, never the path itself, which may hold what somebody typed. */
  route: string
  status: number
  ms: number
  client?: string
  error?: unknown
}

/** Logs a request as one line of JSON, without addresses, bodies, tokens or text from visitors. */
export function logRequest({ error, ...line }: LogLine): void {
  const entry = {
    time: new Date().toISOString(),
    ...line,
    ...(error !== undefined && reason(error)),
  }
  console.log(JSON.stringify(entry))
}

/** The reason of an error for the operator. Leaves out the messages of Postgres, because they repeat values. */
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
