import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { logged, startApi } from '../support/api.ts'

const { db, send, signIn } = await startApi()
const token = await signIn()
const search = 'dana.reyes@example.com'

const LISTS = [
  ['/api/admin/claim-search', 'claim_requests'],
  ['/api/admin/subscriber-search', 'newsletter_subscribers'],
] as const

test.each(LISTS)('%s: what is searched for is in no log line', async (path, table) => {
  const tries = [
    [200, { search }, { token }],
    [401, { search }, {}],
    [400, `{"search":${search}}`, { token }],
    [400, { search: [search], page: search }, { token }],
    [400, { search: search.repeat(30) }, { token }],
    [400, { search: `${search}\0` }, { token }],
    [413, { search: search.repeat(9000) }, { token }],
    [415, search, { token, headers: { 'content-type': 'text/plain' } }],
  ] as const
  const lines = await logged(async () => {
    for (const [status, body, sent] of tries) {
      expect((await send('POST', path, { ...sent, body })).status).toBe(status)
    }
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db)
    onTestFinished(async () => {
      await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db)
    })
    expect((await send('POST', path, { token, body: { search } })).status).toBe(500)
  })
  expect(lines).toHaveLength(tries.length + 1)
  expect(lines.join()).not.toMatch(/dana|reyes/i)
})

test.each(LISTS)('%s is asked in no other way', async (path) => {
  const inAddress = `${path}?search=nobody-has-this&page=x`
  expect((await send('GET', inAddress, { token })).status).toBe(405)
  expect((await send('POST', inAddress, { token, body: {} })).status).toBe(200)
})
