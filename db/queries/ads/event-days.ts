import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { BusinessInteractionTable } from '#db/schema.ts'

/** Days in the town's time zone (YYYY-MM-DD), both inclusive. */
type Range = { from: string; to: string }
type AdDay = { day: string; impressions: number; clicks: number }
type InteractionDay = { day: string } & Record<BusinessInteractionTable['interactionType'], number>

const ADS = {
  days: sql`ad_days`,
  counters: sql`ad_campaigns left join ad_counters on campaign_id = id`,
  counts: sql`
    coalesce(sum(valid) filter (where event_type = 'impression'), 0) as impressions,
    coalesce(sum(valid) filter (where event_type = 'click'), 0) as clicks`,
}
const INTERACTIONS = {
  days: sql`business_days`,
  counters: sql`businesses left join business_counters on business_id = id`,
  counts: sql`
    coalesce(sum(valid) filter (where interaction_type = 'impression'), 0) as impression,
    coalesce(sum(valid) filter (where interaction_type = 'call'), 0) as call,
    coalesce(sum(valid) filter (where interaction_type = 'website'), 0) as website,
    coalesce(sum(valid) filter (where interaction_type = 'card_click'), 0) as card_click`,
}

/** Valid events per day, of one campaign or all, without days that have no events; undefined for an unknown campaign. */
export function readAdDays(db: Db, { campaignId, ...range }: Range & { campaignId?: number }) {
  return readDays<AdDay>(db, ADS, range, campaignId)
}

/** Valid interactions per day, of one business or all, without days that have none; undefined for an unknown business. */
export async function readInteractionDays(
  db: Db,
  { businessId, ...range }: Range & { businessId?: number },
): Promise<InteractionDay[] | undefined> {
  type Row = Omit<InteractionDay, 'card_click'> & { cardClick: number }
  const days = await readDays<Row>(db, INTERACTIONS, range, businessId)
  return days?.map(({ cardClick, ...day }) => ({ ...day, card_click: cardClick }))
}

async function readDays<Day extends { day: string }>(
  db: Db,
  { days, counters, counts }: typeof ADS,
  { from, to }: Range,
  id: number | undefined,
): Promise<Day[] | undefined> {
  const inRange = sql`day between ${from} and ${to}`
  const source =
    id === undefined
      ? sql`${days} where ${inRange}`
      : sql`${counters} and ${inRange} where id = ${id}`
  const { rows } = await sql<Day | { day: null }>`
    select day, ${counts} from ${source}
    group by day having day is null or sum(valid + invalid) > 0
    order by day`.execute(db)
  if (id !== undefined && rows.length === 0) return undefined
  // A campaign or business without events is one row without a day.
  return rows.filter((row): row is Day => row.day !== null)
}
