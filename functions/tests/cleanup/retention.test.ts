import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EVENT_DAYS } from '#db/queries/operations/retention.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { set, startApi } from '../support/api.ts'
import { eventKinds, grossOf } from '../support/events.ts'
import { tokenFor } from '../support/event-tokens.ts'

const api = await startApi()
const { db, send } = api
const token = await api.signIn()
const kinds = eventKinds(api, token)
type Kind = (typeof kinds)[number]

const report = (kind: Kind, id: number, fields = {}) =>
  send('POST', kind.path(id), { body: { ...kind.fields, ...fields } })
const age = (days: number) =>
  Promise.all([
    sql`update ad_analytics set timestamp = timestamp - make_interval(days => ${days})`.execute(db),
    sql`update business_interactions set timestamp = timestamp - make_interval(days => ${days})`.execute(
      db,
    ),
  ])

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const AROUND_NOW = `from=${day(-2)}&to=${day(2)}`

/** Everything that dashboards show but the lists of newest events. */
async function dashboards() {
  const answers = await Promise.all(
    [
      '/api/ads',
      `/api/admin/ad-days?${AROUND_NOW}`,
      `/api/admin/interaction-days?${AROUND_NOW}`,
      '/api/businesses/analytics',
    ].map((path) => api.get<object>(path, { token })),
  )
  const { rows } = await sql`select * from (
    select 'ad' as kind, * from ad_days union all select 'business', * from business_days
  ) as days order by kind, day, event_type, slot`.execute(db)
  return [answers.map((answer) => ({ ...answer, recentInteractions: undefined })), rows]
}

test.each(kinds)('of $name what is old goes, and every count stays', async (kind) => {
  const id = await kind.create()
  for (let i = 0; i < 3; i++) await report(kind, id)
  await age(EVENT_DAYS + 1)
  await report(kind, id)
  const before = await dashboards()
  await cleanup()
  expect(await kind.rows(id)).toHaveLength(1)
  expect(await dashboards()).toEqual(before)
  expect([grossOf(await kind.totals(id)), await kind.counted(id)]).toEqual([4, 4])
})

test('the lists of newest events shrink', async () => {
  const path = '/api/businesses/analytics'
  const recent = async () =>
    (await api.get<{ recentInteractions: object[] }>(path, { token })).recentInteractions.length
  expect(await recent()).toBeGreaterThan(0)
  await age(EVENT_DAYS)
  await cleanup()
  expect(await recent()).toBe(0)
})

test('the setting says how old', async () => {
  const kind = kinds[0]!
  const id = await kind.create()
  await report(kind, id)
  await age(40)
  await cleanup()
  expect(await kind.rows(id)).toHaveLength(1)
  set('EVENT_DAYS', '39')
  await cleanup()
  expect(await kind.rows(id)).toHaveLength(0)
})

test.each(kinds)(
  '$name whose token is old does not count again, even if its row is gone',
  async (kind) => {
    const id = await kind.create()
    const token = tokenFor(kind.path(id))
    await report(kind, id, { token })
    await age(EVENT_DAYS + 1)
    await cleanup()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
    onTestFinished(() => void vi.useRealTimers())
    await report(kind, id, { token })
    expect(await kind.takeRefused()).toEqual(['expired-token'])
    expect([(await kind.rows(id)).length, await kind.counted(id)]).toEqual([0, 1])
  },
)
