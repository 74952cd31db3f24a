import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { isQuery, type QueryResult, runBatch, runQuery, type Source } from './run-query.ts'
import { type PerRole, ROLES } from '../roles.ts'

const LIMIT = 64 * 1024 * 1024
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const

type Answer = { status: number; body: string }
type Users = ReturnType<typeof localUsers>

/**
 * Serves `POST /sql` on a free local port, as Neon does for its HTTP driver, in front of any Postgres: `url` for the
 * owner, `roles` for the two roles. Passwords are new each time, so no web page or other user of the machine can query
 * it; the Postgres behind it has its own rules (see `startPglite`). The roles show missing grants early but do not
 * protect anything: a query could reset its role. `logSql` writes each statement to standard error.
 */
export async function startEndpoint(
  direct: string,
  { connections = 10, idleMs = 10_000, logSql = false } = {},
) {
  const pool = new pg.Pool({
    connectionString: direct,
    max: connections,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: 10_000,
  })
  // A lost idle connection needs no handling: the next query opens another.
  pool.on('error', () => {})
  // Losing one during a query fails that query; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const source: Source = { pool, onStatement: logSql ? logStatement : undefined }
  const users = localUsers()
  const server = createServer((request, response) => {
    void answer(request, source, users)
      .catch(failure)
      .then(({ status, body }) => {
        const type = status === 200 || status === 400 ? 'application/json' : 'text/plain'
        response.writeHead(status, { 'content-type': type }).end(body)
      })
  })
  // Long, because a client that reuses a connection just as it is closed gets an error, as happens on a busy machine.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    ...users.addressesAt((server.address() as AddressInfo).port),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}

async function answer(request: IncomingMessage, source: Source, users: Users): Promise<Answer> {
  const { method, url, headers } = request
  if (url !== '/sql') return { status: 404, body: 'Not found' }
  if (method !== 'POST') return { status: 405, body: 'Only POST is answered here' }
  const user = users.find(headers['neon-connection-string'])
  if (!user) return refusal('password authentication failed')
  if (headers['neon-raw-text-output'] !== 'true') {
    return refusal('Only raw text output is supported: send Neon-Raw-Text-Output: true')
  }
  const text = await readBody(request)
  if (text === undefined) return tooLarge(413, 'request')
  const body = parse(text)
  const isArray = headers['neon-array-mode'] === 'true'
  const shape = (result: QueryResult) => (isArray ? result : withObjectRows(result))

  if (isQuery(body)) return success(shape(await runQuery(source, body, user.role)))
  const queries = (body as { queries?: unknown } | undefined)?.queries
  if (!Array.isArray(queries) || !queries.every(isQuery)) {
    return refusal('The body must be {"query", "params"} or {"queries": [{"query", "params"}]}')
  }
  const mode = {
    isolationLevel: headers['neon-batch-isolation-level']?.toString(),
    isReadOnly: headers['neon-batch-read-only'] === 'true',
    isDeferrable: headers['neon-batch-deferrable'] === 'true',
  }
  const results = await runBatch(source, queries, mode, user.role)
  return results ? success({ results: results.map(shape) }) : refusal('Unknown isolation level')
}

/** Without the values of its parameters, which may be addresses of people. */
function logStatement(text: string, ms: number) {
  console.error(`${ms.toFixed(1)} ms  ${text.replace(/\s+/g, ' ').trim()}`)
}

function failure(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof pg.DatabaseError)) {
    return { status: 502, body: `Could not connect to the database: ${message}` }
  }
  const fields = ERROR_FIELDS.map((field) => [field, error[field] ?? null])
  return { status: 400, body: JSON.stringify({ message, ...Object.fromEntries(fields) }) }
}

function success(result: object): Answer {
  const body = JSON.stringify(result)
  return Buffer.byteLength(body) > LIMIT ? tooLarge(507, 'response') : { status: 200, body }
}

const refusal = (message: string): Answer => ({ status: 400, body: JSON.stringify({ message }) })

const tooLarge = (status: number, what: string): Answer => ({
  status,
  body: `${what} is too large (max is ${LIMIT} bytes)`,
})

function withObjectRows({ fields, rows, ...rest }: QueryResult) {
  const names = fields.map(({ name }) => name)
  const objects = rows.map(
    (row) => Object.fromEntries(row.map((value, i) => [names[i], value])) as object,
  )
  return { ...rest, fields, rows: objects, rowAsArray: false }
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LIMIT) chunks.push(chunk)
  }
  return size > LIMIT ? undefined : Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const OWNER = 'guide'

/** The users of an endpoint: the owner and the two roles, with new random passwords. */
function localUsers() {
  const names = [OWNER, ...Object.values(ROLES)]
  const passwords = new Map(names.map((name) => [name, randomBytes(18).toString('base64url')]))
  return {
    addressesAt(port: number) {
      const address = (name: string) =>
        `postgres://${name}:${passwords.get(name)}@127.0.0.1:${port}/guide`
      const roles: PerRole = { admin: address(ROLES.admin), public: address(ROLES.public) }
      return { url: address(OWNER), roles }
    },
    /** The user of a connection string, undefined if the password is wrong; the owner has no role. */
    find(address: unknown): { role?: string } | undefined {
      if (!URL.canParse(String(address))) return undefined
      const { username, password } = new URL(String(address))
      if (!password || passwords.get(username) !== password) return undefined
      return username === OWNER ? {} : { role: username }
    },
  }
}
