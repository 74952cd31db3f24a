import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { claimRow, restaurantRow } from '../testing/rows.ts'
import { decideClaim, insertClaim } from './claims.ts'
import { admitCall } from './operations/rate-limits.ts'
import { insertSession } from './operations/sessions.ts'
import { requestBuild, startBuild, claimDueHook } from './publishing/builds.ts'
import { insertRestaurant } from './restaurants/restaurant.ts'
import { upsertSubscriber } from './subscribers.ts'

const { db, direct } = await testDatabase()

const randomHash = () => randomBytes(32).toString('hex')

function atOnce<T>(work: () => Promise<T>, times = 20) {
  return Promise.all(Array.from({ length: times }, work))
}

test('of many subscriptions of one address one is new', async () => {
  const subscribe = () => upsertSubscriber(db, { email: 'a@example.com', token: randomUUID() })
  const answers = await atOnce(subscribe, 100)
  expect(answers.filter(({ isExisting }) => !isExisting)).toHaveLength(1)
})

test('many new restaurants of one name each get a slug of their own', async () => {
  const { db } = await testDatabase()
  const place = {
    ...{ name: 'Oak', address: '12 Main Street', neighborhood: 'Fallston', cuisine: 'American' },
    ...{ priceRange: '$$' as const, hours: {}, features: {}, images: [] },
  }
  const restaurants = await atOnce(() => insertRestaurant(db, place))
  expect(new Set(restaurants.map(({ slug }) => slug)).size).toBe(20)
})

test('many copies of one claim are one row and one answer', async () => {
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 7 }))
    .execute()
  const claim = { restaurantId: 7, ownerName: 'Dana', ownerEmail: 'dana@example.com' }
  const answers = await atOnce(() => insertClaim(db, claim), 100)
  const rows = await db.selectFrom('claimRequests').select(['id', 'status']).execute()
  expect(rows).toHaveLength(1)
  expect(answers).toEqual(Array.from({ length: 100 }, () => rows[0]))
})

test('of many concurrent sign-ins five sessions stay', async () => {
  const begin = () =>
    insertSession(db, { tokenHash: randomHash(), hours: 1, browser: 'Firefox' }, 5)
  await atOnce(begin)
  await atOnce(begin)
  expect(await db.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(5)
})

test('of many concurrent calls no more are admitted than the limits allow, in any order', async () => {
  const limits = ['a', 'b', 'c'].map((key, i) => ({ key, max: 7 + i, seconds: 3600 }))
  let turn = 0
  const call = () => admitCall(db, turn++ % 2 ? limits : limits.toReversed())
  const waits = await atOnce(call, 100)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  expect(await db.selectFrom('limits').select('key').execute()).toHaveLength(21)
})

test('of many requests one waits, one of many callers calls its hook, one of many starts takes it', async () => {
  const requests = await atOnce(() => requestBuild(db, 'change'))
  const [request] = requests.filter(({ isNew }) => isNew)
  expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([request!.id]))
  const calls = await atOnce(() => claimDueHook(db))
  expect(calls.filter((build) => build)).toHaveLength(1)
  const starts = await atOnce(() => startBuild(db))
  expect(starts.filter(({ id }) => id === request!.id)).toHaveLength(1)
  expect(new Set(starts.map(({ id }) => id)).size).toBe(20)
})

test('of many approvals of one claim one is kept', async () => {
  const place = restaurantRow({ id: 8, slug: 'one-claim' })
  await db.insertInto('restaurants').values(place).execute()
  const inserted = await db
    .insertInto('claimRequests')
    .values(claimRow({ restaurantId: 8 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const decision = { ...inserted, status: 'pending', action: 'approve' } as const
  const answers = await atOnce(() => decideClaim(db, decision))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await db.selectFrom('claimDecisions').select('action').execute()).toHaveLength(1)
})

test('approvals that are undone concurrently leave no restaurant verified', async () => {
  const place = restaurantRow({ id: 9, slug: 'many-claims' })
  await db.insertInto('restaurants').values(place).execute()
  const claims = await db
    .insertInto('claimRequests')
    .values(
      Array.from({ length: 20 }, (_, i) => claimRow({ restaurantId: 9, message: `No. ${i}` })),
    )
    .returning('id')
    .execute()
  const approve = (id: number) => decideClaim(db, { id, status: 'pending', action: 'approve' })
  const approved = await Promise.all(claims.map(({ id }) => approve(id)))
  expect(approved.filter((answer) => answer?.hasChanged)).toHaveLength(1)
  expect(approved.filter((answer) => answer?.isVerified)).toHaveLength(20)
  const undo = (id: number) => decideClaim(db, { id, status: 'approved', action: 'undo' })
  const answers = await Promise.all(claims.map(({ id }) => undo(id)))
  expect(answers.filter((answer) => answer?.hasChanged)).toHaveLength(1)
  expect(answers.filter((answer) => !answer?.isVerified)).toHaveLength(1)
  const query = db.selectFrom('restaurants').select('isVerified').where('id', '=', 9)
  expect(await query.executeTakeFirst()).toEqual({ isVerified: false })
})

test('a decision does not wait for a new claim of the same restaurant', async () => {
  const place = restaurantRow({ id: 10, slug: 'decided-meanwhile' })
  await db.insertInto('restaurants').values(place).execute()
  const inserted = await db
    .insertInto('claimRequests')
    .values(claimRow({ restaurantId: 10 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = new pg.Client(direct)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; select insert_claim(10, 'Dana', 'dana@example.com', null, null)`)
  const decided = await decideClaim(db, { ...inserted, status: 'pending', action: 'approve' })
  expect(decided).toMatchObject({ status: 'approved' })
})
