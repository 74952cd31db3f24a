import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { createAdClient, listAdClients, listAdSales } from '#contracts/ad-clients.ts'
import type { OutputOf } from '#contracts/route.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { startApi } from '../support/api.ts'

const PATH = '/api/admin/ad-clients'
const { db, send, ask, get, signIn } = await startApi()
const token = await signIn()
type Client = OutputOf<typeof createAdClient>

beforeEach(() =>
  sql`truncate ad_clients, ad_campaigns, removals restart identity cascade`.execute(db),
)

async function create(fields = {}) {
  const response = await send('POST', PATH, { token, body: { name: 'Books', ...fields } })
  return (await response.json()) as Client
}
const post = (path: string, body?: object) => ask('POST', path, { token, body })
const put = ({ id, updatedAt }: Client, body: object) =>
  ask('PUT', `${PATH}/${id}`, { token, body: { name: 'Books', updatedAt, ...body } })
const list = () => get<OutputOf<typeof listAdClients>>(PATH, { token })
const insert = (...campaigns: Parameters<typeof campaignRow>[0][]) =>
  db.insertInto('adCampaigns').values(campaigns.map(campaignRow)).execute()

test('a client has the number, the prices, the views and the clicks of its campaigns', async () => {
  const { id } = await create({ name: 'books' })
  const other = await create({ name: 'Bakery', email: 'bakery@example.com', contract: 'A year' })
  await insert(
    { id: 1, clientId: id, priceCents: 120_050 },
    { id: 2, clientId: id, priceCents: 1 },
    { id: 3, clientId: id },
    { id: 4, priceCents: 500 },
  )
  for (const path of ['1/impression', '1/impression', '1/click', '2/impression', '4/impression'])
    await ask('POST', `/api/ads/${path}`, { body: { pageUrl: '/' } })
  const nothing = { campaigns: 0, priceCents: 0, impressions: 0, clicks: 0 }
  expect(await list()).toMatchObject([
    { ...other, contactName: null, email: 'bakery@example.com', contract: 'A year', ...nothing },
    { id, name: 'books', campaigns: 3, priceCents: 120_051, impressions: 3, clicks: 1 },
  ])
})

test('a change replaces the whole client, unless somebody else has changed it', async () => {
  const client = await create({ notes: 'Asks for March', phone: '202-555-0134' })
  const [status, text] = await put(client, { name: 'Main Street Books', rates: ' 120 ', phone: '' })
  const changed = { name: 'Main Street Books', rates: '120', notes: null, phone: null }
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining(changed)])
  const conflict = 'Client was changed elsewhere meanwhile. Nothing of yours was saved.'
  expect(await put(client, { notes: 'Mine' })).toEqual([409, conflict])
  expect(await list()).toMatchObject([changed])
  expect(await put({ ...client, id: 404 }, {})).toEqual([404, 'Client not found'])
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ email: 'nobody' }, 'Email must be a valid email address'],
])('%j is refused', async (fields, sentence) => {
  expect(await post(PATH, { name: 'Books', ...fields })).toEqual([400, sentence])
})

test('a client that has campaigns stays; without any it goes, and a removed campaign comes back without it', async () => {
  const { id } = await create()
  await insert({ id: 1, clientId: id })
  const remove = () => post(`${PATH}/${id}/delete`)
  const hasCampaigns =
    'A client that has campaigns can’t be deleted: give them another client first'
  expect(await remove()).toEqual([409, hasCampaigns])
  await post('/api/admin/removals', { kind: 'campaign', id: 1, into: null })
  expect(await remove()).toEqual([204, ''])
  expect(await remove()).toEqual([404, 'Client not found'])
  const [removal] = await db.selectFrom('removals').select('id').execute()
  expect((await post(`/api/admin/removals/${removal!.id}/undo`))[0]).toBe(200)
  expect(await get('/api/ads', { token })).toMatchObject([{ id: 1, clientId: null }])
})

test('a campaign has a client that exists, a price and an order number, and can lose them', async () => {
  const { id: clientId } = await create()
  await insert({ id: 1 })
  const [{ updatedAt }] = await get<[Client]>('/api/ads', { token })
  const change = (body: object) => ask('PUT', '/api/ads/1', { token, body })
  const noClient = [400, 'clientId must be the id of a client']
  expect(await change({ clientId: 404, updatedAt })).toEqual(noClient)
  expect(await change({ priceCents: -1, updatedAt })).toEqual([
    ...[400, 'Price must be 0 or more, in whole cents'],
  ])
  const sale = { clientId, priceCents: 0, orderNumber: '2026-014' }
  const [, text] = await change({ ...sale, updatedAt })
  const saved = JSON.parse(text) as Client
  expect(saved).toMatchObject(sale)
  const none = { clientId: null, priceCents: null, orderNumber: null }
  const [, cleared] = await change({ ...none, updatedAt: saved.updatedAt })
  expect(JSON.parse(cleared)).toMatchObject(none)
})

test('the sales of some days have each campaign with a day among them, and what counted on those', async () => {
  const { id: clientId } = await create()
  const today = townDay()
  const ago = (days: number) => dayAfter(today, -days)
  const sale = { clientId, priceCents: 500, orderNumber: '14' }
  await insert(
    { id: 1, title: 'Soup', startDate: ago(9), endDate: ago(3), ...sale },
    { id: 2, title: 'Bread', startDate: ago(4), endDate: dayAfter(today, 30) },
    { id: 3, title: 'Past', startDate: ago(20), endDate: ago(6) },
    { id: 4, title: 'Future', startDate: dayAfter(today, 1) },
    {
      id: 5,
      title: 'Archived',
      startDate: ago(20),
      archivedAt: new Date(Date.now() - 9 * 86_400_000),
    },
  )
  const count = (day: string, eventType: 'impression' | 'click', valid: number) => ({
    ...{ campaignId: 1, slot: 0, invalid: 7, day, eventType, valid },
  })
  await db
    .insertInto('adCounters')
    .values([
      count(ago(9), 'impression', 100),
      count(ago(5), 'impression', 2),
      count(ago(3), 'impression', 3),
      count(ago(3), 'click', 1),
    ])
    .execute()
  const sales = (from: string, to: string) =>
    get<OutputOf<typeof listAdSales>>(`/api/admin/ad-sales?from=${from}&to=${to}`, { token })
  const nothing = { client: null, orderNumber: null, priceCents: null, impressions: 0, clicks: 0 }
  expect(await sales(ago(5), dayAfter(today, 5))).toEqual([
    {
      ...{ id: 1, client: 'Books', orderNumber: '14', title: 'Soup', placement: 'banner' },
      ...{ days: 3, impressions: 5, clicks: 1, priceCents: 500 },
    },
    { id: 2, title: 'Bread', placement: 'banner', days: 5, ...nothing },
  ])
  expect((await sales(ago(6), ago(6))).map(({ title, days }) => [title, days])).toEqual([
    ['Soup', 1],
    ['Past', 1],
  ])
})
