import { PLACEMENTS } from '#domain/vocabulary.ts'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { generateGuide } from '#db/seeds/generate.ts'
import { slugify } from '#domain/slug.ts'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'

const MONTH = 30 * 86_400_000
const range = `from=${townDay(new Date(Date.now() - MONTH))}&to=${townDay()}`

/** What the administrator's dashboards ask for. */
export const DASHBOARDS = [
  '/api/ads',
  `/api/admin/ad-days?${range}`,
  `/api/admin/ad-days?${range}&campaignId=7`,
  '/api/businesses/analytics',
  '/api/businesses/7/analytics',
  `/api/admin/interaction-days?${range}`,
  `/api/admin/interaction-days?${range}&businessId=7`,
]

/** So many campaigns and as many businesses, with texts like those that people write. */
export async function fillGuide(db: Db, count: number): Promise<void> {
  const places = generateGuide({ restaurants: count, seed: 7 }).restaurants
  const campaigns = places.map(({ name, cuisine, description, phone }, index) =>
    campaignRow({
      title: `${cuisine} week at ${name}`,
      description,
      advertiserName: name,
      advertiserEmail: `ads${index}@${slugify(name)}.example`,
      advertiserPhone: phone,
      imageUrl: `/uploads/${crypto.randomUUID().replaceAll('-', '')}.png`,
      linkUrl: `https://${slugify(name)}.example/${slugify(cuisine)}`,
      altText: `A table at ${name}, ${cuisine} food`,
      placement: PLACEMENTS[index % 3],
      startDate: '2026-03-08',
    }),
  )
  await db.insertInto('adCampaigns').values(campaigns).execute()
  await db
    .insertInto('businesses')
    .values(places.map(({ name }) => businessRow({ name })))
    .execute()
}

const BATCH = 10_000

/**
 * Events of all campaigns and interactions of all businesses, so many of each, over the last ninety days, counted by
 * the triggers as any other. In batches, as nobody writes thousands in one transaction.
 */
export async function addEvents(db: Db, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const numbers = sql`generate_series(${start}::int, ${Math.min(start + BATCH, count) - 1}::int) as n`
    const moment = sql`now() - random() * interval '90 days'`
    await sql`insert into ad_analytics (campaign_id, event_type, page_url, user_agent, ip_address, timestamp)
      select c.id, case when n % 20 = 0 then 'click' else 'impression' end, '/restaurants', 'Firefox',
        md5(n::text), ${moment}
      from ${numbers} join (select id, row_number() over (order by id) - 1 as place,
        count(*) over () as total from ad_campaigns) as c on c.place = n / 20 % c.total`.execute(db)
    await sql`insert into business_interactions (business_id, business_name, interaction_type, user_agent,
        ip_address, session_id, timestamp)
      select b.id, b.name, (array['impression', 'impression', 'card_click', 'call', 'website'])[n % 5 + 1],
        'Firefox', md5(n::text), md5((n / 3)::text), ${moment}
      from ${numbers} join (select id, name, row_number() over (order by id) - 1 as place,
        count(*) over () as total from businesses) as b on b.place = n / 5 % b.total`.execute(db)
  }
}

export type Statement = { query: string; params: unknown[] }

/** The requests to the database during `work`: each is one statement or a batch of them. */
export async function requestsOf(work: () => Promise<unknown>): Promise<Statement[][]> {
  const spy = vi.spyOn(globalThis, 'fetch')
  try {
    await work()
    return spy.mock.calls.map(([, init]) => {
      const body = JSON.parse(init?.body as string) as Statement & { queries?: Statement[] }
      return body.queries ?? [body]
    })
  } finally {
    spy.mockRestore()
  }
}

export async function bytesOf(response: Response) {
  const text = await response.text()
  return { json: Buffer.byteLength(text), gzip: gzipSync(text).length }
}
