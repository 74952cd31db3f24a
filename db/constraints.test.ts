import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  AD_EVENT_TYPES,
  CLAIM_STATUSES,
  INTERACTION_TYPES,
  PLACE_EVENT_TYPES,
  PLACEMENTS,
  type Placement,
  POST_CATEGORIES,
  PRICE_RANGES,
} from '#domain/vocabulary.ts'
import { type AdAims, PAGE_KINDS, type PageKind, pagesOf } from '#domain/rules/ad-aims.ts'
import { PAGE } from '#domain/own-page.ts'
import { insertCampaign, withAims } from './queries/ads/campaigns.ts'
import { testDb } from './testing/database.ts'
import { businessRow, campaignRow, postRow, restaurantRow } from './testing/rows.ts'

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
  ['ordinary_holidays_name_check', db.insertInto('ordinaryHolidays').values({ name: '' })],
  [
    'distinct_restaurants_order_check',
    db.insertInto('distinctRestaurants').values({ restaurantId: 2, otherId: 1 }),
  ],
  ['restaurants_price_range_check', restaurant({ priceRange: '$$$$$' })],
  ['restaurants_rating_check', restaurant({ rating: 5.1 })],
  ['restaurants_review_count_check', restaurant({ reviewCount: -1 })],
  ['restaurants_phone_check', restaurant({ phone: '410-555-0134' })],
  ['restaurants_website_check', restaurant({ website: 'javascript:alert(1)' })],
  ['restaurants_hours_check', restaurant({ hours: '[]' })],
  ['restaurants_hours_as_given_check', restaurant({ hoursAsGiven: 'x'.repeat(401) })],
  ['restaurants_week_or_text_check', restaurant({ hoursAsGiven: 'x', hours: '{"Monday":"x"}' })],
  ['restaurants_images_check', restaurant({ images: '{}' })],
  ['restaurants_latitude_check', restaurant({ latitude: 91, longitude: 0 })],
  ['restaurants_point_check', restaurant({ latitude: 39.5 })],
  ['restaurants_source_check', restaurant({ source: 'osm' })],
  ['restaurants_town_slug_check', restaurant({ townSlug: 'Bel Air' })],
  ['restaurants_slug_check', restaurant({ slug: 'Oak_Ember' })],
  ['restaurants_name_check', restaurant({ name: 'x'.repeat(201) })],
  ['restaurants_address_check', restaurant({ address: 'x'.repeat(201) })],
  ['restaurants_neighborhood_check', restaurant({ neighborhood: 'x'.repeat(81) })],
  ['restaurants_cuisine_check', restaurant({ cuisine: 'x'.repeat(61) })],
  ['restaurants_region_check', restaurant({ region: 'x'.repeat(61) })],
  ['restaurants_postal_code_check', restaurant({ postalCode: 'x'.repeat(21) })],
  ['restaurants_description_check', restaurant({ description: 'x'.repeat(5001) })],
  ['restaurants_website_check', restaurant({ website: `https://${'x'.repeat(2000)}` })],
  ['restaurants_slug_check', restaurant({ slug: 'x'.repeat(101) })],
  ['restaurants_town_slug_check', restaurant({ townSlug: 'x'.repeat(81) })],
  ['restaurants_town_slug_slug_key', restaurant({ slug: 'taken' })],
  ['businesses_name_check', db.insertInto('businesses').values(businessRow({ name: ' ' }))],
  ['blog_posts_slug_check', db.insertInto('blogPosts').values(postRow({ slug: 'category' }))],
  ['blog_posts_complete_check', db.insertInto('blogPosts').values(postRow({ excerpt: '' }))],
  ['ad_campaigns_placement_check', campaign({ placement: 'popup' })],
  ['ad_campaigns_link_url_check', campaign({ linkUrl: 'javascript:alert(1)' })],
  ['ad_campaigns_dates_check', campaign({ startDate: '2026-03-08', endDate: '2026-03-07' })],
  ['ad_campaigns_price_cents_check', campaign({ priceCents: -1 })],
  ['ad_campaigns_towns_check', campaign({ towns: '{}' })],
  ['ad_campaigns_cuisines_check', campaign({ cuisines: '"Thai"' })],
  ['ad_campaigns_aims_check', campaign({ towns: '["Bel Air"]', pageKinds: '["home"]' })],
  ['ad_campaigns_visitor_limit_check', campaign({ visitorLimit: 101 })],
  ['ad_campaigns_restaurant_id_fkey', campaign({ restaurantId: 404 })],
  ['ad_campaigns_client_id_fkey', campaign({ clientId: 404 })],
  ['ad_clients_name_check', db.insertInto('adClients').values({ name: ' ' })],
  ['ad_clients_email_check', db.insertInto('adClients').values({ name: 'A', email: 'a' })],
  ['site_builds_one_waiting_key', db.insertInto('siteBuilds').values({ reason: 'again' })],
])('%s refuses', async (constraint, insert) => {
  await expect(insert.execute()).rejects.toMatchObject({ constraint })
})

