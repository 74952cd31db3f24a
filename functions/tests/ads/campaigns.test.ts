import { beforeEach, expect, test } from 'vitest'
import { AIMS_AT_NOTHING } from '#contracts/ads.ts'
import { routes } from '#contracts/routes.ts'
import { campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, send, ask, get, signIn } = await startApi()
const token = await signIn()
const SAMPLE = routes.createCampaign.example

beforeEach(() => db.deleteFrom('adCampaigns').execute())

async function newCampaign(changes = {}) {
  const query = db.insertInto('adCampaigns').values(campaignRow(changes))
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

const create = (changes: object) =>
  ask('POST', '/api/ads', { token, body: { ...SAMPLE, ...changes } })
const bannerIds = async () =>
  (await get<{ id: number }[]>('/api/ads/banner')).map((campaign) => campaign.id)

test('the list has what counted of each campaign, the newest first', async () => {
  const old = await newCampaign({ createdAt: new Date('2026-03-08') })
  const young = await newCampaign()
  const visitor = { body: { pageUrl: '/' }, ip: '198.51.100.4' }
  const bot = { ...visitor, headers: { 'user-agent': 'Googlebot/2.1' } }
  for (const sent of [visitor, visitor, bot]) await send('POST', `/api/ads/${old}/impression`, sent)
  for (const sent of [visitor, bot]) await send('POST', `/api/ads/${old}/click`, sent)
  await send('POST', `/api/ads/${old}/click`, { ...visitor, token })
  const list = await get('/api/ads', { token })
  expect(list).toMatchObject([
    { id: young, impressions: 0, clicks: 0 },
    { id: old, impressions: 2, clicks: 1 },
  ])
})

test('a campaign is created with all that the form has', async () => {
  const [status, text] = await create({ title: '  Autumn  ' })
  const campaign = JSON.parse(text) as { id: number }
  expect(status).toBe(201)
  expect(campaign).toEqual({
    ...SAMPLE,
    id: expect.any(Number) as number,
    isActive: true,
    archivedAt: null,
    restaurantId: null,
    clientId: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  expect(await get('/api/ads', { token })).toEqual([{ ...campaign, impressions: 0, clicks: 0 }])
})

test('what a campaign may do without is null', async () => {
  const without = { description: '  ', advertiserPhone: undefined, startDate: undefined }
  const [status, text] = await create({ ...without, endDate: undefined })
  expect(status).toBe(201)
  const missing = { description: null, advertiserPhone: null, startDate: null, endDate: null }
  expect(JSON.parse(text)).toMatchObject(missing)
})

test.each(['/uploads/0123456789abcdef0123456789abcdef.png', '/pictures/ads/barn.svg'])(
  'the image %s stays where it is',
  async (imageUrl) => {
    const [status, text] = await create({ imageUrl })
    expect([status, JSON.parse(text)]).toMatchObject([201, { imageUrl }])
  },
)

const IMAGE = 'Image must be an uploaded image or a web address that starts with https://'
const LINK = 'Link URL must be a web address that starts with https:// or http://'
test.each([
  [{ title: undefined }, 'Title is required'],
  [{ title: '   ' }, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Title must be 200 characters or fewer'],
  [{ description: 7 }, 'Description must be text'],
  [{ description: 'x'.repeat(2001) }, 'Description must be 2000 characters or fewer'],
  [{ advertiserName: '' }, 'Advertiser name is required'],
  [{ advertiserEmail: ' ' }, 'Advertiser email is required'],
  [{ advertiserEmail: 'ads@' }, 'Advertiser email must be a valid email address'],
  [{ advertiserPhone: '4'.repeat(41) }, 'Advertiser phone must be 40 characters or fewer'],
  [{ imageUrl: '' }, IMAGE],
  [{ imageUrl: '//example.com/a.png' }, IMAGE],
  [{ imageUrl: '/api/ads' }, IMAGE],
  [{ imageUrl: 'data:image/png;base64,AAAA' }, IMAGE],
  [{ linkUrl: undefined }, 'Link URL is required'],
  [{ linkUrl: 'javascript:alert(1)' }, LINK],
  [{ linkUrl: 'https://user@example.com/' }, LINK],
  [{ altText: ' ' }, 'Alt text is required'],
  [{ placement: 'popup' }, 'Placement must be banner, sidebar or billboard'],
  [{ startDate: '8 March' }, 'Start date must be a date such as 2026-03-08'],
  [{ endDate: '2026-02-30' }, 'End date must be a date such as 2026-03-08'],
  [{ weight: 0 }, 'Weight must be a whole number from 1 to 100'],
  [{ weight: 2.5 }, 'Weight must be a whole number from 1 to 100'],
  [{ impressionGoal: -1 }, 'Impressions booked must be a whole number from 1 to 100000000'],
  [{ dailyLimit: 'many' }, 'Most a day must be a whole number from 1 to 100000000'],
  [{ visitorLimit: 101 }, 'Most a visitor must be a whole number from 1 to 100'],
  [{ towns: 'Bel Air' }, 'Towns must be a list'],
  [{ cuisines: [' '] }, 'Cuisine is required'],
  [
    { pageKinds: ['front'] },
    'Page kind must be home, list, town, cuisine, restaurant, blog or post',
  ],
  [{ postCategories: ['Reviews'] }, AIMS_AT_NOTHING],
  [{ towns: ['Bel Air'], pageKinds: ['home', 'cuisine'] }, AIMS_AT_NOTHING],
  [{ startDate: '2026-04-09' }, 'End date must not be before the start date'],
])('a campaign with %j is refused: %s', async (changes, sentence) => {
  expect(await create(changes)).toEqual([400, sentence])
  expect(await db.selectFrom('adCampaigns').select('id').execute()).toEqual([])
})

test('a campaign of one day is allowed', async () => {
  const day = '2026-03-08'
  expect((await create({ startDate: day, endDate: day }))[0]).toBe(201)
})

test('a campaign that is switched off is gone at once, and comes back', async () => {
  const id = await newCampaign()
  const toggle = (isActive: boolean) => ask('PUT', `/api/ads/${id}`, { token, body: { isActive } })
  for (const isActive of [false, true]) {
    const [status, text] = await toggle(isActive)
    expect([status, JSON.parse(text)]).toMatchObject([200, { id, isActive, title: 'Autumn' }])
    expect(await bannerIds()).toEqual(isActive ? [id] : [])
  }
})

test.each([
  ['/api/ads/404', { isActive: true }, 404, 'Campaign not found'],
  ['/api/ads/1', {}, 400, 'Send isActive, isArchived or a field of the campaign'],
  ['/api/ads/1', { isArchived: 1 }, 400, 'isArchived must be true or false'],
  ['/api/ads/1', { isActive: 'false' }, 400, 'isActive must be true or false'],
  ['/api/ads/one', { isActive: true }, 400, 'id must be a whole number from 1'],
])('PUT %s with %j is a %i', async (path, body, status, sentence) => {
  expect(await ask('PUT', path, { token, body })).toEqual([status, sentence])
})

test('two hundred concurrent switches leave one campaign as the last of them set it', async () => {
  const id = await newCampaign({ description: 'Soup' })
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const body = { isActive: index % 3 > 0 }
      const response = await send('PUT', `/api/ads/${id}`, { token, body })
      return (await response.json()) as { isActive: boolean; updatedAt: string }
    }),
  )
  const rows = await db.selectFrom('adCampaigns').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ ...campaignRow({ description: 'Soup' }), id })
  // Of the same thousandth of a second there may be several.
  const last = rows[0]!.updatedAt.toISOString()
  const newest = answers.filter(({ updatedAt }) => updatedAt === last)
  expect(newest.map(({ isActive }) => isActive)).toContain(rows[0]!.isActive)
})

