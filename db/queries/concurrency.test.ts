import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate } from '../local/migrate.ts'
import { realPostgres } from '../testing.ts'
import { campaignRow } from '../testing-rows.ts'
import { insertAdEvent } from './ad-analytics.ts'
import { hitLimit } from './limits.ts'
import { requestBuild, startBuild } from './site-builds.ts'
import { upsertSubscriber } from './subscribers.ts'

const { db, direct } = await realPostgres()
await migrate(direct)

function atOnce<T>(work: () => Promise<T>) {
  return Promise.all(Array.from({ length: 20 }, work))
}

test('of many subscriptions of one address one is new', async () => {
  const subscribe = () => upsertSubscriber(db, { email: 'a@example.com', token: randomUUID() })
  const answers = await atOnce(subscribe)
  expect(answers.filter(({ isExisting }) => !isExisting)).toHaveLength(1)
})

test('no hit is lost or counted twice', async () => {
  const hits = await atOnce(() => hitLimit(db, 'login:a', 86_400))
  expect(hits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('of many copies of one event one counts', async () => {
  await db
    .insertInto('adCampaigns')
    .values(campaignRow({ id: 3 }))
    .execute()
  const event = { campaignId: 3, eventType: 'click' as const, eventId: randomUUID() }
  const answers = await atOnce(() => insertAdEvent(db, event))
  expect(answers.filter((isNew) => isNew)).toHaveLength(1)
})

test('of many requests one waits, and one of many starts takes it', async () => {
  const requests = await atOnce(() => requestBuild(db, 'change'))
  expect(requests.filter(({ isNew }) => isNew)).toHaveLength(1)
  const starts = await atOnce(() => startBuild(db))
  expect(starts.filter((build) => build)).toHaveLength(1)
})
