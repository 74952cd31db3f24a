import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateGuide, insertGuide } from '../seeds/generate.ts'
import { testDatabase } from '../testing/database.ts'
import { explainedDb } from '../testing/plans.ts'
import { insertAdEvent } from './ads/events.ts'
import { listLiveAds } from './ads/campaigns.ts'
import { insertClaim } from './claims.ts'
import { insertInteraction } from './businesses/interactions.ts'
import { listListings } from './listings.ts'
import { listRestaurants } from './restaurants/search.ts'
import { findRestaurant } from './restaurants/restaurant.ts'
import { assertSession } from './operations/sessions.ts'
import { listBuilds, requestBuild, startBuild, claimDueHook } from './publishing/builds.ts'
import { readStats } from './stats.ts'
import { upsertSubscriber } from './subscribers.ts'

const { direct } = await testDatabase()
const { db, explain } = explainedDb(direct)
afterAll(() => db.destroy())
const guide = generateGuide({ restaurants: 6000, seed: 7 })
const { name, townSlug, slug } = guide.restaurants[0]!
/** One row for a town and a cuisine; a narrow one for a listing, whose total is of all. */
const COUNTED = new Set(['restaurant_counts', 'listing_search'])

/** As many rows as make an index the better way for a planner that may choose. */
beforeAll(async () => {
  await insertGuide(db, guide)
  const fill = (insert: string) => sql.raw(`insert into ${insert}`).execute(db)
  const many = 'generate_series(1, 3000) as n'
  await fill(`search_words (word) select 'w' || md5(n::text) from ${many}`)
  await fill(`redirects (from_path, to_path) select '/a/' || n, '/b/' || n from ${many}`)
  await fill(`businesses (name, address, neighborhood, category, is_draft)
    select 'Shop ' || md5(n::text), n || ' Bond Street', 'Bel Air', 'Books', n % 100 = 0 from ${many}`)
  await fill(`ad_campaigns (title, advertiser_email, image_url, link_url, alt_text, placement)
    select 'Ad', 'a@example.com', '/uploads/a.png', 'https://example.com/', 'Ad', 'sidebar'
    from ${many}`)
  await fill(`ad_analytics (campaign_id, event_type)
    select id, 'click' from ad_campaigns cross join generate_series(1, 5)`)
  await fill(`business_interactions (business_id, business_name, interaction_type)
    select id, name, 'call' from businesses`)
  await fill(`claim_requests (restaurant_id, owner_name, owner_email)
    select id, 'Dana', 'dana@example.com' from restaurants`)
  await fill(`newsletter_subscribers (email, email_key, token)
    select n || '@example.com', n || '@example.com', gen_random_uuid() from ${many}`)
  await fill(`site_builds (reason, state, started_at)
    select 'A change', 'live', now() - n * interval '1 hour' from ${many}`)
  await fill(`public_holidays (day, name, country)
    select date '2100-01-01' + n, 'Day', 'US' from ${many}`)
  await fill(`holidays (day, name, slug) select date '2100-01-01' + n, 'Day', 'day' from ${many}`)
  await fill(`ordinary_holidays (name) select 'Day ' || n from ${many}`)
  await fill(`sessions (token_hash, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), now() + interval '1 hour' from ${many}`)
  await sql`vacuum analyze`.execute(db)
})

const list = (options: Parameters<typeof listRestaurants>[1]) => () =>
  listRestaurants(db, { page: 1, ...options })
const admin = (options: Parameters<typeof listListings>[1]) => () => listListings(db, options)
const click = () => insertAdEvent(db, { campaignId: 2000, eventType: 'click' })
const call = () => insertInteraction(db, { businessId: 2000, interactionType: 'call' })
const owner = { ownerName: 'Dana', ownerEmail: 'd@example.com' }
const subscriber = { email: 'a@example.com', token: randomUUID() }

test.each([
  ['the list', list({}), ['restaurant_search_name_idx', 'restaurants_pkey']],
  [
    'the next page of the list',
    list({ after: { id: 2000, name } }),
    ['restaurant_search_name_idx', 'restaurants_pkey'],
  ],
  ['a town', list({ neighborhood: 'fallston' }), ['restaurant_search_town_idx']],
  ['a cuisine', list({ cuisine: 'thai' }), ['restaurant_search_cuisine_idx']],
  ['a search', list({ search: name }), ['restaurant_search_everything_idx', 'restaurants_pkey']],
  ['a word of many', list({ search: 'pizza' }), ['restaurant_search_everything_idx']],
  [
    'misspelt words',
    list({ search: 'wilow ketle' }),
    ['restaurant_search_everything_idx', 'search_words_word_idx'],
  ],
  [
    'a restaurant',
    () => findRestaurant(db, townSlug, slug),
    ['redirects_pkey', 'restaurants_town_slug_slug_key'],
  ],
  ['the statistics', () => readStats(db), []],
  ['all listings', admin({}), ['listing_search_name_idx', 'restaurants_pkey', 'businesses_pkey']],
  ['all drafts', admin({ state: 'draft' }), ['listing_search_state_idx']],
  ['all businesses', admin({ kind: 'business' }), ['listing_search_name_idx']],
  ['listings searched', admin({ search: name }), ['listing_search_text_idx']],
  ['listings misspelt', admin({ search: 'wilow ketle' }), ['listing_search_text_idx']],
  [
    'the ads of a day',
    () => listLiveAds(db, 'banner', { date: '2026-03-08', minute: 720 }),
    ['ad_campaigns_placement_idx'],
  ],
  ['an event', click, ['ad_analytics_event_key', 'ad_campaigns_pkey', 'ad_totals_pkey']],
  [
    'an interaction',
    call,
    ['business_interactions_event_key', 'businesses_pkey', 'business_totals_pkey'],
  ],
  [
    'a session',
    () =>
      assertSession(db, 'ab'.repeat(32))
        .execute()
        .catch(() => {}),
    ['sessions_pkey'],
  ],
  [
    'a claim',
    () => insertClaim(db, { restaurantId: 5, ...owner }),
    ['claim_requests_dedupe_key', 'restaurants_pkey'],
  ],
  [
    'a subscriber',
    () => upsertSubscriber(db, subscriber),
    ['newsletter_subscribers_email_key_key'],
  ],
  ['a build asked for', () => requestBuild(db, 'A change'), ['site_builds_one_waiting_key']],
  ['a hook', () => claimDueHook(db), ['site_builds_one_waiting_key', 'site_builds_rest_idx']],
  ['a build begun', () => startBuild(db), ['site_builds_one_waiting_key']],
  ['the newest builds', () => listBuilds(db), ['site_builds_pkey']],
])('%s: by its indexes, no table from end to end', async (_, work, indexes) => {
  const used = await explain(work)
  expect(used.indexes).toEqual(expect.arrayContaining(indexes))
  expect(used.scanned.filter((table) => !COUNTED.has(table))).toEqual([])
})
