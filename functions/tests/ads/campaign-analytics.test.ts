import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { campaignRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, send, ask, get, signIn } = await startApi()
const token = await signIn()

beforeEach(async () => {
  await db.deleteFrom('adCampaigns').execute()
  const campaigns = [campaignRow({ id: 3 }), campaignRow({ id: 4 })]
  await db.insertInto('adCampaigns').values(campaigns).execute()
})

type Event = { id: number; campaignId: number; timestamp: string }

/** So many events of a campaign, every ten of them at the same moment. */
async function happen(campaignId: number, count: number) {
  await sql`insert into ad_analytics (campaign_id, event_type, ip_address, timestamp)
    select ${campaignId}::int, 'impression', 'a1', now() - (n / 10) * interval '1 minute'
    from generate_series(1, ${count}::int) as n`.execute(db)
}

/** Every page of events, as the `Link` headers lead on. */
async function readPages(path: string) {
  const pages: Event[][] = []
  for (let next: string | undefined = path; next;) {
    const response = await send('GET', next, { token })
    pages.push((await response.json()) as Event[])
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pages
}

test('events come with the newest first, and without who it was', async () => {
  const body = { pageUrl: '/restaurants?search=soup#top' }
  const headers = { referer: 'https://example.com/list?page=2' }
  await send('POST', '/api/ads/3/impression', { body, headers })
  await send('POST', '/api/ads/3/click', { body, headers: { 'user-agent': 'Googlebot/2.1' } })
  await send('POST', '/api/ads/4/click', { body })
  const common = { campaignId: 3, pageUrl: '/restaurants', timestamp: expect.anything() as string }
  const id = expect.any(Number) as number
  expect(await get('/api/ads/3/analytics', { token })).toEqual([
    {
      ...common,
      id,
      eventType: 'impression',
      referrer: 'https://example.com/list',
      userAgent: 'Firefox',
      invalidReason: null,
    },
  ])
})

test.each([
  [0, [0]],
  [999, [999]],
  [1000, [1000, 0]],
  [2500, [1000, 1000, 500]],
])('%i events come in pages of %j', async (count, sizes) => {
  await happen(3, count)
  await happen(4, 5)
  const pages = await readPages('/api/ads/3/analytics')
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  const events = pages.flat()
  expect(new Set(events.map(({ id }) => id)).size).toBe(count)
  expect(events.every(({ campaignId }) => campaignId === 3)).toBe(true)
  const times = events.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('what happens while somebody reads on neither hides nor repeats an event', async () => {
  await happen(3, 1500)
  const first = await send('GET', '/api/ads/3/analytics', { token })
  const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!
  await send('POST', '/api/ads/3/click', { body: { pageUrl: '/' } })
  const seen = [...((await first.json()) as Event[]), ...(await get<Event[]>(next, { token }))]
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1500)
})

test.each([
  ['/api/ads/404/analytics', 404, 'Campaign not found'],
  ['/api/ads/three/analytics', 400, 'id must be a whole number from 1'],
  ['/api/ads/3/analytics?before=new', 400, 'before must be the id of an event'],
])('%s is a %i', async (path, status, sentence) => {
  expect(await ask('GET', path, { token })).toEqual([status, sentence])
})
