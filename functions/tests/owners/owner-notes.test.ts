import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldOwnerAccess } from '#db/queries/owners.ts'
import { claimDueMails, queueOwnerNotes } from '#db/queries/mails.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signInOwner } = await startApi()

const DANA = 'dana@oak-ember.com'
const MILO = 'milo@old-mill.com'
/** Nine in the morning of a Monday in town. */
const MONDAY = new Date('2026-11-23T14:00:00Z')

beforeEach(async () => {
  await sql`truncate restaurants, claim_requests, place_days, owner_notes, owner_sessions, mails
    restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 1 }),
      restaurantRow({ id: 2, slug: 'old-mill', name: 'Old Mill' }),
      restaurantRow({ id: 3, slug: 'quay', name: 'Quay' }),
    ])
    .execute()
  await owns(DANA, 1)
  await owns(DANA, 3)
  await owns(MILO, 2)
})

const owns = (ownerEmail: string, restaurantId: number) =>
  db
    .insertInto('claimRequests')
    .values(
      claimRow({
        ...{ restaurantId, ownerEmail, status: 'approved' },
        ...{ decidedAt: new Date(), decidedBy: 'x' },
      }),
    )
    .execute()
const used = (restaurantId: number, day: string, type: PlaceEventType, count: number) =>
  db.insertInto('placeDays').values({ restaurantId, day, type, count }).execute()
const notes = () =>
  db
    .selectFrom('mails')
    .select(['recipient', 'data', 'state'])
    .where('template', '=', 'owner-note')
    .orderBy('recipient')
    .execute()
const tokenOf = async (email: string) =>
  (
    await db
      .selectFrom('ownerNotes')
      .select('token')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow()
  ).token

test('each owner gets one note a week with the pages that were used', async () => {
  await used(1, '2026-11-15', 'view', 3)
  await used(1, '2026-11-16', 'view', 10)
  await used(1, '2026-11-22', 'view', 2)
  await used(1, '2026-11-22', 'call', 1)
  // Today and long ago are in no week that is told.
  await used(1, '2026-11-23', 'view', 100)
  await used(1, '2026-11-08', 'view', 100)
  // Of this page there is nothing to tell but the week before.
  await used(3, '2026-11-10', 'view', 5)
  await queueOwnerNotes(db, MONDAY)
  await queueOwnerNotes(db, MONDAY)
  expect(await notes()).toEqual([
    {
      ...{ recipient: DANA, state: 'waiting' },
      data: {
        ...{ monday: '2026-11-23', token: await tokenOf(DANA) },
        pages: [
          {
            ...{ name: 'Oak & Ember', path: '/bel-air/oak-ember' },
            numbers: { view: [12, 3], call: [1, 0] },
          },
        ],
      },
    },
  ])
})

test.each([
  ['2026-11-23T12:59:00Z', 0],
  ['2026-11-23T13:00:00Z', 1],
  ['2026-11-25T04:59:00Z', 1],
  ['2026-11-25T05:00:00Z', 0],
  ['2026-11-22T20:00:00Z', 0],
])('at %s there are %i', async (now, count) => {
  await used(2, '2026-11-20', 'view', 1)
  await queueOwnerNotes(db, new Date(now))
  expect(await notes()).toHaveLength(count)
})

test('the link of a note leaves the notes alone, for good; also what waits is not sent', async () => {
  await used(1, '2026-11-20', 'view', 1)
  await used(2, '2026-11-20', 'view', 1)
  await queueOwnerNotes(db, MONDAY)
  const leave = async (token: string) => ask('POST', `/unsubscribe?token=${token}`)
  expect((await leave(await tokenOf(DANA)))[0]).toBe(200)
  expect((await leave('x'.repeat(43)))[0]).toBe(200)
  const due = await claimDueMails(db, 10, true)
  expect(due.map(({ recipient }) => recipient)).toEqual([MILO])
  expect((await notes()).map(({ state }) => state)).toEqual(['stopped', 'waiting'])
  await used(1, '2026-11-24', 'view', 1)
  await queueOwnerNotes(db, new Date('2026-11-30T14:00:00Z'))
  expect((await notes()).map(({ recipient }) => recipient)).toEqual([DANA, MILO])
})

test('a signed-in owner leaves and comes back, and nobody else is touched', async () => {
  const token = await signInOwner(DANA)
  const gets = async () =>
    (await get<{ getsNotes: boolean }>('/api/owner/places', { token })).getsNotes
  const choose = (isWanted: unknown) =>
    ask('PUT', '/api/owner/notes', { token, body: { isWanted } })
  expect(await gets()).toBe(true)
  expect(await choose(false)).toEqual([204, ''])
  expect(await gets()).toBe(false)
  await used(1, '2026-11-20', 'view', 1)
  await used(2, '2026-11-20', 'view', 1)
  await queueOwnerNotes(db, MONDAY)
  expect((await notes()).map(({ recipient }) => recipient)).toEqual([MILO])
  expect(await choose(true)).toEqual([204, ''])
  expect(await gets()).toBe(true)
  await queueOwnerNotes(db, MONDAY)
  expect((await notes()).map(({ recipient }) => recipient)).toEqual([DANA, MILO])
  expect((await choose('no'))[0]).toBe(400)
})

test('two owners of a place both get one, whatever capitals their addresses have; one that closed none', async () => {
  await owns('JO@Old-Mill.com', 2)
  await owns('jo@old-mill.com', 1)
  await used(2, '2026-11-20', 'view', 1)
  await used(3, '2026-11-20', 'view', 1)
  await db.updateTable('restaurants').set({ closedOn: '2026-11-21' }).where('id', '=', 3).execute()
  await queueOwnerNotes(db, MONDAY)
  expect((await notes()).map(({ recipient }) => recipient)).toEqual(['jo@old-mill.com', MILO])
})

test('a guide that was restored sends no note again, and one whose claim was undone meanwhile is not sent', async () => {
  await used(2, '2026-11-20', 'view', 1)
  await queueOwnerNotes(db, MONDAY)
  await db
    .updateTable('claimRequests')
    .set({ status: 'pending', decidedAt: null, decidedBy: null })
    .execute()
  expect(await claimDueMails(db, 10, true)).toEqual([])
  expect(await notes()).toMatchObject([{ state: 'stopped' }])
  // A backup has no mails.
  await db.deleteFrom('mails').execute()
  await db
    .updateTable('claimRequests')
    .set({ status: 'approved', decidedAt: new Date(), decidedBy: 'x' })
    .execute()
  await queueOwnerNotes(db, MONDAY)
  expect(await notes()).toEqual([])
})

test('the address of who owns nothing any more is forgotten, unless they have left', async () => {
  await queueOwnerNotes(db, MONDAY)
  await ask('POST', `/unsubscribe?token=${await tokenOf(DANA)}`)
  await db.deleteFrom('claimRequests').execute()
  await deleteOldOwnerAccess(db)
  const kept = await db.selectFrom('ownerNotes').select('emailKey').execute()
  expect(kept).toEqual([{ emailKey: DANA }])
})

test('who is an owner no more gets none', async () => {
  await used(2, '2026-11-20', 'view', 1)
  await db
    .updateTable('claimRequests')
    .set({ status: 'pending', decidedAt: null, decidedBy: null })
    .where('ownerEmail', '=', MILO)
    .execute()
  await queueOwnerNotes(db, MONDAY)
  expect(await notes()).toEqual([])
})
