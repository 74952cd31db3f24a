import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RESERVED_TOWN_SLUGS } from './slug.ts'
import * as businessesPage from './migrations/20261122T1010-businesses-page.ts'
import * as privacyPages from './migrations/20261123T1020-privacy-pages.ts'
import * as postSlugs from './migrations/20261122T0955-post-slugs.ts'
import { forMigrations, testDb } from './testing.ts'
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
  ['ad_campaigns_placement_check', campaign({ placement: 'popup' })],
  ['ad_campaigns_link_url_check', campaign({ linkUrl: 'javascript:alert(1)' })],
  ['ad_campaigns_dates_check', campaign({ startDate: '2026-03-08', endDate: '2026-03-07' })],
  ['site_builds_one_waiting_key', db.insertInto('siteBuilds').values({ reason: 'again' })],
])('%s refuses', async (constraint, insert) => {
  await expect(insert.execute()).rejects.toMatchObject({ constraint })
})

test('the towns that no address may have are the same in the database and in the code', async () => {
  for (const townSlug of RESERVED_TOWN_SLUGS) {
    const constraint = 'restaurants_town_slug_check'
    await expect(restaurant({ townSlug }).execute()).rejects.toMatchObject({ constraint })
  }
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'restaurants_town_slug_check'
  `.execute(db)
  const words = [...rows[0]!.check.matchAll(/'([a-z0-9-]+)'/g)].map(([, word]) => word)
  expect(new Set(words)).toEqual(RESERVED_TOWN_SLUGS)
})

test('a town that was called Privacy before gives way to the page', async () => {
  await privacyPages.down(forMigrations(db))
  await restaurant({ townSlug: 'privacy', slug: 'private' }).execute()
  await privacyPages.up(forMigrations(db))
  const town = db.selectFrom('restaurants').select('townSlug').where('slug', '=', 'private')
  expect(await town.execute()).toEqual([{ townSlug: 'privacy-town' }])
  const redirect = db.selectFrom('redirects').select('toPath')
  expect(await redirect.where('fromPath', '=', '/privacy/private').execute()).toEqual([
    { toPath: '/privacy-town/private' },
  ])
})

test('a town that was called Businesses before gives way to the page', async () => {
  await businessesPage.down(forMigrations(db))
  await restaurant({ townSlug: 'businesses', slug: 'moved' }).execute()
  const before = { fromPath: '/old/moved', toPath: '/businesses/moved' }
  await db.insertInto('redirects').values(before).execute()
  await businessesPage.up(forMigrations(db))
  const moved = db.selectFrom('restaurants').select('townSlug').where('slug', '=', 'moved')
  expect(await moved.execute()).toEqual([{ townSlug: 'businesses-town' }])
  const redirects = db.selectFrom('redirects').select(['fromPath', 'toPath']).orderBy('fromPath')
  expect(await redirects.where('fromPath', 'like', '%/moved').execute()).toEqual([
    { fromPath: '/businesses/moved', toPath: '/businesses-town/moved' },
    { fromPath: '/old/moved', toPath: '/businesses-town/moved' },
  ])
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
  const values = [{ fromPath: '/404/joes-2', toPath: '/' }, { fromPath: '/x', toPath: '/bel-air/y' }] // prettier-ignore
  await db.insertInto('redirects').values(values).execute()
})

test('an unknown kind of event is refused', async () => {
  const insert = sql`insert into ad_analytics (campaign_id, event_type) values (3, 'hover')`
  const constraint = 'ad_analytics_event_type_check'
  await expect(insert.execute(db)).rejects.toMatchObject({ constraint })
})

test('posts from before their rules stay when the guide is brought up to date', async () => {
  const own = await testDb()
  await postSlugs.down(forMigrations(own))
  const post = postRow({ title: 'x'.repeat(300), excerpt: '' })
  await own.insertInto('blogPosts').values(post).execute()
  await postSlugs.up(forMigrations(own))
  await expect(
    own
      .insertInto('blogPosts')
      .values(postRow({ excerpt: '' }))
      .execute(),
  ).rejects.toThrow('blog_posts_complete_check')
})
