import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routes } from '#contracts/owners.ts'
import { flagOutdated } from '#db/queries/corrections.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { ASKED_FACTS, OWN_FACTS } from '#domain/owner.ts'
import { DANA, HOURS, type Edit, startOwners } from '../support/owners.ts'

const {
  db,
  ask,
  settled,
  signIn,
  mails,
  claimed,
  tokenIn,
  enter,
  tokenOf,
  own,
  save,
  row,
  edited,
  pageOf,
  uploaded,
  decide,
} = await startOwners()

test('the mail of an approval signs in; the owner changes hours, and the administrator undoes it', async () => {
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 3, slug: 'new' }))
    .execute()
  const body = {
    restaurantId: 3,
    ownerName: 'Ada',
    ownerEmail: 'Ada@new.com',
    ownerPhone: '410-555-0134',
  }
  await ask('POST', '/api/claim-requests', { body: { ...body, message: 'I own this place.' } })
  const { id } = await db
    .selectFrom('claimRequests')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const approval = { action: 'approve', status: 'pending' }
  await ask('PUT', `/api/admin/claims/${id}`, { body: approval, token: await signIn() })
  await settled()
  expect(await row(3)).toMatchObject({ isVerified: true, verifiedBy: 'administrator' })
  const [, text] = await enter(tokenIn(mails.at(-1)!.text))
  const { token } = JSON.parse(text) as { token: string }
  const before = await pageOf(3)

  const hours = { Tuesday: '11:00 AM – 9:00 PM' }
  expect((await save(token, { hours }, 3))[0]).toBe(200)
  expect(await row(3)).toMatchObject({ hours, confirmedFacts: ['hours'] })
  const { edits } = await own(token)
  expect(edits).toMatchObject([{ state: 'live', old: { hours: {} }, new: { hours } }])
  const builds = await db.selectFrom('siteBuilds').select('reason').execute()
  expect(builds.length).toBeGreaterThan(0)

  expect(await decide(edits[0]!.id, 'undo')).toEqual([204, ''])
  expect(await pageOf(3)).toBe(before)
  expect((await own(token)).edits).toMatchObject([{ state: 'undone' }])
  expect((await decide(edits[0]!.id, 'undo'))[0]).toBe(409)
})

test('what an owner changes counts as confirmed and, where nothing changes, all of it, until somebody else changes it', async () => {
  const token = await tokenOf(DANA)
  await save(token, { phone: '410-555-0111' })
  expect((await row()).confirmedFacts).toEqual(['phone'])
  const { updatedAt } = await row()
  await save(token)
  expect((await row()).confirmedFacts).toEqual(['hours', 'phone'])
  // Nobody's editor is out of date.
  expect((await row()).updatedAt).toEqual(updatedAt)
  await edited({ phone: '+14105550199' })
  expect((await row()).confirmedFacts).toEqual(['hours'])
  const [{ id }] = (await own(token)).edits as [Edit]
  expect(await decide(id, 'undo')).toEqual([204, ''])
  expect(await row()).toMatchObject({ confirmedAt: null, phone: '+14105550199' })
})

test('an owner takes facts away without confirming any, also some that they confirmed today', async () => {
  const token = await tokenOf(DANA)
  expect((await save(token, { phone: null }))[0]).toBe(200)
  expect(await row()).toMatchObject({ phone: null, confirmedAt: null, confirmedFacts: [] })
  await save(token, { phone: '410-555-0111' })
  await save(token)
  expect((await save(token, { phone: null }))[0]).toBe(200)
  expect(await row()).toMatchObject({ phone: null, confirmedFacts: ['hours'] })
})

test('a request to close alone can be accepted', async () => {
  const token = await tokenOf(DANA)
  await save(token, { closedOn: '2026-01-02' })
  const [{ id }] = (await own(token)).edits as [Edit]
  expect(await decide(id, 'accept')).toEqual([204, ''])
  expect(await row()).toMatchObject({ closedOn: '2026-01-02', confirmedAt: null })
})

