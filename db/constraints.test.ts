import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from './testing.ts'
import { businessRow, campaignRow, postRow, restaurantRow } from './testing-rows.ts'

const db = await testDb()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ slug: 'taken' }))
  .execute()
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 3 }))
  .execute()
await db.insertInto('siteBuilds').values({ reason: 'change' }).execute()

const restaurant = (changes: object) =>
  db.insertInto('restaurants').values({ ...restaurantRow({ slug: 'new' }), ...changes })
const campaign = (changes: object) =>
  db.insertInto('adCampaigns').values({ ...campaignRow(), ...changes })

test.each([
  ['restaurants_price_range_check', restaurant({ priceRange: '$$$$$' })],
  ['restaurants_rating_check', restaurant({ rating: 5.1 })],
  ['restaurants_review_count_check', restaurant({ reviewCount: -1 })],
  ['restaurants_phone_check', restaurant({ phone: '410-555-0134' })],
  ['restaurants_website_check', restaurant({ website: 'javascript:alert(1)' })],
  ['restaurants_hours_check', restaurant({ hours: '[]' })],
  ['restaurants_images_check', restaurant({ images: '{}' })],
  ['restaurants_latitude_check', restaurant({ latitude: 91, longitude: 0 })],
  ['restaurants_point_check', restaurant({ latitude: 39.5 })],
  ['restaurants_source_check', restaurant({ source: 'osm' })],
  ['restaurants_town_slug_check', restaurant({ townSlug: 'admin' })],
  ['restaurants_slug_check', restaurant({ slug: 'Oak_Ember' })],
  ['restaurants_town_slug_slug_key', restaurant({ slug: 'taken' })],
  ['businesses_name_check', db.insertInto('businesses').values(businessRow({ name: ' ' }))],
  ['blog_posts_slug_check', db.insertInto('blogPosts').values(postRow({ slug: 'category' }))],
  ['ad_campaigns_placement_check', campaign({ placement: 'popup' })],
  ['ad_campaigns_link_url_check', campaign({ linkUrl: 'javascript:alert(1)' })],
  ['ad_campaigns_dates_check', campaign({ startDate: '2026-03-08', endDate: '2026-03-07' })],
  ['site_builds_one_waiting_key', db.insertInto('siteBuilds').values({ reason: 'again' })],
])('%s refuses', async (constraint, insert) => {
  await expect(insert.execute()).rejects.toMatchObject({ constraint })
})

test('an unknown kind of event is refused', async () => {
  const insert = sql`insert into ad_analytics (campaign_id, event_type) values (3, 'hover')`
  const constraint = 'ad_analytics_event_type_check'
  await expect(insert.execute(db)).rejects.toMatchObject({ constraint })
})
