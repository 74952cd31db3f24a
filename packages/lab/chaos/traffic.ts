import { INTERACTION_TYPES } from '../../../domain/vocabulary.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { businessRow, campaignRow } from '../../../db/testing/rows.ts'
import { createEventToken, type Subject } from '../../../functions/lib/access/event-token.ts'
import type { Call } from './client.ts'
import type { World } from './world.ts'

/** What the handlers sign with. */
export const TOKEN_SECRET = 'a secret of thirty-two characters'

/** An event to send. `key` is its campaign or business and its type, `id` its event id. */
export type Event = { key: string; id: string; call: Call }
export type Subjects = { campaigns: number[]; businesses: number[] }

/** Inserts `count` campaigns and `count` businesses, so that a case shares its events with no other. */
export async function newSubjects({ db }: Pick<World, 'db'>, count: number): Promise<Subjects> {
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
  const id = randomUUID()
  const network = `198.51.${randomInt(256)}.${randomInt(256)}`
  const headers = { 'x-forwarded-for': network }
  const tokenFor = (subject: Subject) => createEventToken(TOKEN_SECRET, { subject, network }, id)
  if (share >= 0.7) {
    const business = pick(businesses)
    const path = `/api/businesses/${business}/track`
    const interactionType = pick(INTERACTION_TYPES)
    const token = tokenFor(`business ${business}`)
    const body = { interactionType, sessionId: 's', token }
    return { key: `${path} ${interactionType}`, id, call: { path, body, headers } }
  }
  const campaign = pick(campaigns)
  const path = `/api/ads/${campaign}/${share < 0.6 ? 'impression' : 'click'}`
  const body = { pageUrl: '/', token: tokenFor(`ad ${campaign}`) }
  return { key: path, id, call: { path, body, headers } }
}

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)]!

/** The stored events of these campaigns and businesses. */
export function storedEvents({ query }: World, { campaigns, businesses }: Subjects) {
  return query<{ key: string; id: string }>(
    `select format('/api/ads/%s/%s', campaign_id, event_type) as key, event_id as id
      from ad_analytics where campaign_id = any($1)
    union all
    select format('/api/businesses/%s/track %s', business_id, interaction_type), event_id
      from business_interactions where business_id = any($2)`,
    [campaigns, businesses],
  )
}

/** The number of events of each key. */
export function countByKey(events: { key: string }[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(events, ({ key }) => key))
  return Object.fromEntries(groups.map(([key, group]) => [key, group!.length] as const).toSorted())
}

/** The number of duplicate rows, which must be 0. */
export function countDoubled(rows: { id: string }[]): number {
  return rows.length - new Set(rows.map(({ id }) => id)).size
}

/** How many events were refused, by reason. */
export async function countRefused({ query }: World): Promise<Record<string, number>> {
  const rows = await query<{ reason: string; count: number }>(
    'select reason, sum(count)::int as count from refused_events group by reason order by reason',
  )
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