test.each([
  ['/a', '/a'],
  ['/a', '//evil.example'],
  ['/a', '/*'],
  ['/a', '/:place'],
  ['/a', '/b/'],
  ['/a', '/B'],
  ['/a', ''],
  ['/', '/b'],
  ['//a', '/b'],
  ['/a/*', '/b'],
  ['/:a', '/b'],
  ['/a\n/x y', '/b'],
])('a redirect from %j to %j is refused', async (fromPath, toPath) => {
  const insert = db.insertInto('redirects').values({ fromPath, toPath })
  await expect(insert.execute()).rejects.toMatchObject({ code: '23514' })
})

test('a redirect leads from a page to a page or to the front', async () => {
  const values = [
    { fromPath: '/404/joes-2', toPath: '/' },
    { fromPath: '/x', toPath: '/bel-air/y' },
  ]
  await db.insertInto('redirects').values(values).execute()
})

test('an unknown kind of event is refused', async () => {
  const insert = sql`insert into ad_analytics (campaign_id, event_type) values (3, 'hover')`
  const constraint = 'ad_analytics_event_type_check'
  await expect(insert.execute(db)).rejects.toMatchObject({ constraint })
})

test.each([
  ['restaurants_price_range_check', PRICE_RANGES],
  ['blog_posts_category_check', [...POST_CATEGORIES, PAGE]],
  ['claim_requests_status_check', CLAIM_STATUSES],
  ['ad_campaigns_placement_check', PLACEMENTS],
  ['ad_campaigns_page_kinds_check', PAGE_KINDS],
  ['ad_campaigns_post_categories_check', POST_CATEGORIES],
  ['ad_analytics_event_type_check', AD_EVENT_TYPES],
  ['business_interactions_interaction_type_check', INTERACTION_TYPES],
  ['place_days_type_check', PLACE_EVENT_TYPES],
])('%s holds the words of the vocabulary', async (constraint, words) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${constraint}`.execute(db)
  const inDatabase = rows.map(({ definition }) =>
    definition.match(/(?<=')[^']+(?='::text)|(?<=")\w[^"]*(?=")/g),
  )
  expect(inDatabase.map((found) => found?.toSorted())).toEqual([words.toSorted()])
})

test('a campaign can have the aims that some page of its placement meets, and no others', async () => {
  const lists = PAGE_KINDS.map((kind) => [kind])
  const kinds = [[], ...lists, ['home', 'restaurant'], ['home', 'post', 'blog']] as PageKind[][]
  for (const placement of PLACEMENTS) {
    for (const pageKinds of kinds) {
      for (let choice = 0; choice < 8; choice++) {
        const aims = {
          ...{ placement, pageKinds, towns: choice & 1 ? ['Bel Air'] : [] },
          ...{
            cuisines: choice & 2 ? ['Thai'] : [],
            postCategories: choice & 4 ? ['Reviews'] : [],
          },
        } as AdAims & { placement: Placement }
        const isTaken = await insertCampaign(db, { ...campaignRow(), ...withAims(aims) }).then(
          () => true,
          () => false,
        )
        expect([aims, isTaken]).toEqual([aims, pagesOf(placement, aims).length > 0])
      }
    }
  }
})