test('visitors get what runs in a placement, and nothing of who pays', async () => {
  const id = await newCampaign({ advertiserName: 'Main Street Books', description: 'Secret' })
  await newCampaign({ placement: 'sidebar' })
  await newCampaign({ isActive: false })
  await newCampaign({ startDate: '2999-01-01' })
  await newCampaign({ endDate: '2000-01-01' })
  const response = await send('GET', '/api/ads/banner')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { imageUrl, altText, linkUrl, placement } = campaignRow()
  expect(await response.json()).toEqual([{ id, imageUrl, altText, linkUrl, placement }])
})

test('each ad comes first about equally often', async () => {
  for (const id of [1, 2, 3]) await newCampaign({ id })
  const firsts = { 1: 0, 2: 0, 3: 0 }
  // So many that a fair rotation stays within these bounds but once in a billion runs.
  for (let call = 0; call < 300; call++) firsts[(await bannerIds())[0] as 1 | 2 | 3]++
  for (const count of Object.values(firsts)) expect(Math.abs(count - 100)).toBeLessThan(52)
})

test('a page gets what is aimed at it, and says where it is in words of the guide', async () => {
  const id = await newCampaign({ towns: '["Bel Air"]' })
  const idsAt = async (query: string) =>
    (await get<{ id: number }[]>(`/api/ads/banner?${query}`)).map((campaign) => campaign.id)
  expect(await idsAt('pageKind=town&town=Bel%20Air')).toEqual([id])
  expect(await idsAt('pageKind=town&town=Atlantis')).toEqual([])
  expect(await bannerIds()).toEqual([])
  const kinds = 'Page kind must be home, list, town, cuisine, restaurant, blog or post'
  expect(await ask('GET', '/api/ads/banner?pageKind=front')).toEqual([400, kinds])
})

