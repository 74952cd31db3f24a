import { expect, test } from 'vitest'
import { isFromOwnPages } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask } = await startApi()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 1 }))
  .execute()
await db
  .insertInto('businesses')
  .values(businessRow({ id: 1 }))
  .execute()
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 1 }))
  .execute()

const SENTENCE = [403, 'This can only be sent from a page of the guide']
const OWN: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://guide.test' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://guide.test' },
]
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://guide.test.evil.example' },
]

const guarded = Object.values(routes).filter(isFromOwnPages)
test('what anybody may send is guarded', () => {
  expect(guarded.map(({ path }) => path).sort()).toEqual([
    '/api/ad-reports',
    '/api/admin/login',
    '/api/ads/:id/click',
    '/api/ads/:id/impression',
    '/api/businesses/:id/track',
    '/api/claim-codes',
    '/api/claim-requests',
    '/api/corrections',
    '/api/event-tokens',
    '/api/holiday-answers',
    '/api/holiday-questions',
    '/api/newsletter/subscribe',
    '/api/owner/links',
    '/api/owner/sessions',
    '/api/restaurants/:id/track',
    '/api/search-misses',
  ])
})

test.each(guarded.map((route) => [route.path, route] as const))(
  '%s: other websites cannot have it sent by their visitors',
  async (path, { example }) => {
    const send = (headers: Record<string, string>) =>
      ask('POST', path.replace(':id', '1'), { body: example, headers })
    for (const headers of FOREIGN) expect(await send(headers)).toEqual(SENTENCE)
    const stored = await Promise.all([
      db.selectFrom('adAnalytics').select('id').execute(),
      db.selectFrom('claimRequests').select('id').execute(),
      db.selectFrom('newsletterSubscribers').select('id').execute(),
    ])
    for (const headers of OWN) expect(await send(headers)).not.toEqual(SENTENCE)
    if (path.startsWith('/api/ads/:id/imp')) expect(stored.flat()).toEqual([])
  },
)
