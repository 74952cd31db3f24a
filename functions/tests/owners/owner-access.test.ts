import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routes } from '#contracts/owners.ts'
import { saveOwnFacts } from '#db/queries/owners.ts'
import { signedSession } from '#functions/lib/access/owner.ts'
import { set } from '../support/api.ts'
import { DANA, MILO, startOwners } from '../support/owners.ts'

const { db, ask, settled, signIn, mails, linkTo, enter, tokenOf, own, save, row, pageOf } =
  await startOwners()

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