test('a week that an owner enters replaces hours given as text, and an undo brings them back', async () => {
  const told = sql`update restaurants set hours = '{}', hours_as_given = 'By the tide' where id = 1`
  await told.execute(db)
  const token = await tokenOf(DANA)
  const before = await pageOf()
  expect((await save(token, { hours: HOURS }))[0]).toBe(200)
  expect(await row()).toMatchObject({ hours: HOURS, hoursAsGiven: null })
  await decide((await own(token)).edits[0]!.id, 'undo')
  expect(await pageOf()).toBe(before)
})

test('only who says that everything is right has checked the page', async () => {
  const token = await tokenOf(DANA)
  const { checkedAt } = await row()
  await save(token, { phone: '410-555-0111' })
  await save(token, { name: 'Oak & Ash' })
  // This takes the request back.
  await save(token)
  const { checkedAt: same, confirmedFacts } = await row()
  expect([same, confirmedFacts]).toEqual([checkedAt, ['phone']])
  expect((await own(token)).edits).toMatchObject([
    { state: 'live', new: { phone: '+14105550111' } },
  ])
  await save(token)
  expect((await row()).checkedAt > checkedAt).toBe(true)
})

test('of a page that may be out of date a change is a check of what it changes, until it is undone', async () => {
  const token = await tokenOf(DANA)
  await db
    .updateTable('restaurants')
    .set({ checkedAt: new Date(0) })
    .where('id', '=', 1)
    .execute()
  await flagOutdated(db, 365)
  const { outdatedFacts } = await row()
  expect(outdatedFacts).toEqual(expect.arrayContaining(['address', 'hours', 'phone']))
  const without = (fact: string) => outdatedFacts.filter((name) => name !== fact)
  await save(token, { hours: { Sunday: 'Closed' } })
  expect((await row()).outdatedFacts).toEqual(without('hours'))
  await decide((await own(token)).edits[0]!.id, 'undo')
  await flagOutdated(db, 365)
  expect((await row()).outdatedFacts).toEqual(outdatedFacts)

  await save(token, { address: '2 New Road' })
  const [{ id }] = (await own(token)).edits as [Edit]
  await decide(id, 'accept')
  expect((await row()).outdatedFacts).toEqual(without('address'))
  await decide(id, 'undo')
  await flagOutdated(db, 365)
  expect((await row()).outdatedFacts).toEqual(outdatedFacts)

  // Whoever said that all is right said so of hours that the administrator takes back.
  await save(token, { hours: { Sunday: 'Closed' } })
  const [change] = (await own(token)).edits as [Edit]
  await save(token)
  await save(token)
  expect((await row()).outdatedFacts).toEqual([])
  await decide(change.id, 'undo')
  await flagOutdated(db, 365)
  const { checkedAt: undone, outdatedFacts: old } = await row()
  expect([undone, old]).toEqual([new Date(0), expect.arrayContaining(['address', 'hours'])])

  // Who still waits for an answer about the address does not confirm the old one.
  await save(token, { address: '2 New Road' })
  await save(token, { address: '2 New Road' })
  // Nor does another owner.
  await claimed(1, 'ada@oak-ember.com')
  await save(await tokenOf('ada@oak-ember.com'))
  const { checkedAt, outdatedFacts: left } = await row()
  expect([checkedAt, left]).toEqual([new Date(0), expect.arrayContaining(['address'])])
  // Once the listing says what was asked for, nothing is left to wait for.
  await db.updateTable('restaurants').set({ address: '2 New Road' }).where('id', '=', 1).execute()
  await save(token)
  expect((await row()).outdatedFacts).toEqual([])
})

