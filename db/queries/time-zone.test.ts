import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '../local/migrate.ts'
import { testDatabase } from '../testing/database.ts'
import { businessRow, campaignRow, restaurantRow } from '../testing/rows.ts'
import { insertAdEvent } from './ads/events.ts'
import { readAdDays, readInteractionDays } from './ads/event-days.ts'
import { findRestaurantById, updateRestaurant } from './restaurants/restaurant.ts'

const { db, direct } = await testDatabase()

beforeEach(async () => {
  for (const table of ['adCampaigns', 'businesses', 'restaurants', 'siteBuilds'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function readZone() {
  const { rows } = await sql<{ zone: string }>`select guide_time_zone() as zone`.execute(db)
  return rows[0]!.zone
}

test('days are counted in the time zone of the guide unless another one is passed', async () => {
  await migrate(direct)
  expect(await readZone()).toBe('America/New_York')
  await migrate(direct, 'America/Denver')
  expect(await readZone()).toBe('America/Denver')
})

test.each(["Mars/O'Lympus", "UTC'; drop table redirects; --", '\\', '$$', ''])(
  'a zone that Postgres does not know is refused in one sentence: %s',
  async (zone) => {
    await migrate(direct, 'America/Denver')
    await expect(migrate(direct, zone)).rejects.toThrow(
      /^The time zone of the guide could not be set: [^\n]+$/,
    )
    expect(await readZone()).toBe('America/Denver')
    expect(await db.selectFrom('redirects').selectAll().execute()).toEqual([])
  },
)

// Half past eleven in the evening in Denver is half past one in New York.
const EVENING = '2026-03-08 06:30Z'
const range = { from: '2026-03-07', to: '2026-03-09' }
test.each([
  ['America/Denver', '2026-03-07'],
  ['America/New_York', '2026-03-08'],
])('in %s an event of that evening counts for %s', async (zone, day) => {
  await db
    .insertInto('adCampaigns')
    .values(campaignRow({ id: 3 }))
    .execute()
  await db
    .insertInto('businesses')
    .values(businessRow({ id: 3 }))
    .execute()
  await migrate(direct, zone)
  await sql`insert into ad_analytics (campaign_id, event_type, timestamp)
    values (3, 'click', ${EVENING})`.execute(db)
  await sql`insert into business_interactions (business_id, business_name, interaction_type, timestamp)
    values (3, 'Books', 'call', ${EVENING})`.execute(db)
  expect(await readAdDays(db, range)).toEqual([{ day, impressions: 0, clicks: 1 }])
  expect(await readAdDays(db, { ...range, campaignId: 3 })).toHaveLength(1)
  const none = { impression: 0, website: 0, card_click: 0 }
  expect(await readInteractionDays(db, range)).toEqual([{ ...none, day, call: 1 }])
  expect(await readInteractionDays(db, { ...range, businessId: 3 })).toHaveLength(1)
})

/** The last two are 26 hours apart: it is never the same day in both, whenever the tests run. */
const ZONES = ['America/Denver', 'Pacific/Kiritimati', 'Etc/GMT+12']

test.each(ZONES)(
  'in %s an ad is live from midnight of its first day to that of its last',
  async (zone) => {
    await migrate(direct, zone)
    const day = (offset: number) => sql<string>`(now() at time zone ${zone})::date + ${offset}::int`
    const days = [
      { startDate: day(0) },
      { startDate: day(1) },
      { endDate: day(0) },
      { endDate: day(-1) },
    ]
    const counted: (boolean | undefined)[] = []
    for (const [index, dates] of days.entries()) {
      const row = { ...campaignRow({ id: index + 1 }), ...dates }
      await db.insertInto('adCampaigns').values(row).execute()
      counted.push(await insertAdEvent(db, { campaignId: index + 1, eventType: 'click' }))
    }
    expect(counted).toEqual([true, false, true, false])
  },
)

const facts = {
  ...{ name: 'Oak & Ember', address: '12 Main Street', neighborhood: 'Bel Air' },
  ...{ cuisine: 'American', priceRange: '$$' as const, hours: {}, features: {}, images: [] },
}

test.each(ZONES)('in %s a place is checked anew when it is saved after midnight', async (zone) => {
  await migrate(direct, zone)
  const midnight = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  const builds: number[] = []
  for (const checkedAt of [midnight, sql`${midnight} - interval '1 second'`]) {
    await db.deleteFrom('restaurants').execute()
    await db
      .insertInto('restaurants')
      .values(restaurantRow({ id: 1 }))
      .execute()
    await sql`update restaurants set checked_at = ${checkedAt}`.execute(db)
    const { updatedAt } = (await findRestaurantById(db, 1))!
    await updateRestaurant(db, 1, updatedAt.toISOString(), facts)
    builds.push((await db.selectFrom('siteBuilds').select('id').execute()).length)
  }
  expect(builds).toEqual([0, 1])
})
