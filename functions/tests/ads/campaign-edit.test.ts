import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'
import { requestsOf } from '../support/dashboards.ts'

const { db, send, ask, get, signIn } = await startApi()
const token = await signIn()
type Campaign = { id: number; updatedAt: string; archivedAt: string | null }

beforeEach(() => db.deleteFrom('adCampaigns').execute())

async function create(changes = {}) {
  const body = { ...routes.createCampaign.example, ...changes }
  const response = await send('POST', '/api/ads', { token, body })
  return (await response.json()) as Campaign
}
const put = (id: number, body: object) => ask('PUT', `/api/ads/${id}`, { token, body })
async function change(id: number, body: object) {
  const [status, text] = await put(id, body)
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{/)])
  return JSON.parse(text) as Campaign
}
const rows = () => db.selectFrom('adCampaigns').selectAll().execute()

test('any field of the form can be changed, and the others stay', async () => {
  const campaign = await create()
  const { title, linkUrl } = { title: '  Winter ', linkUrl: 'https://example.com/winter' }
  const changed = await change(campaign.id, { title, linkUrl, updatedAt: campaign.updatedAt })
  expect(changed).toEqual({
    ...campaign,
    title: 'Winter',
    linkUrl,
    updatedAt: expect.any(String) as string,
  })
  expect(changed.updatedAt).not.toBe(campaign.updatedAt)
})

test.each([null, '  '])('what a campaign may do without is taken away with %j', async (nothing) => {
  const { id, updatedAt } = await create()
  const texts = { description: nothing, advertiserPhone: nothing }
  const missing = { description: null, advertiserPhone: null, startDate: null, endDate: null }
  const changed = await change(id, { ...missing, ...texts, updatedAt })
  expect(changed).toMatchObject({ title: 'Autumn', ...missing })
})

test('an edit of a campaign that has changed since is a conflict, and nothing of it is saved', async () => {
  const { id, updatedAt } = await create()
  await change(id, { title: 'First', updatedAt })
  const sentence = 'Campaign was changed elsewhere meanwhile. Nothing of yours was saved.'
  expect(await put(id, { title: 'Second', updatedAt })).toEqual([409, sentence])
  expect(await rows()).toMatchObject([{ title: 'First' }])
  expect(await put(404, { title: 'Second', updatedAt })).toEqual([404, 'Campaign not found'])
})

test('of twenty concurrent edits of one version one is saved', async () => {
  const { id, updatedAt } = await create()
  const edits = Array.from({ length: 20 }, (_, n) => put(id, { title: `Edit ${n}`, updatedAt }))
  const statuses = (await Promise.all(edits)).map(([status]) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
})

const OUT_OF_ORDER = 'End date must not be before the start date'
const READ = 'updatedAt is required, as it was read, to change a campaign'
test.each([
  [{ title: 'New' }, READ],
  [{ isActive: false, title: 'New' }, READ],
  [{ title: ' ', updatedAt: true }, 'Title is required'],
  [{ title: null, updatedAt: true }, 'Title is required'],
  [
    { description: 'x'.repeat(2001), updatedAt: true },
    'Description must be 2000 characters or fewer',
  ],
  [{ startDate: '2026-04-09', updatedAt: true }, OUT_OF_ORDER],
  [{ endDate: '2026-03-07', updatedAt: true }, OUT_OF_ORDER],
  [{ startDate: '2026-05-02', endDate: '2026-05-01', updatedAt: true }, OUT_OF_ORDER],
  [{ endDate: '', updatedAt: true }, 'End date must be a date such as 2026-03-08'],
  [{ updatedAt: true }, 'Send isActive, isArchived or a field of the campaign'],
])('a change to %j is refused: %s', async (changes: object, sentence) => {
  const { id, updatedAt } = await create()
  const before = await rows()
  expect(await put(id, { ...changes, ...('updatedAt' in changes && { updatedAt }) })).toEqual([
    400,
    sentence,
  ])
  expect(await rows()).toEqual(before)
})

test('an archived campaign runs nowhere, is still listed, and comes back as it was', async () => {
  const { id } = await create({
    towns: [],
    pageKinds: [],
    startDate: undefined,
    endDate: undefined,
  })
  const runs = async () => (await get<Campaign[]>('/api/ads/banner')).length
  expect(await runs()).toBe(1)
  const { archivedAt } = await change(id, { isArchived: true })
  expect(archivedAt).toMatch(/^\d{4}-.*Z$/)
  expect(await runs()).toBe(0)
  const listed = await get('/api/ads', { token })
  expect(listed).toMatchObject([{ id, archivedAt, isActive: true, impressions: 0 }])
  expect(await change(id, { isArchived: false })).toMatchObject({ archivedAt: null })
  expect(await runs()).toBe(1)
})

test('events of an archived campaign are not counted', async () => {
  const { id } = await create({ startDate: undefined, endDate: undefined })
  const seen = () => send('POST', `/api/ads/${id}/impression`, { body: { pageUrl: '/' } })
  await seen()
  await change(id, { isArchived: true })
  await seen()
  expect(await get('/api/ads', { token })).toMatchObject([{ impressions: 1 }])
  const events = await get<object[]>(`/api/ads/${id}/analytics`, { token })
  expect(events).toHaveLength(1)
})

test('five hundred campaigns are listed by one query, after that for the session', async () => {
  const campaigns = Array.from({ length: 500 }, () => campaignRow())
  await db.insertInto('adCampaigns').values(campaigns).execute()
  const own = { token: await signIn() }
  const requests = await requestsOf(async () =>
    expect(await get('/api/ads', own)).toHaveLength(500),
  )
  expect(requests.map((statements) => statements.length)).toEqual([2])
})
