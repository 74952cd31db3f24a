import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/corrections.ts'
import { deleteOldCorrections } from '#db/queries/corrections.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { set, startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'

const { db, ask, get, settled, signIn } = await startApi()
const mails = await startMailbox()

beforeEach(async () => {
  await sql`truncate corrections, mails, restaurants, limits, site_builds restart identity cascade`.execute(
    db,
  )
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 1, phone: '+14105550100' }))
    .execute()
})

const { example } = routes.submitCorrection
const send = (changes: object = {}) =>
  ask('POST', '/api/corrections', { body: { ...example, ...changes } })
const ACCEPTED = [202, '{"accepted":true}']
const rows = () => db.selectFrom('corrections').selectAll().orderBy('id').execute()
const restaurant = () => db.selectFrom('restaurants').selectAll().executeTakeFirstOrThrow()
async function decide(decision: string, facts: object = {}, changes: object = {}) {
  const updatedAt = (await restaurant()).updatedAt.toISOString()
  const body = { decision, facts, updatedAt, ...changes }
  const answer = await ask('PUT', '/api/admin/corrections/1', { body, token: await signIn() })
  await settled()
  return answer
}

test('what a visitor says waits for the administrator, who sets it right, and thanks go out', async () => {
  expect(
    await send({ kind: 'phone', details: '410-555-0199', email: 'Reader@example.com' }),
  ).toEqual(ACCEPTED)
  type List = { corrections: object[]; counts: object }
  const list = await get<List>('/api/admin/corrections', { token: await signIn() })
  expect(list).toMatchObject({
    corrections: [
      { kind: 'phone', details: '410-555-0199', wantsThanks: true, phone: '+14105550100' },
    ],
    counts: { waiting: 1, accepted: 0, declined: 0 },
  })
  expect(JSON.stringify(list)).not.toContain('reader@example.com')
  expect(await decide('accept', { phone: '410-555-0199' })).toEqual([204, ''])
  expect(await restaurant()).toMatchObject({ phone: '+14105550199' })
  expect(await rows()).toMatchObject([{ state: 'accepted', emailKey: null }])
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['reader@example.com', 'Thank you: Oak & Ember is corrected'],
  ])
  const builds = await db.selectFrom('siteBuilds').select('reason').execute()
  expect(builds).toEqual([{ reason: 'Correction of Oak & Ember' }])
  expect(await decide('accept')).toEqual([409, 'This correction was decided before'])
})

test('a closed restaurant is closed by one press', async () => {
  expect(await send({ kind: 'closed', details: undefined })).toEqual(ACCEPTED)
  await decide('accept', { closedOn: '2026-11-01' })
  expect(await restaurant()).toMatchObject({ closedOn: '2026-11-01' })
})

test('what is declined changes nothing and thanks nobody', async () => {
  await send({ email: 'reader@example.com' })
  const before = await restaurant()
  expect(await decide('decline', { phone: '410-555-0199' })).toEqual([204, ''])
  expect([await restaurant(), mails, await rows()]).toMatchObject([
    before,
    [],
    [{ state: 'declined', emailKey: null }],
  ])
})

test('a restaurant that was changed since is not written over', async () => {
  await send()
  const updatedAt = new Date(0).toISOString()
  expect((await decide('accept', { phone: '410-555-0199' }, { updatedAt }))[0]).toBe(409)
  expect(await rows()).toMatchObject([{ state: 'waiting' }])
  // Without facts there is nothing to write over.
  expect(await decide('accept', {}, { updatedAt })).toEqual([204, ''])
})

test('the same said twice is one correction, and of one place at most 500 wait', async () => {
  await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(await rows()).toHaveLength(1)
  // A second reader who says the same hears of it, too.
  await send({ email: 'reader@example.com' })
  expect(await rows()).toHaveLength(2)
  await sql`insert into corrections (restaurant_id, kind, details)
    select ${example.restaurantId}, 'hours', 'Open at ' || n from generate_series(1, 490) as n`.execute(
    db,
  )
  const answers = Array.from({ length: 12 }, (_, n) => send({ details: `It is ${n}.` }))
  const statuses = (await Promise.all(answers)).map(([status]) => status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect((await send())[0]).toBe(202)
  expect(await rows()).toHaveLength(500)
})

test('a thousand signs of any kind fit', async () => {
  expect(await send({ details: '店'.repeat(1000) })).toEqual(ACCEPTED)
})

test('what a program fills in is not kept', async () => {
  expect(await send({ company: 'ACME' })).toEqual(ACCEPTED)
  expect(await rows()).toEqual([])
})

test.each([
  [{ kind: 'weather' }, 400, 'Please choose what is wrong'],
  [{ details: ' ' }, 400, 'Please say what is right'],
  [{ details: '\u200b\u2060\u2800' }, 400, 'Please say what is right'],
  [{ details: 'x'.repeat(1001) }, 400, 'What is right must be 1000 characters or fewer'],
  [{ email: 'nobody' }, 400, 'Please enter a valid email address, or none'],
  [{ email: 'a@b.io\r\nBcc: c@d.io' }, 400, 'Please enter a valid email address, or none'],
  [{ restaurantId: 99 }, 404, 'Restaurant not found'],
])('%j is refused', async (changes, status, sentence) => {
  expect(await send(changes)).toEqual([status, sentence])
  expect(await rows()).toEqual([])
})

test('one client sends ten an hour, one network forty', async () => {
  set('LIMIT_FACTOR', '')
  const from = (ip: string, n: number) =>
    ask('POST', '/api/corrections', { ip, body: { ...example, details: `It is ${n % 10}.` } })
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await from('203.0.113.9', n))[0])
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429])
  for (let n = 0; n < 30; n++) await from(`203.0.113.${10 + n}`, n)
  expect((await from('203.0.113.200', 0))[0]).toBe(429)
  expect((await from('198.51.100.1', 0))[0]).toBe(202)
})

test('decided ones are deleted after 90 days', async () => {
  await send()
  await send({ details: 'Open on Mondays.' })
  await decide('decline')
  await sql`update corrections set decided_at = decided_at - interval '91 days',
    created_at = created_at - interval '92 days'`.execute(db)
  await deleteOldCorrections(db)
  expect(await rows()).toMatchObject([{ state: 'waiting' }])
})
