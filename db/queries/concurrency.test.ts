import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate } from '../local/migrate.ts'
import { realPostgres } from '../testing.ts'
import { restaurantRow } from '../testing-rows.ts'
import { insertClaim } from './claims.ts'
import { hitLimit } from './limits.ts'
import { requestBuild, startBuild, takeDueHook } from './site-builds.ts'
import { upsertSubscriber } from './subscribers.ts'

const { db, direct } = await realPostgres()
await migrate(direct)

function atOnce<T>(work: () => Promise<T>, times = 20) {
  return Promise.all(Array.from({ length: times }, work))
}

test('of many subscriptions of one address one is new', async () => {
  const subscribe = () => upsertSubscriber(db, { email: 'a@example.com', token: randomUUID() })
  const answers = await atOnce(subscribe, 100)
  expect(answers.filter(({ isExisting }) => !isExisting)).toHaveLength(1)
})

test('many copies of one claim are one row and one answer', async () => {
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 7 }))
    .execute()
  const claim = { restaurantId: 7, ownerName: 'Dana', ownerEmail: 'dana@example.com' }
  const answers = await atOnce(() => insertClaim(db, claim), 100)
  const rows = await db.selectFrom('claimRequests').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(answers).toEqual(Array.from({ length: 100 }, () => rows[0]))
})

test('no hit is lost or counted twice', async () => {
  const hits = await atOnce(() => hitLimit(db, 'login:a', 86_400))
  expect(hits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('of many requests one waits, one of many callers calls its hook, one of many starts takes it', async () => {
  const requests = await atOnce(() => requestBuild(db, 'change'))
  const [request] = requests.filter(({ isNew }) => isNew)
  expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([request!.id]))
  const calls = await atOnce(() => takeDueHook(db))
  expect(calls.filter((build) => build)).toHaveLength(1)
  const starts = await atOnce(() => startBuild(db))
  expect(starts.filter(({ id }) => id === request!.id)).toHaveLength(1)
  expect(new Set(starts.map(({ id }) => id)).size).toBe(20)
})