test('aims that exclude what stays are refused, and an empty list limits nothing', async () => {
  const id = await newCampaign({ towns: '["Bel Air"]' })
  const change = async (body: object) => {
    const { updatedAt } = (await get<{ updatedAt: string }[]>('/api/ads', { token }))[0]!
    return ask('PUT', `/api/ads/${id}`, { token, body: { ...body, updatedAt } })
  }
  expect(await change({ pageKinds: ['home'] })).toEqual([400, AIMS_AT_NOTHING])
  expect((await change({ towns: [], pageKinds: ['home'] }))[0]).toBe(200)
})

test('a campaign is for a restaurant that exists, and is never shown on the page of another', async () => {
  await db.deleteFrom('restaurants').execute()
  await db
    .insertInto('restaurants')
    .values([restaurantRow({ id: 1 }), restaurantRow({ id: 2, slug: 'other' })])
    .execute()
  const anywhere = { towns: [], pageKinds: [], startDate: undefined, endDate: undefined }
  const noRestaurant = [400, 'restaurantId must be the id of a restaurant']
  expect(await create({ ...anywhere, restaurantId: 404 })).toEqual(noRestaurant)
  const [, text] = await create({ ...anywhere, restaurantId: 1 })
  const { id, updatedAt } = JSON.parse(text) as { id: number; updatedAt: string }
  const idsAt = async (query: string) =>
    (await get<{ id: number }[]>(`/api/ads/banner?${query}`)).map((campaign) => campaign.id)
  expect(await idsAt('restaurantId=1')).toEqual([id])
  expect(await idsAt('restaurantId=2')).toEqual([])
  const rival = await newCampaign({ restaurantId: 2 })
  expect(await idsAt(`beside=${rival}`)).toEqual([rival])
  const badIds = [400, 'beside must be up to 20 ids of campaigns, with commas']
  expect(await ask('GET', '/api/ads/banner?beside=1,a')).toEqual(badIds)
  const cleared = { restaurantId: null, updatedAt }
  expect((await ask('PUT', `/api/ads/${id}`, { token, body: cleared }))[0]).toBe(200)
  expect(await idsAt('restaurantId=2')).toContain(id)
})

test('what a visitor has seen often enough today stays away', async () => {
  const id = await newCampaign({ visitorLimit: 2 })
  const idsAfter = async (seen: string) =>
    (await get<{ id: number }[]>(`/api/ads/banner?seen=${seen}`)).map((campaign) => campaign.id)
  expect(await idsAfter(`${id}:1,999:9`)).toEqual([id])
  expect(await idsAfter(`${id}:2`)).toEqual([])
  const badViews = 'seen must be up to 50 ids of campaigns with their views, such as 12:3,15:1'
  expect(await ask('GET', '/api/ads/banner?seen=12')).toEqual([400, badViews])
})

test('another placement is refused', async () => {
  const sentence = 'Placement must be banner, sidebar or billboard'
  expect(await ask('GET', '/api/ads/popup')).toEqual([400, sentence])
})
