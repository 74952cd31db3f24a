/**
 * Neon's SQL over HTTP: one request carries one statement or one batch. Neon's own driver also bundles a whole Postgres
 * client over WebSockets, 146 kB that every function would load and none would use. A test compares our requests with
 * the driver's.
 */
export type Statement = { query: string; params: unknown[] }
export type Result = { command: string; rowCount: number | null; rows: Record<string, unknown>[] }
type RawResult = Omit<Result, 'rows'> & {
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
}
export type Batch = { isolationLevel: 'ReadCommitted' | 'RepeatableRead'; isReadOnly: boolean }
type Options = { timeoutMs?: number | undefined }

/** What Postgres reports about a failed statement; without a `code` the database was not reached. */
export type DatabaseError = Error & {
  name: 'DatabaseError'
  code?: string
  constraint?: string
  table?: string
  column?: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: toSafeInteger,
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text) as unknown,
  700: Number,
  701: Number,
  // A timestamp. A date (1082) stays text, because as a Date it would shift with the time zone.
  1184: toDate,
  1700: Number,
  3802: (text) => JSON.parse(text) as unknown,
}

function toSafeInteger(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is more than a number holds`)
  return number
}

/** Reads a timestamp such as `2026-03-08 07:00:00.5+00`. */
function toDate(text: string) {
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isNaN(date.getTime())) throw new RangeError(`${text} is not a moment that we can tell`)
  return date
}

/** Runs one statement. Throws a DatabaseError. */
export async function runStatement(
  url: string,
  statement: Statement,
  options: Options = {},
): Promise<Result> {
  return toResult((await post(url, encode(statement), {}, options)) as RawResult)
}

/** Runs statements in one transaction. Throws a DatabaseError, after which none of them has taken effect. */
export async function runBatch(
  url: string,
  statements: Statement[],
  { isolationLevel, isReadOnly }: Batch,
  options: Options = {},
): Promise<Result[]> {
  const headers = {
    'Neon-Batch-Isolation-Level': isolationLevel,
    'Neon-Batch-Read-Only': String(isReadOnly),
  }
  const answer = await post(url, { queries: statements.map(encode) }, headers, options)
  return (answer as { results: RawResult[] }).results.map(toResult)
}

/** Whether a statement failed in the database or on the way to it. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && error.name === 'DatabaseError'
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
  { timeoutMs }: Options,
) {
  try {
    const response = await fetch(endpoint(url), {
      method: 'POST',
      headers: {
        'Neon-Connection-String': url,
        'Neon-Raw-Text-Output': 'true',
        'Neon-Array-Mode': 'true',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: timeoutMs === undefined ? null : timeLimit(timeoutMs),
    })
    if (response.ok) return (await response.json()) as unknown
    const text = await response.text()
    // A 400 is Postgres' answer; any other error comes from a host on the way.
    throw response.status === 400 ? refusal(text) : new Error(`${response.status}: ${text}`)
  } catch (error) {
    if (isDatabaseError(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw databaseError(`The database could not be reached: ${reason}`, {}, error)
  }
}

/** A signal that is already aborted when no time remains, so that nothing is sent. */
function timeLimit(milliseconds: number) {
  return milliseconds > 0 ? AbortSignal.timeout(milliseconds) : AbortSignal.abort()
}

/** A loopback host is the endpoint of `db/local`; any other is Neon, which answers at `api.` of its region. */
function endpoint(url: string) {
  const { hostname, port } = new URL(url)
  return LOOPBACK.has(hostname)
    ? `http://${hostname}:${port}/sql`
    : `https://${hostname.replace(/^[^.]+\./, 'api.')}/sql`
}

function refusal(text: string) {
  const { message, code, constraint, table, column } = JSON.parse(text) as DatabaseError
  return databaseError(message, { code, constraint, table, column })
}

function databaseError(
  message: string,
  fields: Partial<DatabaseError>,
  cause?: unknown,
): DatabaseError {
  return Object.assign(new Error(message, { cause }), { ...fields, name: 'DatabaseError' as const })
}

function encode({ query, params }: Statement) {
  return { query, params: params.map(toText) }
}

function toText(value: unknown) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    default:
      throw new TypeError('Pass objects and lists as JSON text')
  }
}

function toResult({ command, rowCount, fields, rows }: RawResult): Result {
  const parsers = fields.map(({ dataTypeID }) => PARSERS[dataTypeID])
  const toRow = (row: (string | null)[]) =>
    Object.fromEntries(
      row.map((text, index) => {
        const parse = parsers[index]
        return [fields[index]!.name, text === null || !parse ? text : parse(text)]
      }),
    )
  return { command, rowCount, rows: rows.map(toRow) }
}
