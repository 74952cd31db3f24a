import type { Check } from './case.ts'
import type { Subjects } from './traffic.ts'
import type { World } from './world.ts'

const COUNTED = [
  { prefix: 'ad', events: 'ad_analytics', subject: 'campaign_id', type: 'event_type' },
  { prefix: 'business', events: 'business_interactions', subject: 'business_id', type: 'interaction_type' }, // prettier-ignore
]

/** Running totals, those of each day and those of all, against the rows of all events that there are. */
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

/** How many events of these the administrator is shown. */
export async function shownEvents({ insist, admin }: World, subjects: Subjects): Promise<number> {
  const read = async (path: string) => JSON.parse((await insist({ path, headers: admin })).text) as unknown // prettier-ignore
  const ads = (await read('/api/ads')) as Campaigns
  const { byBusiness } = (await read('/api/businesses/analytics')) as Interactions
  const counts = [
    ...ads.map(({ id, impressions, clicks }) => subjects.campaigns.includes(id) ? impressions + clicks : 0), // prettier-ignore
    ...byBusiness.map(({ businessId, count }) => subjects.businesses.includes(businessId) ? count : 0), // prettier-ignore
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many groups are not the same in both. */
function differences(events: string, table: string, key: string) {
  return `with events as (
      select *, (timestamp at time zone 'America/New_York')::date as day from ${events}
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
