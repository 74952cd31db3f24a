import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { testDatabase } from '#db/testing/database.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { set, startApi } from '../support/api.ts'
import { requestsOf } from '../support/dashboards.ts'
import { howMany, KEYED, startAnew, written } from '../support/keyed-calls.ts'

const { db, direct } = await testDatabase()
const { send, ask, signIn } = await startApi(db)
const token = await signIn()
beforeEach(() => startAnew(db))

const withKey = (key: string) => ({ token, headers: { 'idempotency-key': key } })
const campaign = (key: string, changes: object = {}) =>
  ask('POST', '/api/ads', {
    ...withKey(key),
    body: { ...routes.createCampaign.example, ...changes },
  })
const titles = async () =>
  (await db.selectFrom('adCampaigns').select('title').execute()).map(({ title }) => title)

test('every call that creates takes a key', () => {
  expect(KEYED.map(({ name }) => name)).toEqual([
    'createBusiness',
    'moveDraft',
    'createRestaurant',
    'createCampaign',
    'createAdClient',
    'createPost',
    'submitClaim',
    'importBusiness',
    'importListings',
  ])
})

test.each(KEYED)('$name with the same key is done once and answered the same', async (call) => {
  const first = await send('POST', call.address, { ...withKey('k'), body: call.body })
  const before = await written(db)
  const again = await send('POST', call.address, { ...withKey('k'), body: call.body })
  expect([again.status, await again.text()]).toEqual([call.route.status ?? 200, await first.text()])
  const isReplayed = [first, again].map(({ headers }) => headers.get('idempotent-replayed'))
  expect(isReplayed).toEqual([null, 'true'])
  expect(await written(db)).toEqual(before)
})

test.each(KEYED)('$name with the same key and another body is a 422', async (call) => {
  await send('POST', call.address, { ...withKey('k'), body: call.body })
  const before = await written(db)
  const other = JSON.stringify(call.body).replace(/Oak|Dana|Autumn|Harbor|Crab|Thai/, 'Elm')
  const [status, sentence] = await ask('POST', call.address, { ...withKey('k'), body: other })
  expect([status, sentence]).toEqual([
    422,
    expect.stringMatching(/^This was sent before with other/),
  ])
  expect(await written(db)).toEqual(before)
})

test('fifty concurrent campaigns with one key are one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => campaign('k')))
  expect(await titles()).toEqual(['Autumn'])
  const created = answers.filter(([status]) => status === 201)
  expect(new Set(created.map(([, text]) => text)).size).toBe(1)
  expect(answers.filter(([status]) => status !== 201 && status !== 409)).toEqual([])
})

test('a hundred concurrent equal claims are one row and a hundred answers, with a key or without', async () => {
  const body = routes.submitClaim.example
  const all = new Set<string>()
  for (const sent of [{}, withKey('k')]) {
    const claims = Array.from({ length: 100 }, () =>
      ask('POST', '/api/claim-requests', { ...sent, body }),
    )
    for (const answer of await Promise.all(claims)) all.add(answer.join(' '))
  }
  expect([...all]).toEqual([expect.stringMatching(/^201 {"id":\d+,"status":"pending"}$/)])
  const other = { ...body, message: 'I own this place, too.' }
  expect((await ask('POST', '/api/claim-requests', { body: other }))[0]).toBe(201)
  expect(await db.selectFrom('claimRequests').select('message').execute()).toHaveLength(2)
})

test('while the first is in progress the second is a 409, then it is answered as the first', async () => {
  const client = new pg.Client(direct)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin; select own_key('POST /api/ads k')")
  const response = await send('POST', '/api/ads', {
    ...withKey('k'),
    body: routes.createCampaign.example,
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([409, '1'])
  expect(await titles()).toEqual([])
  await client.query('commit')
  expect((await campaign('k'))[0]).toBe(201)
})

test('a file that is sent again while its import holds the table is a 409', async () => {
  const { address, body } = KEYED.find(({ name }) => name === 'importListings')!
  const client = new pg.Client(direct)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table restaurants in share row exclusive mode;
    select own_key('POST ${address} k')`)
  expect((await ask('POST', address, { ...withKey('k'), body }))[0]).toBe(409)
})

test.each(['', '  ', '""', 'k'.repeat(256)])('the key "%.9s" is a 400', async (key) => {
  expect(await campaign(key)).toEqual([400, 'Idempotency-Key must have 1 to 255 characters'])
  expect(await titles()).toEqual([])
})

test('a key may have 255 characters, and quotes around it say nothing', async () => {
  const key = 'ü'.repeat(255)
  expect(await campaign(`"${key}"`)).toEqual(await campaign(key))
  expect(await titles()).toEqual(['Autumn'])
})

test('the order of fields and white space say nothing', async () => {
  const fields = Object.entries(routes.createCampaign.example).toReversed()
  const first = await campaign('k')
  expect(await campaign('k', { ...Object.fromEntries(fields), title: ' Autumn ' })).toEqual(first)
})

test('a refused call keeps no key, and another key is another campaign', async () => {
  expect((await campaign('k', { title: '' }))[0]).toBe(400)
  for (const key of ['k', 'l']) expect((await campaign(key))[0]).toBe(201)
  expect(await titles()).toEqual(['Autumn', 'Autumn'])
})

test('a key is one call’s own, and only the signed-in administrator is answered', async () => {
  await campaign('k')
  const headers = { 'idempotency-key': 'k' }
  const claim = { body: routes.submitClaim.example, headers }
  expect((await ask('POST', '/api/claim-requests', claim))[0]).toBe(201)
  const stranger = { body: routes.createCampaign.example, headers }
  expect((await ask('POST', '/api/ads', stranger))[0]).toBe(401)
})

test('of a claim nothing is kept but its number and state', async () => {
  await ask('POST', '/api/claim-requests', { ...withKey('k'), body: routes.submitClaim.example })
  const kept = await db.selectFrom('idempotencyKeys').select('answer').execute()
  expect(kept).toEqual([{ answer: { id: 1, status: 'pending' } }])
})

test('a repeated claim costs a look at its key, and sixty an hour are answered', async () => {
  set('LIMIT_FACTOR', '1')
  await sql`delete from limits`.execute(db)
  const claim = () =>
    send('POST', '/api/claim-requests', { ...withKey('k'), body: routes.submitClaim.example })
  const first = await (await claim()).text()
  const requests = await requestsOf(async () => expect(await (await claim()).text()).toBe(first))
  const statements = requests
    .flat()
    .map(({ query }) => /admit_call|idempotency_keys/.exec(query)?.[0])
  expect(statements).toEqual(['admit_call', 'idempotency_keys'])
  const statuses = []
  for (let i = 0; i < 60; i++) statuses.push((await claim()).status)
  expect(statuses).toEqual([...Array<number>(59).fill(201), 429])
  // Who repeats has not used up their claims.
  const body = { ...routes.submitClaim.example, message: 'I own this place, too.' }
  expect((await ask('POST', '/api/claim-requests', { body }))[0]).toBe(201)
})

test('keys are kept for a day', async () => {
  const age = (hours: number) =>
    sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})`.execute(
      db,
    )
  await campaign('k')
  await age(23)
  await cleanup()
  await campaign('k')
  expect(await howMany(db)).toBe(4)
  await age(25)
  await cleanup()
  await campaign('k')
  expect(await howMany(db)).toBe(5)
})
