import { expect, test } from 'vitest'
import { DANA, type Edit, startOwners } from '../support/owners.ts'

const { db, get, signIn, mails, claimed, tokenOf, own, save, row, decide } = await startOwners()

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
