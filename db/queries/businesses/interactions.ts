import { type RawBuilder, sql, type Insertable } from 'kysely'
import { call } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import type { BusinessInteractionTable } from '#db/schema.ts'
import { type Judged, reasonOf } from '../ads/event-reason.ts'

type NewInteraction = Judged<
  Omit<Insertable<BusinessInteractionTable>, 'id' | 'timestamp' | 'businessName' | 'invalidReason'>
>

/**
 * Stores an interaction that counts and returns true, or counts it as refused and returns false; undefined for an unknown
 * business. Besides its `reason`, one is refused if it came from a live session (`admin`), if one of its id and type
 * is stored already (`repeated`), or if its shares are used up (`too-many`).
 */
export async function insertInteraction(db: Db, event: NewInteraction) {
  const [row] = await call(db, 'insertInteraction', {
    business: event.businessId,
    type: event.interactionType,
    event: event.eventId ?? crypto.randomUUID(),
    session: event.sessionId ?? null,
    referringPage: event.referrer ?? null,
    browser: event.userAgent ?? null,
    visitor: event.ipAddress ?? null,
    reason: reasonOf(event),
    shares: JSON.stringify(event.shares ?? []),
  })
  return row?.result ?? undefined
}

type InteractionType = BusinessInteractionTable['interactionType']
type Interaction = {
  id: number
  businessId: number
  businessName: string
  interactionType: InteractionType
  timestamp: Date
}
type Analytics = {
  totalInteractions: number
  /** Most frequent first. */
  byType: { interactionType: InteractionType; count: number }[]
  /** The 20 newest. */
  recentInteractions: Interaction[]
}
type AllAnalytics = Analytics & {
  /** Most frequent first. */
  byBusiness: { businessId: number; businessName: string; count: number }[]
}

/** Valid interactions of all businesses, without types and businesses that have none. */
export async function readInteractions(db: Db): Promise<AllAnalytics> {
  const { rows } = await sql<AllAnalytics>`
    with ${summary(sql`true`)},
    by_business as (
      select id as "businessId", name as "businessName", count
      from (select business_id, sum(count) as count from counts group by business_id) as counted
        join businesses on id = business_id
    )
    select *, (
      select coalesce(json_agg(by_business order by count desc, "businessId"), '[]')
      from by_business
    ) as by_business
    from summary`.execute(db)
  return withDates(rows[0]!)
}

/** Valid interactions of one business; undefined for an unknown business. */
export async function readBusinessInteractions(db: Db, businessId: number) {
  const { rows } = await sql<Analytics>`
    with ${summary(sql`business_id = ${businessId}`)}
    select summary.* from summary, businesses where id = ${businessId}`.execute(db)
  return rows[0] && withDates(rows[0])
}

/** CTEs that end in `summary`, one row about the interactions that match `where`. */
function summary(where: RawBuilder<unknown>) {
  return sql`
    counts as materialized (
      select business_id, interaction_type, sum(valid) as count
      from business_totals where ${where}
      group by business_id, interaction_type having sum(valid) > 0
    ),
    by_type as (
      select interaction_type as "interactionType", sum(count) as count
      from counts group by interaction_type
    ),
    recent as (
      select id, business_id as "businessId", business_name as "businessName",
        interaction_type as "interactionType", timestamp
      from business_interactions where invalid_reason is null and ${where}
      order by timestamp desc, id desc limit 20
    ),
    summary as (
      select coalesce(sum(count), 0) as total_interactions,
        coalesce(json_agg(by_type order by count desc, "interactionType"), '[]') as by_type,
        (select coalesce(json_agg(recent order by timestamp desc, id desc), '[]') from recent)
          as recent_interactions
      from by_type
    )`
}

/** JSON holds timestamps as text. */
function withDates<T extends Analytics>(analytics: T): T {
  for (const interaction of analytics.recentInteractions) {
    interaction.timestamp = new Date(interaction.timestamp)
  }
  return analytics
}
