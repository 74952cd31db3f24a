import { NeonDbError, neon, neonConfig, types } from '@neondatabase/serverless'
import type { CompiledQuery, Dialect } from 'kysely'
import { NeonDialect } from 'kysely-neon'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
export type Result = { command: string; rowCount: number; rows: Record<string, unknown>[] }
/** How the statements of a batch see the database. */
export type Mode = { isolation: 'ReadCommitted' | 'RepeatableRead'; readOnly: boolean }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
type Endpoint = Exclude<typeof neonConfig.fetchEndpoint, string>
const ofNeon = neonConfig.defaults.fetchEndpoint as Endpoint

/** A loopback host is the endpoint of `db/local`; any other is Neon. */
neonConfig.fetchEndpoint = (host, port, options) =>
  LOOPBACK.has(host) ? `http://${host}:${port}/sql` : ofNeon(host, port, options)

type Parser = (text: string) => unknown
/** Parsers by type, where Neon's would give text for a number, or for a day a Date, which shifts with the time zone. */
const PARSERS: Record<number, Parser> = {
  // bigint, date, numeric
  20: toSafeInteger,
  1082: (text) => text,
  1700: Number,
}
const OPTIONS = {
  types: {
    getTypeParser: (...[id, format]: Parameters<typeof types.getTypeParser>) =>
      PARSERS[id] ?? (types.getTypeParser(id, format) as Parser),
  },
}

function toSafeInteger(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is more than a number holds`)
  return number
}

/** Kysely's dialect for Neon, which sends each query with `run`. */
export function neonDialect(run: (statement: Statement) => Promise<Result>): Dialect {
  const client = { query: (sql: string, parameters: unknown[] = []) => run({ sql, parameters }) }
  return new NeonDialect({ neon: () => client })
}

/**
 * Sends one statement or, with a `mode`, a batch in one transaction, after whose failure none has taken effect. Throws a
 * NeonDbError, without a code if the database was not reached within `timeoutMs`, and a RangeError for a number in the
 * answer that is too large.
 */
export async function post(
  url: string,
  statements: Statement[],
  mode: Mode | undefined,
  timeoutMs: number | undefined,
): Promise<Result[]> {
  const signal = timeoutMs === undefined ? null : timeLimit(timeoutMs)
  const client = neon(url, { fullResults: true, fetchOptions: { signal } })
  const queries = statements.map(({ sql, parameters }) =>
    client.query(sql, parameters.map(assertPlain), OPTIONS),
  )
  try {
    if (!mode) return [await queries[0]!]
    const { isolation: isolationLevel, readOnly } = mode
    return await client.transaction(queries, { isolationLevel, readOnly })
  } catch (error) {
    if (error instanceof RangeError) throw error
    if (error instanceof NeonDbError) throw Object.assign(error, { cause: error.sourceError })
    // The connection was lost within the answer, which Neon's driver leaves to its caller.
    const lost = new NeonDbError(`Error connecting to database: ${String(error)}`)
    throw Object.assign(lost, { cause: error })
  }
}

/** A signal that is already aborted when no time remains, so that nothing is sent. */
function timeLimit(milliseconds: number) {
  return milliseconds > 0 ? AbortSignal.timeout(milliseconds) : AbortSignal.abort()
}

/** Refuses lists and objects, because each type of the database writes them otherwise. */
function assertPlain(value: unknown) {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    throw new TypeError('Pass objects and lists as JSON text')
  }
  return value
}
