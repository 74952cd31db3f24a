import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { batch } from '#db/client.ts'
import { placeChanged } from '#db/places/change.ts'
import { OUTDATED_DAYS, flagOutdated } from '#db/queries/corrections.ts'
import { queueDigest } from '#db/queries/mails.ts'
import { findRestaurantById } from '#db/queries/restaurants/restaurant.ts'
import type { OwnerFact } from '#domain/owner.ts'
import type { PlaceUpdate } from '#domain/rules/place-update.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { set, startApi } from '../support/api.ts'

const { db, ask, get, settled, signIn } = await startApi()

beforeEach(async () => {
  await sql`truncate corrections, mails, restaurants, site_builds restart identity cascade`.execute(
    db,
  )
  await db
    .insertInto('restaurants')
    .values(
      [1, 2, 3].map((id) =>
        restaurantRow({ id, slug: `oak-${id}`, hours: JSON.stringify({ Monday: 'Closed' }) }),
      ),
    )
    .execute()
  await age(1, OUTDATED_DAYS + 1)
  await age(2, OUTDATED_DAYS - 1)
  await age(3, OUTDATED_DAYS + 1)
  await db.updateTable('restaurants').set({ closedOn: '2024-01-01' }).where('id', '=', 3).execute()
})

const age = (id: number, days: number) =>
  sql`update restaurants set checked_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
const outdated = async () =>
  (
    await db
      .selectFrom('restaurants')
      .select('id')
      .where('outdatedFacts', '<>', sql<OwnerFact[]>`'{}'`)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
const queue = () =>
  db.selectFrom('corrections').select(['restaurantId', 'kind', 'state']).orderBy('id').execute()
const reasons = async () =>
  (await db.selectFrom('siteBuilds').select('reason').execute()).map(({ reason }) => reason)
/** Those of the facts that may be out of date that the places have. */
const STATED = ['address', 'hours']
const factsOf = async (id: number) =>
  (
    await db
      .selectFrom('restaurants')
      .select('outdatedFacts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).outdatedFacts
/** Changes a place as all writers do. */
async function change(id: number, update: Omit<PlaceUpdate, 'place'>) {
  const place = await findRestaurantById(db, id)
  await batch(db, placeChanged({ place: place!, ...update }))
}
/** As its owner does, `days` days ago. */
const confirm = (id: number, fact: OwnerFact, days = 0) =>
  change(id, {
    facts: { isVerified: true },
    confirmation: { at: days ? new Date(Date.now() - days * 86_400_000) : 'now', facts: [fact] },
  })
const WAITING = { restaurantId: 1, kind: 'outdated', state: 'waiting' }

test('a place that nobody has checked for long is flagged and waits, once; a closed one is not', async () => {
  await cleanup()
  await cleanup()
  expect(await outdated()).toEqual([1])
  expect(await queue()).toEqual([WAITING])
  expect(await reasons()).toEqual(['Facts that may be out of date'])
  const restaurants = await get<{ id: number; outdatedFacts: string[] }[]>('/api/restaurants')
  const facts = Object.fromEntries(restaurants.map((place) => [place.id, place.outdatedFacts]))
  expect(facts).toEqual({ 1: STATED, 2: [] })
})

test('the setting decides how long', async () => {
  set('OUTDATED_DAYS', '30')
  await cleanup()
  expect(await outdated()).toEqual([1, 2])
})

test('each run takes the oldest that are left, and two runs at once none twice', async () => {
  await age(2, OUTDATED_DAYS + 3)
  await Promise.all([flagOutdated(db, OUTDATED_DAYS), flagOutdated(db, OUTDATED_DAYS)])
  expect((await queue()).map(({ restaurantId }) => restaurantId).sort()).toEqual([1, 2])
})

test('“Still right” counts as a check, and the page says so', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await db.deleteFrom('siteBuilds').execute()
  const token = await signIn()
  type List = { corrections: { id: number; updatedAt: string }[]; counts: object }
  const list = await get<List>('/api/admin/corrections?state=outdated', { token })
  expect(list.counts).toEqual({ waiting: 0, outdated: 1, accepted: 0, declined: 0 })
  const [{ id, updatedAt }] = list.corrections as [List['corrections'][number]]
  const body = { updatedAt, decision: 'accept', facts: {} }
  expect(await ask('PUT', `/api/admin/corrections/${id}`, { body, token })).toEqual([204, ''])
  await settled()
  expect(await outdated()).toEqual([])
  expect(await queue()).toEqual([])
  expect(await reasons()).toEqual(['Check of Oak & Ember'])
  const { checkedAt } = await db
    .selectFrom('restaurants')
    .select('checkedAt')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(Date.now() - checkedAt.getTime()).toBeLessThan(60_000)
  // It was the check of a year: it does not wait again.
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await queue()).toEqual([])
})

test('whoever saves the listing settles it, and a later year lets it wait again', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await change(1, { facts: { phone: '+14105550199' }, checked: 'now' })
  expect([await outdated(), await queue()]).toEqual([[], []])
  await age(1, OUTDATED_DAYS + 1)
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await queue()).toEqual([WAITING])
})

test('a fact that its owner confirmed is not out of date, and the others go on waiting', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await confirm(1, 'hours')
  expect(await factsOf(1)).toEqual(['address'])
  expect(await queue()).toEqual([WAITING])
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await factsOf(1)).toEqual(['address'])
  // A year later, they are as old as any.
  await confirm(1, 'hours', OUTDATED_DAYS + 1)
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await factsOf(1)).toEqual(STATED)
})

test('a fact whose confirmation is taken back is out of date again', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await confirm(1, 'hours')
  // As when the administrator undoes the claim.
  await change(1, { facts: { isVerified: false } })
  await flagOutdated(db, OUTDATED_DAYS)
  expect([await factsOf(1), await queue()]).toEqual([STATED, [WAITING]])
  // Nobody confirms a place without a badge.
  await change(1, { confirmation: { at: 'now', facts: ['hours'] } })
  expect(await factsOf(1)).toEqual(STATED)
  const unowned = sql`update restaurants set confirmed_at = now(), confirmed_facts = '{hours}' where id = 1`
  await expect(unowned.execute(db)).rejects.toThrow('restaurants_confirmed_check')
})

test('a place that closes for good does not wait any more', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await change(1, { facts: { closedOn: '2026-11-01' } })
  await flagOutdated(db, OUTDATED_DAYS)
  expect([await factsOf(1), await queue()]).toEqual([[], []])
})

test('what was confirmed a year ago is out of date, though it is younger than the last check', async () => {
  await age(1, 2 * OUTDATED_DAYS)
  await confirm(1, 'hours', OUTDATED_DAYS - 1)
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await factsOf(1)).toEqual(['address'])
  await confirm(1, 'hours', OUTDATED_DAYS + 1)
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await factsOf(1)).toEqual(STATED)
})

test('a fact that is taken away is not out of date', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await change(1, { facts: { hours: {} } })
  expect(await factsOf(1)).toEqual(['address'])
  await change(1, { facts: { phone: '+14105550199' } })
  await flagOutdated(db, OUTDATED_DAYS)
  expect(await factsOf(1)).toEqual(['address', 'phone'])
})

test('a change that is no check leaves the flag', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await change(1, { facts: { rating: 4.5 } })
  expect(await outdated()).toEqual([1])
})

test('what was checked recently enough for a new setting is taken off', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  await db.deleteFrom('siteBuilds').execute()
  await flagOutdated(db, 2 * OUTDATED_DAYS)
  expect([await outdated(), await queue(), await reasons()]).toEqual([
    [],
    [],
    ['Facts that may be out of date'],
  ])
})

test('it cannot be declined, and what is set with it is set', async () => {
  await flagOutdated(db, OUTDATED_DAYS)
  const token = await signIn()
  const decide = async (decision: string, facts: object) => {
    const { updatedAt } = await db
      .selectFrom('restaurants')
      .select('updatedAt')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const body = { updatedAt, decision, facts }
    return (await ask('PUT', '/api/admin/corrections/1', { body, token }))[0]
  }
  expect(await decide('decline', {})).toBe(409)
  expect(await queue()).toEqual([WAITING])
  expect(await decide('accept', { phone: '410-555-0199' })).toBe(204)
  const phones = await db.selectFrom('restaurants').select('phone').where('id', '=', 1).execute()
  expect([phones, await outdated()]).toEqual([[{ phone: '+14105550199' }], []])
})

test('visitors cannot send one', async () => {
  const body = { restaurantId: 1, kind: 'outdated', details: 'x' }
  const [status, text] = await ask('POST', '/api/corrections', { body })
  expect([status, text]).toEqual([400, expect.stringContaining('Please choose what is wrong')])
})

test('the daily mail names what is to be checked, but does not come for it alone', async () => {
  const noon = new Date('2026-11-25T17:00:00Z')
  await flagOutdated(db, OUTDATED_DAYS)
  await queueDigest(db, 'hello@example.com', noon)
  const mails = () => db.selectFrom('mails').select('data').execute()
  expect(await mails()).toEqual([])
  await db.insertInto('corrections').values({ restaurantId: 2, kind: 'menu' }).execute()
  await queueDigest(db, 'hello@example.com', noon)
  expect(await mails()).toMatchObject([{ data: { corrections: 1, outdated: 1 } }])
})