test.each([
  ['the newest first', [2, 1, 0], ['hours', 'phone']],
  // What was changed meanwhile does not get its confirmation back.
  ['the oldest first', [0, 1, 2], []],
  ['in another order', [1, 2, 0], []],
])('changes that are undone, %s, leave the page as it was', async (_, order, confirmedFacts) => {
  const token = await tokenOf(DANA)
  await save(token)
  const before = await row()
  await save(token, { hours: { Sunday: 'Closed' } })
  await save(token, { phone: '410-555-0122' })
  await save(token)
  const { edits } = await own(token)
  const made = edits.slice(0, 3).toReversed()
  for (const place of order) expect(await decide(made[place]!.id, 'undo')).toEqual([204, ''])
  const { hours, phone, checkedAt } = before
  const confirmedAt = confirmedFacts.length > 0 ? before.confirmedAt : null
  expect(await row()).toMatchObject({ hours, phone, checkedAt, confirmedAt, confirmedFacts })
})

test('a fact that goes back is not what the owner confirmed later', async () => {
  const token = await tokenOf(DANA)
  await save(token, { hours: { Sunday: 'Closed' } })
  await save(token)
  const [, first] = (await own(token)).edits
  await decide(first!.id, 'undo')
  const { hours, confirmedFacts } = await row()
  expect([hours, confirmedFacts]).toEqual([HOURS, ['phone']])
})

test('every fact that an owner may change or ask for arrives, and goes back', async () => {
  const token = await tokenOf(DANA)
  const before = await pageOf()
  const { id: _, updatedAt: __, ...all } = routes.saveOwnPlace.example
  const photo = await uploaded(token)
  const said = {
    ...all,
    ...{ images: [photo], imageTexts: { [photo]: { alt: 'Bread' } } },
    hours: {},
    hoursAsGiven: 'By the tide',
    kitchenHours: { Friday: 'Closed' },
  }
  const closed = {
    closedOn: '2026-01-02',
    reservationUrl: 'https://a.example/',
    orderUrl: 'https://b.example/',
  }
  expect(
    (
      await save(token, {
        ...said,
        ...closed,
        name: 'Another',
        address: '1 New Road',
        cuisine: 'Thai',
      })
    )[0],
  ).toBe(200)
  const [asked, made] = (await own(token)).edits
  expect(Object.keys(asked!.new).toSorted()).toEqual([...ASKED_FACTS].toSorted())
  expect(Object.keys(made!.new).toSorted()).toEqual([...OWN_FACTS].toSorted())
  await decide(asked!.id, 'accept')
  expect(await row()).toMatchObject({ ...made!.new, ...asked!.new })
  await decide(asked!.id, 'undo')
  await decide(made!.id, 'undo')
  expect(await pageOf()).toBe(before)
})

test('input that is wrong is named, and nothing is written', async () => {
  const token = await tokenOf(DANA)
  const before = await pageOf()
  for (const [changes, sentence] of [
    [{ phone: '12' }, 'Phone must be a number with its area code, such as 410-555-0134'],
    [
      { website: 'javascript:alert(1)' },
      'Website must be a web address that starts with https:// or http://',
    ],
    [{ hours: { Someday: 'Closed' } }, 'Hours must be by weekday, Monday to Sunday'],
    [{ name: ' ' }, 'Name is required'],
  ] as const) {
    expect([changes, await save(token, changes)]).toEqual([changes, [400, sentence]])
  }
  expect(await pageOf()).toBe(before)
})

test('an owner saves 60 times an hour', async () => {
  const token = await tokenOf(DANA)
  await save(token)
  await sql`insert into owner_edits (restaurant_id, email_key, state, old, new)
    select 2, ${DANA}, 'live', '{}', '{}' from generate_series(1, 59)`.execute(db)
  expect(await save(token)).toEqual([429, 'Too many changes. Try again in an hour.'])
  await sql`update owner_edits set created_at = created_at - interval '1 hour'`.execute(db)
  expect((await save(token))[0]).toBe(200)
})
