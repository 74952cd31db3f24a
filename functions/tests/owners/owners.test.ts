import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { routes } from '#contracts/owners.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { set, startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'
import { images } from '../support/uploads.ts'
import { ASKED_FACTS, OWN_FACTS } from '#domain/owner.ts'
import { flagOutdated } from '#db/queries/corrections.ts'
import { saveOwnFacts } from '#db/queries/owners.ts'
import { FACTS } from '#db/places/change.ts'
import { updateRestaurant } from '#db/queries/restaurants/restaurant.ts'
import type { RestaurantFacts } from '#db/queries/sql/saved-columns.ts'
import { pick } from '#domain/rules/place-update.ts'
import { uploadTotals } from '#db/queries/operations/uploads.ts'
import { createToken } from '#functions/lib/access/token.ts'
import { deleteUnusedPhotos } from '#functions/lib/jobs/delete-pictures.ts'
import { MAX_IMAGE_BYTES } from '#functions/lib/images/size-limit.ts'
import { maxUploadBytes } from '#functions/lib/images/copy-in.ts'
import { imageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { signedSession } from '#functions/lib/access/owner.ts'

const { db, ask, get, send, settled, signIn } = await startApi()
const mails = await startMailbox()

const DANA = 'dana@oak-ember.com'
const MILO = 'milo@old-mill.com'
const HOURS = { Monday: 'Closed', Friday: '5:00 PM – 10:00 PM' }

beforeEach(async () => {
  await sql`truncate claim_requests, claim_decisions, claim_codes, owner_links, owner_sessions, owner_edits, owner_photos, uploads,
    mails, restaurants, limits, site_builds restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({
        id: 1,
        isVerified: true,
        hours: JSON.stringify(HOURS),
        phone: '+14105550100',
      }),
      restaurantRow({ id: 2, isVerified: true, slug: 'old-mill', name: 'Old Mill' }),
    ])
    .execute()
  await claimed(1, DANA)
  await claimed(2, MILO)
})

const claimed = (restaurantId: number, ownerEmail: string, status = 'approved' as const) =>
  db
    .insertInto('claimRequests')
    .values({
      restaurantId,
      ownerName: 'Owner',
      ownerEmail,
      status,
      decidedAt: new Date(),
      decidedBy: 'x',
    })
    .execute()

async function linkTo(email: string) {
  await ask('POST', '/api/owner/links', { body: { email } })
  await settled()
  return tokenIn(mails.findLast((mail) => mail.to === email.toLowerCase())?.text ?? '')
}
const tokenIn = (text: string) => /#sign-in=([\w-]{43})/.exec(text)?.[1] ?? ''
const enter = (token: string) => ask('POST', '/api/owner/sessions', { body: { token } })
const tokenOf = async (email: string) => {
  const [status, text] = await enter(await linkTo(email))
  expect(status).toBe(200)
  return (JSON.parse(text) as { token: string }).token
}

type Own = { id: number; name: string; updatedAt: string; confirmed: Record<string, string> }
type Edit = { id: number; state: string; old: object; new: object }
const own = (token: string) =>
  get<{ places: (Own & Record<string, unknown>)[]; edits: Edit[] }>('/api/owner/places', { token })
async function save(token: string, changes: object = {}, id = 1) {
  const { places, edits } = await own(token)
  const { updatedAt = routes.saveOwnPlace.example.updatedAt } = places[0] ?? {}
  const requestId = edits.find(({ state }) => state === 'waiting')?.id ?? null
  const fields = Object.keys(routes.saveOwnPlace.example)
  const known = Object.entries(places[0] ?? {}).filter(([name]) => fields.includes(name))
  const body = { ...Object.fromEntries(known), updatedAt, requestId, ...changes }
  return ask('PUT', `/api/owner/places/${id}`, { body, token })
}
const row = (id = 1) =>
  db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** As the administrator does in the editor. */
async function edited(changes: object) {
  const place = await row()
  const facts = { ...pick(place, FACTS.restaurants), ...changes } as RestaurantFacts
  expect(await updateRestaurant(db, 1, place.updatedAt.toISOString(), facts)).toBeDefined()
}
/** What the page is made of: the version of the row is the database's own. */
const pageOf = async (id = 1) => {
  const { rowVersion: _, updatedAt: __, ...seen } = await row(id)
  return JSON.stringify(seen)
}
const sentPhoto = (token: string, id = 1, bytes: Uint8Array = images.png!) => {
  const body = new FormData()
  body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png')
  return ask('POST', `/api/owner/places/${id}/photos`, { token, body })
}
async function uploaded(token: string, id = 1) {
  const [status, text] = await sentPhoto(token, id)
  expect(status).toBe(201)
  return (JSON.parse(text) as { url: string }).url
}
/** A week goes by since the uploads. */
const aged = () => sql`update owner_photos set created_at = now() - interval '8 days'`.execute(db)
async function decide(id: number, decision: string) {
  const body = { decision }
  const answer = await ask('PUT', `/api/admin/owner-edits/${id}`, { body, token: await signIn() })
  await settled()
  return answer
}

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

test('photos that an owner uploads are shown with their words, and go when the administrator undoes it', async () => {
  const token = await tokenOf(DANA)
  const before = await pageOf()
  const [first, second] = [await uploaded(token), await uploaded(token)]
  expect((await send('GET', first)).headers.get('content-type')).toBe('image/png')
  const imageTexts = {
    [second]: { alt: 'Bread', credit: 'Dana' },
    '/uploads/gone.png': { alt: 'x' },
  }
  expect((await save(token, { images: [second, first], imageTexts }))[0]).toBe(200)
  expect(await row()).toMatchObject({
    images: [second, first],
    imageTexts: { [second]: { alt: 'Bread', credit: 'Dana' } },
    confirmedFacts: ['imageTexts', 'images'],
  })
  // What is on the page stays when the week is over.
  await aged()
  expect((await save(token, { images: [first], imageTexts: {} }))[0]).toBe(200)
  expect(await row()).toMatchObject({ images: [first], imageTexts: {} })
  const [later, earlier] = (await own(token)).edits
  await decide(later!.id, 'undo')
  await decide(earlier!.id, 'undo')
  expect(await pageOf()).toBe(before)
})

test('a form that knows nothing of photos takes none away', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  await save(token, { images: [photo], imageTexts: {} })
  const [status] = await save(token, { images: undefined, imageTexts: undefined, phone: null })
  expect([status, (await row()).images]).toEqual([200, [photo]])
})

test.each([
  ['somebody else’s', async () => uploaded(await tokenOf(MILO), 2)],
  ['one from elsewhere', () => Promise.resolve('https://evil.example/a.png')],
  ['one that was never uploaded', () => Promise.resolve(`/uploads/${'0'.repeat(32)}.png`)],
  [
    'one of long ago',
    async (token: string) => {
      const photo = await uploaded(token)
      await aged()
      return photo
    },
  ],
])('a photo that is %s is refused, and nothing is saved', async (_, photoOf) => {
  const token = await tokenOf(DANA)
  const photo = await photoOf(token)
  const before = await pageOf()
  expect(await save(token, { images: [photo], imageTexts: {}, phone: '410-555-0111' })).toEqual([
    400,
    expect.stringContaining('Photos must be uploaded here'),
  ])
  expect([await pageOf(), (await own(token)).edits]).toEqual([before, []])
})

test('a photo that the administrator took off the page is not saved again', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  const photos = { images: [photo], imageTexts: {} }
  await save(token, photos)
  await decide((await own(token)).edits[0]!.id, 'undo')
  expect((await save(token, photos))[0]).toBe(400)
  expect((await row()).images).toEqual([])
})

test('the clock deletes files that no page shows and no undo needs, and counts them no more', async () => {
  const token = await tokenOf(DANA)
  const shown = await uploaded(token)
  const removed = await uploaded(token)
  const unsaved = await uploaded(token)
  const undone = await uploaded(token)
  await save(token, { images: [shown, removed], imageTexts: {} })
  await save(token, { images: [shown], imageTexts: {} })
  await save(token, { images: [shown, undone], imageTexts: {} })
  const status = async (url: string) => (await send('GET', url)).status
  const statuses = () => Promise.all([shown, removed, unsaved, undone].map(status))
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await decide((await own(token)).edits[0]!.id, 'undo')
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 200, 404])
  await aged()
  await deleteUnusedPhotos(db)
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 404, 404])
  expect((await uploadTotals(db)).pictures).toBe(2)
})

test('texts of photos that are not there are no change, and a blank one is none', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  const imageTexts = { [photo]: { alt: '  ', credit: 'Dana' }, '/uploads/gone.png': { alt: ' ' } }
  expect((await save(token, { images: [photo], imageTexts }))[0]).toBe(200)
  expect((await row()).imageTexts).toEqual({ [photo]: { credit: 'Dana' } })
  const { imageTexts: stored } = await row()
  const stale = { ...stored, '/uploads/gone.png': { alt: 'Gone' } }
  await save(token, { images: [photo], imageTexts: stale })
  expect((await own(token)).edits[0]).toMatchObject({ state: 'live', new: {} })
  expect((await save(token, { images: undefined, imageTexts: stale }))[0]).toBe(200)
  expect((await row()).imageTexts).toEqual(stored)
})

test('what is no photo, or of another’s place, or without a session, is not kept', async () => {
  const token = await tokenOf(DANA)
  const answers = [
    await sentPhoto(token, 2),
    await sentPhoto(token, 1, Buffer.from('<svg onload="x"/>')),
    await sentPhoto(token, 1, Buffer.alloc(MAX_IMAGE_BYTES + 1)),
    await ask('POST', '/api/owner/places/1/photos', { token, body: new FormData() }),
    await sentPhoto(createToken()),
    await sentPhoto(await signIn()),
  ]
  expect(answers.map(([status]) => status)).toEqual([404, 415, 413, 400, 401, 401])
  expect(await db.selectFrom('ownerPhotos').select('url').execute()).toEqual([])
  expect(await uploadTotals(db)).toEqual({ pictures: 0, bytes: 0 })
})

test('an owner uploads 20 photos a day, also at once, and a full guide takes none', async () => {
  const token = await tokenOf(DANA)
  const answers = await Promise.all(Array.from({ length: 24 }, () => sentPhoto(token)))
  const statuses = answers.map(([status]) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)])
  expect((await uploadTotals(db)).pictures).toBe(20)
  await db
    .updateTable('uploads')
    .set({ bytes: 0.8 * maxUploadBytes() })
    .execute()
  const [status, text] = await sentPhoto(await tokenOf(MILO), 2)
  expect([status, text]).toEqual([409, 'The guide has no room for more photos: please tell us'])
})

test('a photo that the store loses is neither counted nor noted', async () => {
  const token = await tokenOf(DANA)
  const store = await imageStore()
  provideImageStore({ ...store, save: () => Promise.reject(new Error('The bucket is gone')) })
  onTestFinished(() => provideImageStore(store))
  expect((await sentPhoto(token))[0]).toBe(500)
  expect(await db.selectFrom('ownerPhotos').select('url').execute()).toEqual([])
  expect(await uploadTotals(db)).toEqual({ pictures: 0, bytes: 0 })
})

test('name, address, cuisine, website and closing wait for the administrator', async () => {
  const token = await tokenOf(DANA)
  const wish = { name: 'Oak & Ash', closedOn: '2026-01-02' }
  expect((await save(token, { ...wish, phone: '410-555-0111' }))[0]).toBe(200)
  expect(await row()).toMatchObject({ name: 'Oak & Ember', closedOn: null, phone: '+14105550111' })
  const waiting = async () =>
    get<{ edits: Edit[]; counts: object }>('/api/admin/owner-edits', { token: await signIn() })
  const { edits, counts } = await waiting()
  expect(edits).toMatchObject([
    { state: 'waiting', new: wish, owner: DANA, path: '/bel-air/oak-ember' },
  ])
  expect(counts).toEqual({ live: 1, waiting: 1, declined: 0, undone: 0 })
  expect(await decide(edits[0]!.id, 'accept')).toEqual([204, ''])
  expect(await row()).toMatchObject(wish)
  expect(await decide(edits[0]!.id, 'undo')).toEqual([204, ''])
  expect(await row()).toMatchObject({ name: 'Oak & Ember', closedOn: null, phone: '+14105550111' })
  await save(token, { name: 'A' })
  await save(token, { name: 'B' })
  // A newer wish takes the place of the older one.
  expect((await waiting()).edits).toMatchObject([{ new: { name: 'B' } }])
  const [{ id }] = (await waiting()).edits as [Edit]
  await decide(id, 'decline')
  expect([await row(), (await waiting()).edits]).toMatchObject([{ name: 'Oak & Ember' }, []])
  // The owner hears of each decision, once.
  await decide(id, 'decline')
  const told = mails.filter(({ to, text }) => to === DANA && text.includes('See your changes'))
  expect(told.map(({ subject }) => subject)).toEqual([
    'Your request for Oak & Ember is accepted',
    'A change of Oak & Ash is undone',
    'Your request for Oak & Ember is declined',
  ])
})

test('a request that the page did not show is not taken back, and one that is repeated stays', async () => {
  const token = await tokenOf(DANA)
  await save(token, { name: 'Oak & Ash' })
  const [request] = (await own(token)).edits
  // A page that was opened before knows nothing of it.
  const stale = { name: 'Oak & Ember', phone: '410-555-0111', requestId: null }
  expect((await save(token, stale))[0]).toBe(409)
  expect((await save(token, { name: 'Oak & Ash' }))[0]).toBe(200)
  const { edits } = await own(token)
  expect(edits.map(({ id, state }) => [id, state])).toContainEqual([request!.id, 'waiting'])
  // Nothing else differed, so that all of it is confirmed.
  expect((await row()).confirmedFacts).toContain('hours')
  // Another owner does not see it, nor files it again.
  await claimed(1, 'ada@oak-ember.com')
  expect((await own(await tokenOf('ada@oak-ember.com'))).edits).toMatchObject([{ state: 'live' }])
  expect((await save(token))[0]).toBe(200)
  expect((await own(token)).edits.filter(({ state }) => state === 'waiting')).toEqual([])
})

test('a change that was changed again is not undone', async () => {
  const token = await tokenOf(DANA)
  await save(token, { phone: '410-555-0111' })
  await save(token, { phone: '410-555-0122' })
  const [second, first] = (await own(token)).edits
  const again = [409, 'The place was changed again since. Edit its listing instead.']
  expect(await decide(first!.id, 'undo')).toEqual(again)
  expect(await decide(second!.id, 'undo')).toEqual([204, ''])
  expect(await decide(first!.id, 'undo')).toEqual([204, ''])
  expect((await row()).phone).toBe('+14105550100')
})

test('what somebody else saved meanwhile is not written over', async () => {
  const token = await tokenOf(DANA)
  const updatedAt = new Date(Date.now() - 1000).toISOString()
  const conflict = [409, 'The place was changed elsewhere meanwhile. Nothing of yours was saved.']
  expect(await save(token, { updatedAt, phone: '410-555-0111' })).toEqual(conflict)
  expect(await db.selectFrom('ownerEdits').selectAll().execute()).toEqual([])
  // Of two at once one is told: both know the same version.
  const [place] = (await own(token)).places
  const same = { updatedAt: place!.updatedAt }
  const both = await Promise.all(
    ['1', '2'].map((n) => save(token, { ...same, phone: `410-555-011${n}` })),
  )
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409])
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

const NOT_SIGNED_IN = [401, 'Please sign in.']
const OVER = [410, 'This link no longer works: it works once, for 15 minutes. Ask for a new one.']

test('a link works once, also for two at the same time', async () => {
  const token = await linkTo(DANA)
  const all = await Promise.all(Array.from({ length: 8 }, () => enter(token)))
  expect(all.filter(([status]) => status === 200)).toHaveLength(1)
  expect(await enter(token)).toEqual(OVER)
})

test('a link ends after 15 minutes, and a session after an idle hour or 12 in all', async () => {
  const late = await linkTo(DANA)
  await sql`update owner_links set created_at = now() - interval '15 minutes'`.execute(db)
  expect(await enter(late)).toEqual(OVER)
  for (const ended of [sql`last_seen_at = now() - interval '1 hour'`, sql`expires_at = now()`]) {
    const token = await tokenOf(DANA)
    await sql`update owner_sessions set ${ended}`.execute(db)
    expect(await ask('GET', '/api/owner/places', { token })).toEqual(NOT_SIGNED_IN)
    const body = routes.saveOwnPlace.example
    expect(await ask('PUT', '/api/owner/places/1', { token, body })).toEqual(NOT_SIGNED_IN)
  }
})

test('looking at the page of a link uses nothing: what scans mails cannot sign in', async () => {
  const token = await linkTo(DANA)
  for (const method of ['GET', 'HEAD']) {
    expect((await ask(method, '/api/owner/sessions'))[0]).toBe(405)
  }
  expect((await enter(token))[0]).toBe(200)
})

test.each([
  ['nobody’s address', 'eve@example.com'],
  ['an address with another’s in its name', `"${DANA}"@evil.com`],
  ['an address that ends like it', 'xdana@oak-ember.com'],
])('%s gets no mail, and the same answer', async (_, email) => {
  const [status, text] = await ask('POST', '/api/owner/links', { body: { email } })
  await settled()
  expect([status, status === 202 ? text : '']).toEqual(
    status === 400 ? [400, ''] : [202, '{"accepted":true}'],
  )
  expect(mails.filter(({ to }) => to !== DANA)).toEqual([])
  expect(await db.selectFrom('ownerLinks').selectAll().execute()).toEqual([])
})

test.each(['pending', 'rejected'] as const)('who has a %s claim is no owner', async (status) => {
  await db
    .insertInto('claimRequests')
    .values({
      ...{ restaurantId: 1, ownerName: 'Eve', ownerEmail: 'eve@example.com', status },
      ...(status === 'rejected' && { decidedAt: new Date(), decidedBy: 'x' }),
    })
    .execute()
  expect(await linkTo('eve@example.com')).toBe('')
})

test('an unused link is followed by another after two minutes, and one address gets 20 a day', async () => {
  const links = async () => (await db.selectFrom('ownerLinks').selectAll().execute()).length
  await Promise.all(Array.from({ length: 5 }, () => linkTo(DANA)))
  expect(await links()).toBe(1)
  for (let n = 0; n < 25; n++) {
    await sql`update owner_links set created_at = created_at - interval '3 minutes'`.execute(db)
    await linkTo(DANA)
  }
  expect(await links()).toBe(20)
})

test('an address with line breaks is refused, and no header is written', async () => {
  const [status] = await ask('POST', '/api/owner/links', {
    body: { email: `${DANA}\r\nBcc: eve@example.com` },
  })
  expect(status).toBe(400)
})

test('a place of another owner is neither shown nor changed', async () => {
  const token = await tokenOf(DANA)
  expect((await own(token)).places.map(({ id }) => id)).toEqual([1])
  const before = await pageOf(2)
  const { updatedAt } = await row(2)
  const missing = [404, 'This place is not yours']
  expect(await save(token, { updatedAt: updatedAt.toISOString() }, 2)).toEqual(missing)
  expect(await save(token, {}, 999)).toEqual(missing)
  expect(await pageOf(2)).toBe(before)
  expect((await own(await tokenOf(MILO))).edits).toEqual([])
})

test('an id that is hidden in the body, or a field that is not the owner’s, changes nothing', async () => {
  const token = await tokenOf(DANA)
  const more = {
    rating: 5,
    isFeatured: true,
    isVerified: true,
    slug: 'x',
    restaurantId: 2,
    isOpen: false,
  }
  expect((await save(token, { ...more, id: 2, phone: '410-555-0111' }))[0]).toBe(200)
  expect(await row()).toMatchObject({
    rating: 0,
    isFeatured: false,
    slug: 'oak-ember',
    isOpen: true,
  })
  expect([(await row()).phone, (await row(2)).phone]).toEqual(['+14105550111', null])
})

test('the rule lets an owner set none of the other facts, nor at once what must wait', async () => {
  const token = await tokenOf(DANA)
  const session = signedSession(token)
  const { updatedAt } = await row()
  const facts = { name: 'Mine', website: 'https://evil.example/', rating: 5, phone: '+14105550111' }
  await saveOwnFacts(db, session, {
    ...{ id: 1, updatedAt: updatedAt.toISOString(), request: null },
    facts: { ...facts, cuisine: 'Thai' },
  })
  expect(await row()).toMatchObject({ name: 'Oak & Ember', rating: 0, phone: '+14105550111' })
  const [asked] = (await own(token)).edits
  expect(Object.keys(asked!.new).toSorted()).toEqual(['cuisine', 'name', 'website'])
})

test('whose claim is undone is an owner no more, whether signed in or with a link at hand', async () => {
  await db
    .insertInto('claimDecisions')
    .values({ claimId: 1, action: 'approve', decidedBy: 'x', hasChanged: true })
    .execute()
  const [token, link] = [await tokenOf(DANA), await linkTo(DANA)]
  await save(token, { phone: '410-555-0111', name: 'Mine' })
  const { updatedAt } = await row()
  const body = { action: 'undo', status: 'approved' }
  await ask('PUT', '/api/admin/claims/1', { body, token: await signIn() })
  expect(await own(token)).toEqual({ places: [], edits: [], numbers: [], getsNotes: true })
  const edits = db.selectFrom('ownerEdits').select('state').orderBy('id')
  expect(await edits.execute()).toEqual([{ state: 'live' }, { state: 'declined' }])
  expect((await row()).confirmedAt).toBeNull()
  expect(
    (await save(token, { ...routes.saveOwnPlace.example, updatedAt: updatedAt.toISOString() }))[0],
  ).toBe(404)
  expect(await enter(link)).toEqual(OVER)
})

test('tokens are good for nothing else than what they were made for', async () => {
  const link = await linkTo(DANA)
  const admin = await signIn()
  const owner = await tokenOf(DANA)
  for (const token of [link, admin, 'x'.repeat(43), '']) {
    expect(await ask('GET', '/api/owner/places', { token })).toEqual(NOT_SIGNED_IN)
  }
  for (const path of ['/api/admin/owner-edits', '/api/admin/sessions']) {
    expect(await ask('GET', path, { token: owner })).toEqual(NOT_SIGNED_IN)
  }
  expect(
    await ask('PUT', '/api/admin/owner-edits/1', { token: owner, body: { decision: 'accept' } }),
  ).toEqual(NOT_SIGNED_IN)
  expect(await enter(owner)).toEqual(OVER)
  // One letter is another.
  const changed = owner.slice(0, -1) + (owner.endsWith('A') ? 'E' : 'A')
  expect(await ask('GET', '/api/owner/places', { token: changed })).toEqual(NOT_SIGNED_IN)
  // Neither in the address nor in a cookie.
  const headers = { cookie: `owner-token=${owner}` }
  expect(await ask('GET', `/api/owner/places?token=${owner}`, { headers })).toEqual(NOT_SIGNED_IN)
})

test('the database keeps neither links nor sessions in the clear', async () => {
  const link = await linkTo(DANA)
  const [, text] = await enter(link)
  const { token } = JSON.parse(text) as { token: string }
  for (const table of ['ownerLinks', 'ownerSessions', 'mails'] as const) {
    const stored = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    expect([stored.includes(link), stored.includes(token)]).toEqual([false, false])
  }
})

test('another secret ends every session and link', async () => {
  const [token, link] = [await tokenOf(DANA), await linkTo(DANA)]
  set('TOKEN_SECRET', 'another secret of more than 32 letters')
  expect(await ask('GET', '/api/owner/places', { token })).toEqual(NOT_SIGNED_IN)
  expect(await enter(link)).toEqual(OVER)
})

test('who signs out is out, and a sixth session ends the first', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 5; n++) {
    tokens.push(await tokenOf(DANA))
    await sql`update owner_sessions set created_at = created_at - interval '1 minute'`.execute(db)
  }
  const isIn = async (token: string) =>
    (await ask('GET', '/api/owner/places', { token }))[0] === 200
  expect(await Promise.all(tokens.map(isIn))).toEqual([true, true, true, true, true])
  await sql`update owner_links set created_at = created_at - interval '2 hours'`.execute(db)
  tokens.push(await tokenOf(DANA))
  expect([await isIn(tokens[0]!), await isIn(tokens[5]!)]).toEqual([false, true])
  await ask('POST', '/api/owner/sessions/end', { body: {}, token: tokens[5]! })
  expect(await isIn(tokens[5]!)).toBe(false)
})

test('without mail nobody is told otherwise, and no link is made', async () => {
  set('MAIL_URL', '')
  expect(await ask('POST', '/api/owner/links', { body: { email: DANA } })).toEqual([
    202,
    '{"accepted":true}',
  ])
  expect(await db.selectFrom('ownerLinks').selectAll().execute()).toEqual([])
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

test('an owner who saves while a request is accepted is told, or comes first', async () => {
  const token = await tokenOf(DANA)
  await save(token, { name: 'Oak & Ash' })
  const [{ id }] = (await own(token)).edits as [Edit]
  const [saved, accepted] = await Promise.all([
    save(token, { phone: '410-555-0111' }),
    decide(id, 'accept'),
  ])
  // Whoever saves takes the request back, unless it is accepted by then.
  expect([
    [200, 404],
    [409, 204],
  ]).toContainEqual([saved[0], accepted[0]])
})
