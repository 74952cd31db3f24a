import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#db/client.ts'
import { asRoles, testDb } from '#db/testing/database.ts'
import { functionAt } from '#functions/hosts/functions.ts'
import { startSession } from '#functions/lib/access/admin.ts'
import type { HostContext } from '#functions/lib/http/serve.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { forgetSalt, visitorHash } from '#functions/lib/visitors/visitor-hash.ts'
import { CLIENT, subjectOf, tokenFor } from './event-tokens.ts'
import { setUpFunctions } from './functions.ts'
import { startOwnerSession } from './owner-session.ts'

export { PASSWORD } from './functions.ts'

/** A browser that people use. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

type Sent = {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  ip?: string
}

/** Every function uses this database from now on, with the rights of its role alone; the test is its owner. */
export function provide(db: Db): void {
  const roles = asRoles(db)
  provideDb(roles.admin, roles.public)
}

/** The functions on a fresh database or on `existing`, called as a host calls them. */
export async function startApi(existing?: Db) {
  const db = existing ?? (await testDb())
  provide(db)
  // The day's salt is there, so that tests can count rows.
  forgetSalt()
  await visitorHash(db, '')
  setUpFunctions()
  const pending: Promise<unknown>[] = []

  /** Sends an event with a token of its own, as a page does, unless its body has one. */
  function send(method: string, path: string, sent: Sent = {}) {
    const { token, headers = {}, ip = CLIENT } = sent
    const body = withToken(path, sent.body, ip)
    const url = new URL(path, 'http://guide.test')
    const raw = [FormData, Uint8Array, ReadableStream]
    const isRaw = typeof body === 'string' || raw.some((kind) => body instanceof kind)
    // A stream needs `duplex`, which the browser's types do not know.
    const init = {
      method,
      headers: {
        'user-agent': BROWSER,
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
      duplex: 'half',
    }
    const request = new Request(url, init)
    const context: HostContext = {
      ip,
      requestId: 'test',
      waitUntil: (work) => void pending.push(work),
    }
    const found = functionAt(url.pathname)
    if (!found) throw new Error(`No function has the address ${path}`)
    return found.default(request, context)
  }

  return {
    db,
    send,
    /** Status and text, which is all there is to an error. */
    ask: async (...args: Parameters<typeof send>) => {
      const response = await send(...args)
      return [response.status, await response.text()] as const
    },
    get: async <T>(path: string, sent?: Sent) =>
      (await (await send('GET', path, sent)).json()) as T,
    signIn: async () => (await startSession(db, 'Firefox')).token,
    signInOwner: (email: string) => startOwnerSession(db, email),
    /** What functions do after their answer. */
    settled: () => Promise.all(pending),
  }
}

function withToken(path: string, body: unknown, ip: string) {
  const isEvent = subjectOf(path) && typeof body === 'object' && body !== null
  return isEvent ? { token: tokenFor(path, undefined, ip), ...body } : body
}

/** A setting for the rest of the test. */
export function set(name: string, value: string): void {
  const before = process.env[name]
  process.env[name] = value
  onTestFinished(() => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  })
}

/** The lines that the functions log during `work`. */
export async function logged(work: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  const log = console.log
  console.log = (line: string) => void lines.push(line)
  await work().finally(() => (console.log = log))
  return lines
}

/** How many rows each table has. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as "table", (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]))
}
