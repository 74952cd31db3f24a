import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { isUnavailable } from '#db/client.ts'
import { testDatabase } from '#db/testing/database.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { idempotently } from '#functions/lib/http/idempotency.ts'
import { startApi } from '../support/api.ts'
import { type Fault, faultyDb } from '../support/faults.ts'
import { howMany, KEYED, startAnew } from '../support/keyed-calls.ts'

const { url, db } = await testDatabase()
const faulty = await faultyDb(url)
const { send, ask, signIn } = await startApi(db)
const token = await signIn()
beforeEach(async () => {
  await startAnew(db)
  faulty.mend()
  provideDb(faulty.db)
})

/** It may have been done, or it was not. */
const UNKNOWN: Fault[] = ['not heard', 'answer lost', 'SQLSTATE 57P01']
const NOT_DONE: Fault[] = ['SQLSTATE 57P03', 'SQLSTATE 40P01']
const FAULTS = [...UNKNOWN, ...NOT_DONE]
const withKey = () => ({ token, headers: { 'idempotency-key': randomUUID() } })

/** The status of a call without a fault, and how many rows the guide has then. */
async function expected(call: (typeof KEYED)[number]) {
  const status = (await send('POST', call.address, { ...withKey(), body: call.body })).status
  const rows = await howMany(db)
  await startAnew(db)
  return { status, rows }
}

test.each(KEYED)('$name with a key is done once, whatever happens on the way', async (call) => {
  const done = await expected(call)
  for (const fault of FAULTS) {
    faulty.faults.push(fault)
    const { status } = await send('POST', call.address, { ...withKey(), body: call.body })
    expect({ fault, status, rows: await howMany(db) }).toEqual({ fault, ...done })
    await startAnew(db)
  }
})

test.each(KEYED)('$name of a handler that died after its write is not done again', async (call) => {
  const done = await expected(call)
  const sent = { ...withKey(), body: call.body }
  faulty.faults.push('end')
  expect((await send('POST', call.address, sent)).status).toBe(500)
  provideDb(db)
  const again = await send('POST', call.address, sent)
  expect([again.status, await howMany(db)]).toEqual([done.status, done.rows])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

const VISITORS = [
  ['submitClaim', '/api/claim-requests', '201 {"id":1,"status":"pending"}'],
  ['subscribe', '/api/newsletter/subscribe', '200 {"isExisting":false}'],
  ['trackInteraction', '/api/businesses/1/track', '202 {"accepted":true}'],
] as const

test.each(VISITORS)('%s without a key is done once, too', async (name, address, expected) => {
  const before = await howMany(db)
  for (const fault of FAULTS) {
    faulty.faults.push(fault)
    const answer = (await ask('POST', address, { body: routes[name].example })).join(' ')
    expect({ fault, answer, new: (await howMany(db)) - before }).toEqual({
      fault,
      answer: expected,
      new: 1,
    })
    expect(faulty.faults).toEqual([])
    await startAnew(db)
  }
})

test.each(FAULTS)('a campaign without a key is never made twice: %s', async (fault) => {
  faulty.faults.push(fault)
  const isSure = NOT_DONE.includes(fault)
  const response = await send('POST', '/api/ads', { token, body: routes.createCampaign.example })
  const campaigns = await db.selectFrom('adCampaigns').select('id').execute()
  expect([response.status, response.headers.get('retry-after')]).toEqual(
    isSure ? [201, null] : [503, '5'],
  )
  expect(campaigns).toHaveLength(isSure || fault === 'answer lost' ? 1 : 0)
})

test('after a failed write nobody can tell whether its key is stored while the database is away', async () => {
  const error = await idempotently(
    faulty.db,
    { key: 'k', bodyHash: 'h' },
    new Headers(),
    async () => {
      faulty.readFaults.push('not heard')
      await sql`insert into idempotency_keys (key) values (null)`.execute(db)
    },
  ).catch((error: unknown) => error)
  expect(isUnavailable(error)).toBe(true)
})
