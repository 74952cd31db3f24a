import type { Check } from './case.ts'
import type { Subjects } from './traffic.ts'
import type { World } from './world.ts'

const COUNTED = [
  { prefix: 'ad', events: 'ad_analytics', subject: 'campaign_id', type: 'event_type' },
  {
    prefix: 'business',
    events: 'business_interactions',
    subject: 'business_id',
    type: 'interaction_type',
  },
]

/** Compares the running totals, in all and per day, with a count of the stored events. */
export async function countsAgainstRows({ query }: World): Promise<Check> {
  const found: Record<string, number> = {}
  const expected: Record<string, number> = {}
  for (const { prefix, events, subject, type } of COUNTED) {
    const keys = { totals: [subject, type], counters: [subject, type, 'day'], days: ['day', type] }
    for (const [table, key] of Object.entries(keys)) {
      const name = `${prefix}_${table}`
      const [row] = await query<{ wrong: number }>(differences(events, name, key.join(', ')))
      found[name] = row!.wrong
      expected[name] = 0
    }
  }
  return { done: 'each running total and each day compared with the rows', expected, found }
}

type Campaigns = { id: number; impressions: number; clicks: number }[]
type Interactions = { byBusiness: { businessId: number; count: number }[] }

/** The number of events that the administrator sees for these campaigns and businesses. */
export async function shownEvents(
  { sendUntilAnswered, admin }: World,
  subjects: Subjects,
): Promise<number> {
  const read = async (path: string) => {
    const { text } = await sendUntilAnswered({ path, headers: admin })
    return JSON.parse(text) as unknown
  }
  const ads = (await read('/api/ads')) as Campaigns
  const { byBusiness } = (await read('/api/businesses/analytics')) as Interactions
  const counts = [
    ...ads
      .filter(({ id }) => subjects.campaigns.includes(id))
      .map(({ impressions, clicks }) => impressions + clicks),
    ...byBusiness
      .filter(({ businessId }) => subjects.businesses.includes(businessId))
      .map(({ count }) => count),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A query for the number of groups whose counts differ between the events and a table of totals. */
function differences(events: string, table: string, key: string) {
  return `with events as (
      select *, (timestamp at time zone guide_time_zone())::date as day from ${events}
    ),
    found as (
      select ${key}, count(*) filter (where invalid_reason is null) as valid,
        count(invalid_reason) as invalid
      from events group by ${key}
    ),
    counted as (
      select ${key}, sum(valid)::bigint as valid, sum(invalid)::bigint as invalid
      from ${table} group by ${key}
    )
    select count(*)::int as wrong from (
      (table found except table counted) union all (table counted except table found)
    ) as difference`
}
