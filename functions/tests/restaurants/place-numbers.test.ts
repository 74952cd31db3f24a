import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { issueEventTokens } from '#contracts/events.ts'
import type { readPlaceNumbers } from '#contracts/restaurants.ts'
import type { listOwnPlaces } from '#contracts/owners.ts'
import type { OutputOf } from '#contracts/route.ts'
import { deleteOldEvents } from '#db/queries/operations/retention.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { startApi } from '../support/api.ts'
import { tokenFor } from '../support/event-tokens.ts'

const { db, ask, get, send, signIn, signInOwner } = await startApi()
const DANA = 'dana@oak-ember.com'

beforeEach(async () => {
  await sql`truncate restaurants, claim_requests, owner_sessions, place_days, place_events, refused_events
    restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([restaurantRow({ id: 1 }), restaurantRow({ id: 2, slug: 'old-mill' })])
    .execute()
  await db
    .insertInto('claimRequests')
    .values(
      claimRow({
        restaurantId: 1,
        ownerEmail: DANA,
        status: 'approved',
        decidedAt: new Date(),
        decidedBy: 'x',
      }),
    )
    .execute()
})

const path = (id = 1) => `/api/restaurants/${id}/track`
const track = (type: string, token = tokenFor(path()), id = 1) =>
  ask('POST', path(id), { body: { type, token } })
const ACCEPTED = [202, '{"accepted":true}']
const days = () => db.selectFrom('placeDays').select(['type', 'count']).orderBy('type').execute()
const refused = async () =>
  (await db.selectFrom('refusedEvents').select(['kind', 'reason']).execute()).map(
    ({ kind, reason }) => `${kind} ${reason}`,
  )
const numbers = async () => {
  const token = await signInOwner(DANA)
  return (await get<OutputOf<typeof listOwnPlaces>>('/api/owner/places', { token })).numbers
}

test('each type counts once a token, and its owner reads it', async () => {
  const { restaurants } = await issued()
  for (const type of PLACE_EVENT_TYPES) expect(await track(type, restaurants[1])).toEqual(ACCEPTED)
  expect(await track('call', restaurants[1])).toEqual(ACCEPTED)
  expect(await track('call')).toEqual(ACCEPTED)
  expect(await days()).toEqual(
    PLACE_EVENT_TYPES.map((type) => ({ type, count: type === 'call' ? 2 : 1 })).toSorted((a, b) =>
      a.type < b.type ? -1 : 1,
    ),
  )
  expect(await refused()).toEqual(['restaurant repeated'])
  const own = await numbers()
  expect(own).toContainEqual({ restaurantId: 1, type: 'call', week: 2, month: 2 })
  expect(own).toHaveLength(PLACE_EVENT_TYPES.length)
})

async function issued() {
  const [, text] = await ask('POST', '/api/event-tokens', { body: { restaurants: [1] } })
  return JSON.parse(text) as OutputOf<typeof issueEventTokens>
}

test.each([
  ['without a token', { token: '' }, 'no-token'],
  ['with a made-up token', { token: 'x' }, 'wrong-token'],
  ['with the token of another restaurant', { token: tokenFor(path(2)) }, 'wrong-token'],
  ['with the token of a business', { token: tokenFor('/api/businesses/1/track') }, 'wrong-token'],
  ['of a hidden page', { visibility: 'hidden' }, 'hidden'],
])('an event %s does not count', async (_, changes, reason) => {
  const body = { type: 'view', token: tokenFor(path()), ...changes }
  expect(await ask('POST', path(), { body })).toEqual(ACCEPTED)
  expect([await days(), await refused()]).toEqual([[], [`restaurant ${reason}`]])
})

test('neither robots nor the administrator count', async () => {
  const body = { type: 'view', token: tokenFor(path()) }
  await send('POST', path(), { body, headers: { 'user-agent': 'Googlebot/2.1' } })
  await send('POST', path(), { body, token: await signIn() })
  expect([await days(), (await refused()).toSorted()]).toEqual([
    [],
    ['restaurant admin', 'restaurant bot'],
  ])
})

test('an unknown restaurant and an unknown type are said to be so', async () => {
  expect(await track('view', tokenFor(path(9)), 9)).toEqual([404, 'Restaurant not found'])
  expect(await track('impression')).toEqual([
    400,
    expect.stringMatching(/^type must be one of view,/),
  ])
})

test('fifty at once are fifty, and the same one fifty times is one', async () => {
  const once = tokenFor(path())
  await Promise.all(Array.from({ length: 50 }, () => track('view')))
  await Promise.all(Array.from({ length: 50 }, () => track('call', once)))
  expect(await days()).toEqual([
    { type: 'call', count: 1 },
    { type: 'view', count: 50 },
  ])
})

test('an owner reads the last 7 and 30 days of their own places alone', async () => {
  await sql`insert into place_days (restaurant_id, day, type, count)
    select place, (now() at time zone guide_time_zone())::date - ago, 'view', 10
    from unnest(array[1, 2]) as place, unnest(array[0, 6, 7, 29, 30]) as ago`.execute(db)
  expect(await numbers()).toEqual([{ restaurantId: 1, type: 'view', week: 20, month: 40 }])
})

test('nothing of who sent an event is stored, and old rows go', async () => {
  await track('view')
  const rows = await db.selectFrom('placeEvents').selectAll().execute()
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['createdAt', 'eventId', 'type'])
  await deleteOldEvents(db, 400)
  expect(await db.selectFrom('placeEvents').selectAll().execute()).toHaveLength(1)
  await sql`update place_events set created_at = now() - interval '3 days'`.execute(db)
  await sql`update place_days set day = current_date - 401`.execute(db)
  await deleteOldEvents(db, 400)
  expect(await db.selectFrom('placeEvents').selectAll().execute()).toEqual([])
  expect(await days()).toEqual([])
})

test('the desk reads the numbers of all restaurants, the most seen first', async () => {
  const token = await signIn()
  await sql`insert into place_days (restaurant_id, day, type, count) values
    (1, '2026-03-08', 'view', 2), (1, '2026-03-09', 'view', 1), (1, '2026-03-10', 'view', 50),
    (1, '2026-03-08', 'menu', 4), (2, '2026-03-08', 'view', 5), (2, '2026-03-09', 'directions', 1)`.execute(
    db,
  )
  const address = '/api/admin/restaurant-numbers?from=2026-03-08&to=2026-03-09'
  const read = await get<OutputOf<typeof readPlaceNumbers>>(address, { token })
  expect(read).toMatchObject([
    { path: '/bel-air/old-mill', view: 5, directions: 1, call: 0 },
    { id: 1, view: 3, menu: 4, directions: 0 },
  ])
  await sql`insert into restaurants (id, name, address, neighborhood, cuisine, price_range, town_slug, slug)
    select 100 + n, 'Place ' || n, '1 Main St', 'Bel Air', 'Pizza', '$', 'bel-air', 'place-' || n
    from generate_series(1, 120) as n`.execute(db)
  await sql`insert into place_days (restaurant_id, day, type, count)
    select id, '2026-03-08', 'view', id from restaurants where slug like 'place-%'`.execute(db)
  const most = await get<OutputOf<typeof readPlaceNumbers>>(address, { token })
  expect(most).toHaveLength(100)
  expect(most.map(({ view }) => view)).toEqual(
    most.map(({ view }) => view).toSorted((a, b) => b - a),
  )
  expect((await ask('GET', address))[0]).toBe(401)
})
