import { expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { functionAt } from '#functions/hosts/functions.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { PASSWORD, provide, set, startApi } from '../support/api.ts'
import { type Host, runExamples } from '../support/examples.ts'
import { addressOf } from '../support/address-of.ts'
import { startStandIn } from '../support/stand-in.ts'
import { slow } from '#scripts/testing/quick.ts'

const SECRETS = {
  TOKEN_SECRET: 'canary-of-the-token-secret-0123456789',
  GOOGLE_PLACES_API_KEY: 'canary-of-the-key-of-google',
  BUILD_HOOK_URL: 'http://127.0.0.1:9/canary-of-the-hook',
  DATABASE_URL: 'postgres://guide:canary-of-the-database@127.0.0.1:9/guide',
  ADMIN_DATABASE_URL: 'postgres://guide:canary-of-the-database@127.0.0.1:9/guide',
  PUBLIC_DATABASE_URL: 'postgres://guide:canary-of-the-database@127.0.0.1:9/guide',
}

const { db, settled } = await startApi()
await loadSampleGuide(db)

/** The functions as a host calls them; `answers` has the whole of each but of those that hand out a token or a cookie. */
function listen() {
  const answers: string[] = []
  const tokens: string[] = []
  const host: Host = async (path, init) => {
    const request = new Request(new URL(path, 'http://guide.test'), init)
    const found = functionAt(new URL(request.url).pathname)
    const response = await found!.default(request, { ip: '203.0.113.7', requestId: 'test' })
    const text = await response.clone().text()
    const cookie = response.headers.get('set-cookie')
    const token = /"token":"([^"]+)"/.exec(text)?.[1]
    if (cookie) tokens.push(cookie.split(/[=;]/)[1]!, ...(token ? [token] : []))
    else answers.push(JSON.stringify([...response.headers]) + text)
    return response
  }
  return { host, answers, tokens }
}

/** Each call of the contracts, once and all at the same time, as each waits for a database that is away. */
function everyCall(host: Host) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(43)}` }
  return Object.values<Route>(routes).map((route) => {
    const { address, body } = addressOf(route, route.example)
    return host(address, { method: route.method, headers, body: body && JSON.stringify(body) })
  })
}

/** All that is written to the terminal during `work`, whoever writes it. */
async function written(work: () => Promise<unknown>) {
  const lines: string[] = []
  const keep = (...values: unknown[]) => void lines.push(values.map(String).join(' '))
  const { log, info, warn, error, debug } = console
  Object.assign(console, { log: keep, info: keep, warn: keep, error: keep, debug: keep })
  await work().finally(() => Object.assign(console, { log, info, warn, error, debug }))
  return lines
}

function expectNone(secrets: string[], texts: string[]) {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ])
  expect(texts.filter((text) => forms.some((form) => text.includes(form)))).toEqual([])
}

const inAddresses = ['canary-of-the-hook', 'canary-of-the-database']

test(
  'no answer and no line of the log holds a setting, the password or a token',
  slow,
  async () => {
    const google = await startStandIn((request, response) => {
      // As some services do: it says again what it was asked with.
      response.writeHead(403).end(`${JSON.stringify(request.headers)} ${request.url}`)
    })
    set('GOOGLE_PLACES_BASE_URL', google.url)
    for (const [name, value] of Object.entries(SECRETS)) set(name, value)
    const { host, answers, tokens } = listen()

    const lines = await written(async () => {
      await runExamples(host)
      await settled()
      provideDb(undefined)
      await Promise.all([...everyCall(host), cleanup()])
      provide(db)
    })
    expect(google.calls.length).toBeGreaterThan(0)
    expect(lines.length).toBeGreaterThan(80)
    expect(tokens).toHaveLength(3)
    const { ADMIN_PASSWORD_HASH: hash = '' } = process.env
    const secrets = [...Object.values(SECRETS), ...inAddresses, hash, PASSWORD, ...tokens]
    expectNone(secrets, [...answers, ...lines])
  },
)

test('no answer says what the guide runs on', async () => {
  const { host, answers } = listen()
  await written(() => runExamples(host))
  const spoken = answers.filter((answer) =>
    /x-powered-by|"server"|kysely|pglite|node\/\d|\bat \S+:\d+:\d+/i.test(answer),
  )
  expect(spoken).toEqual([])
})
