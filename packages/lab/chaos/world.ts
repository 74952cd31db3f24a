import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { hashPassword } from '../../../functions/lib/access/password.ts'
import { connect } from '../../../db/client.ts'
import { startEndpoint } from '../../../db/local/endpoint.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { startPostgres } from '../../../db/testing/postgres.ts'
import { createClient } from './client.ts'
import { startHandlers } from './handlers.ts'
import { startProxy } from './proxy.ts'
import { TOKEN_SECRET } from './traffic.ts'

export type World = Awaited<ReturnType<typeof startWorld>>

const PASSWORD = 'a password for nobody'
/** Part of the build hook's URL: whoever knows it can start builds, so it must never be logged. */
export const SECRET = 'the-address-of-the-build-hook'
/** Postgres's limit: enough for the endpoint and for the checks, few enough for a case to use up. */
const CONNECTIONS = 60

/**
 * Starts a whole guide on this machine with the means to break each part: Postgres with synchronous commits, a stand-in
 * for Neon's endpoint, a proxy that can cut, delay and refuse connections, and several processes of the functions.
 * `db` and `query` bypass the proxy. `settings` of the functions replace the usual ones, which limit next to nothing.
 */
export async function startWorld({ handlers: count = 3, settings = {} } = {}) {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const postgres = await startPostgres({
      isDurable: true,
      flags: ['-c', `max_connections=${CONNECTIONS}`],
    })
    closing.push(postgres.close)
    await migrate(postgres.direct)
    const endpoint = await startEndpoint(postgres.direct, { idleMs: 1000 })
    closing.push(endpoint.close)
    const proxy = await startProxy(endpoint.url)
    closing.push(proxy.close)
    const google = await startStandIn(await googlePlaces())
    closing.push(google.close)
    const hook = { answer: ((_, response) => response.end()) as RequestListener }
    const hookServer = await startStandIn((request, response) => hook.answer(request, response))
    closing.push(hookServer.close)
    const handlers = await startHandlers(
      count,
      {
        ADMIN_DATABASE_URL: proxy.urlThrough(endpoint.roles.admin),
        PUBLIC_DATABASE_URL: proxy.urlThrough(endpoint.roles.public),
        ADMIN_PASSWORD_HASH: await hashPassword(PASSWORD),
        TOKEN_SECRET,
        LIMIT_FACTOR: '1000000',
        MAX_REQUESTS: '1000',
        BUILD_HOOK_URL: `${hookServer.url}/${SECRET}`,
        GOOGLE_PLACES_API_KEY: 'a-key-of-nobody',
        GOOGLE_PLACES_BASE_URL: `${google.url}/v1`,
        ...settings,
      },
      SECRET,
    )
    closing.push(handlers.close)
    const client = createClient(handlers.url)
    const login = await client.sendUntilAnswered({
      path: '/api/admin/login',
      body: { password: PASSWORD },
    })
    const { token } = JSON.parse(login.text) as { token: string }
    const admin = { authorization: `Bearer ${token}` }
    const query = <T extends object>(text: string, values: unknown[] = []) =>
      runQuery<T>(postgres.direct, text, values)
    const db = connect(endpoint.url)
    return { ...client, postgres, proxy, handlers, hook, admin, query, db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection of the checks. It bypasses the proxy, and a case may end it. */
export async function connectTo(direct: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: direct })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function runQuery<T extends object>(direct: string, text: string, values: unknown[]) {
  const client = await connectTo(direct)
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts a server in place of another host's. */
async function startStandIn(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/**
 * Stands in for the Google Places API: every place exists and has the same data but its name. None has a phone number, by
 * which all would be one place.
 */
async function googlePlaces(): Promise<RequestListener> {
  const text = await readFile('functions/tests/support/fixtures/place-full.json', 'utf8')
  const phones = { internationalPhoneNumber: undefined, nationalPhoneNumber: undefined }
  const place = { ...(JSON.parse(text) as object), ...phones }
  return ({ url = '' }, response) => {
    const id = url.split('/').at(-1)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ ...place, id, name: `places/${id}`, displayName: { text: `Place ${id}` } }),
    )
  }
}
