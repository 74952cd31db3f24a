import { expect, test } from 'vitest'
import { startApi } from '../support/api.ts'
import { eventKinds } from '../support/events.ts'
import { tokenFor } from '../support/event-tokens.ts'

const ACCEPTED = [202, '{"accepted":true}']

const api = await startApi()
const { db, send, ask } = api
const kinds = eventKinds(api, await api.signIn())
const call = kinds[2]!

test.each(kinds)('$name is accepted, kept and counted', async (kind) => {
  const id = await kind.create()
  const response = await send('POST', kind.path(id), { body: kind.fields })
  expect([response.status, await response.text()]).toEqual(ACCEPTED)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await kind.rows(id)).toMatchObject([{ invalidReason: null, userAgent: 'Firefox' }])
  expect(await kind.counted(id)).toBe(1)
})

test.each(kinds)('$name of one token counts once', async (kind) => {
  const id = await kind.create()
  const twice = { ...kind.fields, token: tokenFor(kind.path(id)) }
  for (const body of [twice, twice, kind.fields, kind.fields, kind.fields]) {
    expect(await ask('POST', kind.path(id), { body })).toEqual(ACCEPTED)
  }
  expect(await kind.rows(id)).toHaveLength(4)
  expect(await kind.takeRefused()).toEqual(['repeated'])
  expect(await kind.counted(id)).toBe(4)
})

test.each(kinds)('$name may arrive as text, as a page sends it that closes', async (kind) => {
  const id = await kind.create()
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  const body = JSON.stringify({ ...kind.fields, token: tokenFor(kind.path(id)) })
  expect(await ask('POST', kind.path(id), { body, headers })).toEqual(ACCEPTED)
  expect(await kind.counted(id)).toBe(1)
})

test.each(kinds)('$name of more than 8 kB is not read', async (kind) => {
  const id = await kind.create()
  const body = { ...kind.fields, more: 'x'.repeat(8192) }
  const sentence = 'The body must be 8 kB or smaller'
  expect(await ask('POST', kind.path(id), { body })).toEqual([413, sentence])
  expect(await kind.rows(id)).toEqual([])
})

test.each(kinds)('$name of an unknown id is a 404', async (kind) => {
  const answer = await ask('POST', kind.path(999_999), { body: kind.fields })
  expect(answer).toEqual([404, kind.notFound])
})

test.each(kinds)('$name cannot say who sent it, from where and when', async (kind) => {
  const id = await kind.create()
  const lies = {
    ip: '198.51.100.9',
    ipAddress: 'x',
    userAgent: 'Netscape',
    referrer: 'https://lie.example/',
    timestamp: '2001-01-01T00:00:00Z',
    businessName: 'Lie',
    invalidReason: 'lie',
    campaignId: 999_999,
    id: 999_999,
  }
  const headers = { 'x-forwarded-for': '198.51.100.9', forwarded: 'for=198.51.100.9' }
  await ask('POST', kind.path(id), { body: kind.fields })
  await ask('POST', kind.path(id), { body: { ...kind.fields, ...lies }, headers })
  const [honest, lying] = await kind.rows(id)
  const { id: rowId, eventId, timestamp } = lying!
  expect(lying).toEqual({ ...honest, id: rowId, eventId, timestamp })
  expect(timestamp.getTime()).toBeGreaterThanOrEqual(honest!.timestamp.getTime())
  expect(lying!.ipAddress).toMatch(/^[\w-]{32}$/)
})

test('the name that is kept of a business is the guide’s', async () => {
  const id = await call.create()
  await ask('POST', call.path(id), { body: { ...call.fields, businessName: 'Lie' } })
  expect(await call.rows(id)).toMatchObject([{ businessName: 'Main Street Books' }])
})

test.each(kinds)('$name keeps no query and no fragment of an address', async (kind) => {
  const id = await kind.create()
  const page = 'https://guide.test/bel-air'
  const headers = { referer: 'https://search.example/find?q=private#part' }
  for (const pageUrl of [`${page}?q=private#part`, `${page}#part?x`]) {
    await ask('POST', kind.path(id), { body: { ...kind.fields, pageUrl }, headers })
  }
  const place = { referrer: 'https://search.example/find' }
  const row = kind === call ? place : { ...place, pageUrl: page }
  expect(await kind.rows(id)).toMatchObject([row, row])
})

test('what is kept of all this names no client', async () => {
  const rows = await db.selectFrom('adAnalytics').select(['ipAddress', 'userAgent']).execute()
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla/)
})
