import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '#db/client.ts'
import { startEndpoint } from '#db/local/endpoint.ts'
import { migrate } from '#db/local/migrate.ts'
import { startPostgres } from '#db/testing/postgres.ts'
import { functionAt } from '#functions/hosts/functions.ts'
import { startSession } from '#functions/lib/access/admin.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { forgetSalt, visitorHash } from '#functions/lib/visitors/visitor-hash.ts'
import { cardOf } from '#site/content/place-from-row.ts'
import { searchIndex } from '#site/content/search-index.ts'
import type { Place } from '#site/lib/content-types.ts'
import { CLIENT } from './event-tokens.ts'
import { setUpFunctions } from './functions.ts'
import { startOwnerSession } from './owner-session.ts'

/**
 * The functions on a real Postgres for the tests of screens, which run in a browser. Beside the calls of the guide it
 * answers those of `site/testing/guide.ts`: `POST /testing/guide` begins an empty guide, `/testing/insert` adds rows to one
 * of its tables, `/testing/rows` reads them, `/testing/session` signs the administrator in, and `/testing/owner` an owner.
 */
const server = await startPostgres({
  flags: ['-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
})
const address = server.direct.slice(0, server.direct.lastIndexOf('/'))
const owner = new pg.Client(server.direct)
await owner.connect()
await owner.query('create database migrated')
await migrate(`${address}/migrated`)
setUpFunctions()

type Guide = { db: Db; admin: Db; public: Db; close: () => Promise<void> }
let guide: Guide | undefined
/** The next empty guide is made while a test runs. */
let next = newGuide()

async function beginGuide(): Promise<void> {
  await guide?.close()
  guide = await next
  next = newGuide()
  provideDb(guide.admin, guide.public)
  forgetSalt()
  await visitorHash(guide.db, '')
}

async function newGuide(): Promise<Guide> {
  const name = `guide_${crypto.randomUUID().replaceAll('-', '')}`
  await owner.query(`create database ${name} template migrated`)
  const endpoint = await startEndpoint(`${address}/${name}`)
  const close = async () => {
    await endpoint.close()
    await owner.query(`drop database ${name} with (force)`)
  }
  return {
    db: connect(endpoint.url),
    admin: connect(endpoint.roles.admin),
    public: connect(endpoint.roles.public),
    close,
  }
}

type Order = {
  table: Parameters<Db['insertInto']>[0] & Parameters<Db['selectFrom']>[0]
  rows?: object[]
}

/** The index of the guide's places, as its pages are built with it. */
async function indexOfPlaces(db: Db) {
  const rows = await db.selectFrom('restaurants').selectAll().orderBy('name').execute()
  const restaurants = rows.map((row): Place => ({
    ...{ id: row.id, cardHash: '', factsHash: '', similar: [] },
    ...cardOf(row),
  }))
  const listOf = (kind: 'town' | 'cuisine') =>
    [...Map.groupBy(restaurants, (place) => place[`${kind}Path`])].flatMap(([path, [place]]) =>
      path ? [{ path, slug: path.split('/').at(-1)!, name: place![kind]! }] : [],
    )
  return searchIndex({ restaurants, towns: listOf('town'), cuisines: listOf('cuisine') })
}

/** Does what a test orders, and answers it. */
async function obey(path: string, body: string): Promise<unknown> {
  if (path === '/testing/guide') return beginGuide()
  const { db } = guide!
  if (path === '/testing/session') return (await startSession(db, 'Firefox')).token
  if (path === '/testing/owner')
    return startOwnerSession(db, (JSON.parse(body) as { email: string }).email)
  const { table, rows } = JSON.parse(body) as Order
  return rows
    ? db.insertInto(table).values(rows).returningAll().execute()
    : db
        .selectFrom(table)
        .selectAll()
        .orderBy(sql`1`)
        .execute()
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
  const { method = '', url = '' } = incoming
  const body = Buffer.concat((await incoming.toArray()) as Buffer[])
  const { pathname } = new URL(url, 'http://guide.test')
  if (pathname.startsWith('/testing/')) {
    return outgoing.end(JSON.stringify((await obey(pathname, body.toString())) ?? null))
  }
  if (pathname === '/search.json') {
    return outgoing.end(JSON.stringify(await indexOfPlaces(guide!.db)))
  }
  const request = new Request(`http://guide.test${url}`, {
    method,
    headers: incoming.headers as Record<string, string>,
    body: body.length > 0 ? body : undefined,
  })
  const context = { ip: CLIENT, requestId: 'test', waitUntil: () => {} }
  const found = functionAt(pathname)
  const response = await (found?.default(request, context) ?? new Response(null, { status: 404 }))
  outgoing.setHeaders(response.headers).writeHead(response.status)
  return outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const http = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error: unknown) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end(String(error))
  })
})
await once(http.listen(0, '127.0.0.1'), 'listening')
process.send!((http.address() as AddressInfo).port)
// Its databases go with the server, which breaks the connections to them.
owner.on('error', () => {})
process.once('SIGTERM', () => void server.close().finally(() => process.exit()))
