import { INTERACTION_TYPES } from '#domain/vocabulary.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import type { Call } from './client.ts'
import type { World } from './world.ts'

/** An event to send. `key` is its campaign or business and its type, `id` its event id. */
export type Event = { key: string; id: string; call: Call }
export type Subjects = { campaigns: number[]; businesses: number[] }

/** Inserts `count` campaigns and `count` businesses, so that a case shares its events with no other. */
export async function newSubjects({ db }: World, count: number): Promise<Subjects> {
  const each = Array.from({ length: count })
  const [campaigns, businesses] = await Promise.all([
    db
      .insertInto('adCampaigns')
      .values(each.map(() => campaignRow()))
      .returning('id')
      .execute(),
    db
      .insertInto('businesses')
      .values(each.map(() => businessRow()))
      .returning('id')
      .execute(),
  ])
  return { campaigns: campaigns.map(({ id }) => id), businesses: businesses.map(({ id }) => id) }
}

/** Events of many visitors: 60 % ad impressions, 10 % ad clicks, 30 % interactions with businesses. */
export function newEvents(subjects: Subjects, count: number): Event[] {
  return Array.from({ length: count }, (_, index) => newEvent(subjects, (index % 10) / 10))
}

function newEvent({ campaigns, businesses }: Subjects, share: number): Event {
  const eventId = randomUUID()
  const headers = { 'cf-connecting-ip': `198.51.${randomInt(256)}.${randomInt(256)}` }
  if (share >= 0.7) {
    const path = `/api/businesses/${pick(businesses)}/track`
    const interactionType = pick(INTERACTION_TYPES)
    const body = { interactionType, sessionId: 's', eventId }
    return { key: `${path} ${interactionType}`, id: eventId, call: { path, body, headers } }
  }
  const path = `/api/ads/${pick(campaigns)}/${share < 0.6 ? 'impression' : 'click'}`
  return { key: path, id: eventId, call: { path, body: { pageUrl: '/', eventId }, headers } }
}

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)]!

/** The stored events of these campaigns and businesses. */
export function storedEvents({ query }: World, { campaigns, businesses }: Subjects) {
  return query<{ key: string; id: string; reason: string | null }>(
    `select format('/api/ads/%s/%s', campaign_id, event_type) as key, event_id as id,
        invalid_reason as reason
      from ad_analytics where campaign_id = any($1)
    union all
    select format('/api/businesses/%s/track %s', business_id, interaction_type), event_id,
        invalid_reason
      from business_interactions where business_id = any($2)`,
    [campaigns, businesses],
  )
}

/** The number of events of each key. */
export function countByKey(events: { key: string }[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(events, ({ key }) => key))
  return Object.fromEntries(groups.map(([key, group]) => [key, group!.length] as const).toSorted())
}

/** The number of duplicate rows and of rows that do not count. Both must be 0. */
export function faultsOf(rows: { id: string; reason: string | null }[]) {
  return {
    doubled: rows.length - new Set(rows.map(({ id }) => id)).size,
    invalid: rows.filter(({ reason }) => reason !== null).length,
  }
}
