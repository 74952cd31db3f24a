import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sized } from '#scripts/testing/level.ts'
import { testDatabase } from '../testing/database.ts'
import { businessRow, campaignRow } from '../testing/rows.ts'
import { insertAdEvent } from './ads/events.ts'
import { findCampaign, insertCampaign, updateCampaign } from './ads/campaigns.ts'
import { insertInteraction } from './businesses/interactions.ts'

/** How often an event arrives at once. */
const COPIES = 50

const { db, direct } = await testDatabase({ connections: 25 })
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 3 }))
  .execute()
await db
  .insertInto('businesses')
  .values(businessRow({ id: 3 }))
  .execute()

const click = { campaignId: 3, eventType: 'click' as const }
const call = { businessId: 3, interactionType: 'call' as const }
type Event = { eventId: string; reason: string | null }

function atOnce<T>(count: number, work: (i: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

async function count(table: string, valid: string, invalid: string) {
  const { rows } = await sql`select (${sql.raw(valid)})::int as valid,
    (${sql.raw(invalid)})::int as invalid from ${sql.table(table)}`.execute(db)
  return rows[0]
}

test.each([
  [
    'ad',
    'ad_analytics',
    sized(40, 1000),
    (event: Event) => insertAdEvent(db, { ...click, ...event }),
  ],
  [
    'business',
    'business_interactions',
    sized(20, 200),
    (event: Event) => insertInteraction(db, { ...call, ...event }),
  ],
])(
  'of 50 copies of one %s event at once one counts',
  async (prefix, table, events, insert) => {
    let fresh = 0
    for (let i = 0; i < events; i++) {
      const event = { eventId: randomUUID(), reason: i % 4 ? null : 'bot' }
      const answers = await atOnce(COPIES, () => insert(event))
      fresh += answers.filter((isCounted) => isCounted).length
    }
    expect(fresh).toBe(events * 0.75)
    const rows = await count(
      table,
      'count(*) filter (where invalid_reason is null)',
      'count(invalid_reason)',
    )
    expect(rows).toEqual({ valid: events * 0.75, invalid: 0 })
    expect(await count(`${prefix}_counters`, 'sum(valid)', 'sum(invalid)')).toEqual(rows)
    expect(await count(`${prefix}_totals`, 'sum(valid)', 'sum(invalid)')).toEqual(rows)
    const { rows: refused } = await sql`select reason, sum(count)::int as count from refused_events
      where kind = ${prefix} group by reason order by reason`.execute(db)
    expect(refused).toEqual([
      { reason: 'bot', count: events * 0.25 * COPIES },
      { reason: 'repeated', count: events * 0.75 * (COPIES - 1) },
    ])
  },
  120_000,
)

test('a campaign switched on and off while events arrive keeps the rest of its row', async () => {
  const campaign = await insertCampaign(db, campaignRow({ description: 'Ours' }))
  const { id } = campaign
  await Promise.all([
    atOnce(200, (i) => updateCampaign(db, id, { isActive: i % 2 === 0 })),
    atOnce(50, () => insertAdEvent(db, { ...click, campaignId: id })),
  ])
  const { isActive, updatedAt } = (await findCampaign(db, id))!
  expect(await findCampaign(db, id)).toEqual({ ...campaign, isActive, updatedAt })
})

test('an event counts in the first slot that no other transaction counts in', async () => {
  const { id: campaignId } = await insertCampaign(db, campaignRow({ id: 9 }))
  const totals = db.selectFrom('adTotals').select(['slot', 'valid']).orderBy('slot')
  const slots = () => totals.where('campaignId', '=', campaignId).execute()
  const add = () => insertAdEvent(db, { ...click, campaignId })
  await add()
  await add()
  expect(await slots()).toEqual([{ slot: 0, valid: 2 }])
  const other = new pg.Client(direct)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; select free_slot()')
  await add()
  await other.query('commit')
  await add()
  expect(await slots()).toEqual([
    { slot: 0, valid: 3 },
    { slot: 1, valid: 1 },
  ])
})
