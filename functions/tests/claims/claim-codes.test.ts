import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/claims.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { set, startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'

const { db, ask, settled, signIn } = await startApi()
const mails = await startMailbox()

beforeEach(async () => {
  await sql`truncate claim_requests, claim_decisions, claim_codes, mails, restaurants, limits, site_builds
    restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 1, website: 'https://www.Oak-Ember.com/menu' }),
      restaurantRow({ id: 2, slug: 'old-mill', name: 'Old Mill', website: 'http://oldmill.com' }),
      restaurantRow({ id: 3, slug: 'none' }),
      restaurantRow({ id: 4, slug: 'shared', website: 'https://facebook.com/oak' }),
    ])
    .execute()
})

type Claim = { id: number; status: string; ticket?: string }
async function claim(changes: object = {}): Promise<Claim> {
  const body = { ...routes.submitClaim.example, ownerEmail: 'dana@oak-ember.com', ...changes }
  const [status, text] = await ask('POST', '/api/claim-requests', { body })
  expect(status).toBe(201)
  await settled()
  return JSON.parse(text) as Claim
}
const prove = async ({ id, ticket }: Claim, code: string) => {
  const answer = await ask('POST', '/api/claim-codes', { body: { id, ticket, code } })
  await settled()
  return answer
}
const codeTo = (to: string) =>
  /is (\d{8})/.exec(mails.findLast((mail) => mail.to === to)!.text)![1]!
const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000')
const isVerified = async (id = 1) => {
  const row = db.selectFrom('restaurants').select('isVerified').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).isVerified
}
const OVER = [410, 'This code is over. We look at your claim ourselves.']

test('whoever reads mail at the domain of the place’s website is verified by the code', async () => {
  const sent = await claim({ ownerName: 'Dana <b>Reyes</b>' })
  expect(sent).toMatchObject({
    status: 'pending',
    ticket: expect.stringMatching(/^\w{64}$/) as string,
  })
  expect(mails).toMatchObject([{ to: 'dana@oak-ember.com' }])
  expect(mails[0]!.subject).toMatch(/^\d{8} is your code for Oak & Ember$/)
  // Nothing that the visitor typed.
  expect(mails[0]!.html).not.toContain('Reyes')
  expect(await prove(sent, codeTo('dana@oak-ember.com'))).toEqual([200, '{"status":"approved"}'])
  expect(await isVerified()).toBe(true)
  expect(mails.at(-1)!.subject).toBe('Your claim of Oak & Ember is approved')
  const { id } = sent
  const decision = await db.selectFrom('claimDecisions').selectAll().executeTakeFirstOrThrow()
  expect(decision).toMatchObject({
    claimId: id,
    action: 'approve',
    decidedBy: 'a code that we mailed',
  })
  expect(await db.selectFrom('siteBuilds').select('reason').execute()).toHaveLength(1)
  // The administrator may undo it.
  const body = { action: 'undo', status: 'approved' }
  const [status] = await ask('PUT', `/api/admin/claims/${id}`, { body, token: await signIn() })
  expect([status, await isVerified()]).toEqual([200, false])
})

test('the address on file gets a code, whatever its domain and capitals, and no other there does', async () => {
  const contactEmail = 'Dana.Oak@gmail.com'
  await db.updateTable('restaurants').set({ contactEmail }).where('id', 'in', [1, 3]).execute()
  expect((await claim({ ownerEmail: 'dana.oak2@gmail.com' })).ticket).toBeUndefined()
  for (const restaurantId of [1, 3]) {
    const sent = await claim({ restaurantId, ownerEmail: 'dana.oak@GMAIL.com' })
    expect(await prove(sent, codeTo(mails.at(-1)!.to))).toEqual([200, '{"status":"approved"}'])
    expect(await isVerified(restaurantId)).toBe(true)
  }
})

test('nobody but the administrator is told the address on file', async () => {
  const contactEmail = 'dana.oak@gmail.com'
  await db.updateTable('restaurants').set({ contactEmail }).execute()
  const [, list] = await ask('GET', '/api/restaurants')
  const [, one] = await ask('GET', '/api/restaurants/by-slug/bel-air/oak-ember')
  expect(list + one).toContain('oak-ember')
  expect(list + one).not.toMatch(/gmail|contactEmail/)
  const [, edited] = await ask('GET', '/api/admin/restaurants/1', { token: await signIn() })
  expect(edited).toContain(contactEmail)
})

test.each([
  ['another domain', { ownerEmail: 'dana@example.com' }],
  ['a domain that ends like it', { ownerEmail: 'dana@not-oak-ember.com' }],
  ['a domain below it', { ownerEmail: 'dana@mail.oak-ember.com' }],
  ['a domain above it', { ownerEmail: 'dana@oak-ember.com.evil.com' }],
  ['the domain in the name', { ownerEmail: 'oak-ember.com@evil.com' }],
  ['a place without a website', { restaurantId: 3 }],
  ['a website that many share', { restaurantId: 4, ownerEmail: 'mark@facebook.com' }],
])('%s gets no code, and a person decides', async (_, changes) => {
  expect(await claim(changes)).toEqual({ id: 1, status: 'pending' })
  expect(mails).toEqual([])
})

test('a website that only looks like the domain proves nothing', async () => {
  const websites = [
    'https://oak-ember.com@evil.com/',
    'https://evil.com/oak-ember.com',
    'https://evil.com#@oak-ember.com',
    'https://oak-ember.com.evil.com/',
  ]
  for (const website of websites) {
    await db.updateTable('restaurants').set({ website }).where('id', '=', 1).execute()
    expect((await claim({ message: `I own ${website}` })).ticket, website).toBeUndefined()
  }
  expect(mails).toEqual([])
})

test('five tries, also at once, and the right code comes too late', async () => {
  const sent = await claim()
  const code = codeTo('dana@oak-ember.com')
  const answers = await Promise.all(Array.from({ length: 40 }, () => prove(sent, wrong(code))))
  const told = answers.filter(([status]) => status === 400).map(([, text]) => text)
  expect(told.toSorted()).toEqual([
    'That is not the code we sent. You have 0 tries left.',
    'That is not the code we sent. You have 1 try left.',
    ...[2, 3, 4].map((left) => `That is not the code we sent. You have ${left} tries left.`),
  ])
  expect(answers.filter(([status]) => status === 410)).toHaveLength(35)
  expect(await prove(sent, code)).toEqual(OVER)
  expect(await isVerified()).toBe(false)
})

test('after 15 minutes the code is over, and the claim gets no other', async () => {
  const sent = await claim()
  await sql`update claim_codes set created_at = now() - interval '16 minutes'`.execute(db)
  expect(await prove(sent, codeTo('dana@oak-ember.com'))).toEqual(OVER)
  expect(await claim()).toEqual({ id: 1, status: 'pending' })
  expect(mails).toHaveLength(1)
})

test('the same claim again sends no second code, and its first is good', async () => {
  const first = await claim()
  expect(await claim()).toEqual(first)
  expect(mails).toHaveLength(1)
  expect((await prove(first, codeTo('dana@oak-ember.com')))[0]).toBe(200)
})

test('a code is good for its own claim alone, and only with the claim’s ticket', async () => {
  const oak = await claim()
  const mill = await claim({ restaurantId: 2, ownerEmail: 'lee@oldmill.com' })
  const code = codeTo('dana@oak-ember.com')
  const forged = [403, 'This is not the browser that sent the claim']
  expect(await prove({ ...mill, ticket: oak.ticket! }, code)).toEqual(forged)
  expect(await prove({ ...oak, ticket: '0'.repeat(64) }, code)).toEqual(forged)
  if (code !== codeTo('lee@oldmill.com')) expect((await prove(mill, code))[0]).toBe(400)
  expect([await isVerified(1), await isVerified(2)]).toEqual([false, false])
})

test('a code that was used proves nothing again, also at once', async () => {
  const sent = await claim()
  const code = codeTo('dana@oak-ember.com')
  const answers = await Promise.all([prove(sent, code), prove(sent, code), prove(sent, code)])
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
  expect(await db.selectFrom('claimDecisions').select('id').execute()).toHaveLength(1)
  expect(mails.filter(({ subject }) => subject.endsWith('is approved'))).toHaveLength(1)
})

test('three claims of a place get a code a day, so that nobody fills its inbox', async () => {
  for (let index = 0; index < 5; index++) await claim({ message: `I own this place, ${index}.` })
  expect(mails).toHaveLength(3)
})

test('a claim that was decided in the meantime stays so', async () => {
  const sent = await claim()
  const body = { action: 'reject', status: 'pending', reason: 'Another owner.' }
  await ask('PUT', '/api/admin/claims/1', { body, token: await signIn() })
  expect((await prove(sent, codeTo('dana@oak-ember.com')))[0]).toBe(409)
  expect(await isVerified()).toBe(false)
})

test('the database keeps no code that could be read or tried out', async () => {
  await claim()
  const code = codeTo('dana@oak-ember.com')
  const { rows } = await sql<{ text: string }>`select (select json_agg(m) from mails m)::text
    || (select json_agg(c) from claim_codes c)::text as text`.execute(db)
  expect(rows[0]!.text).not.toContain(code)
})

test('where no mail is set up, no code is made', async () => {
  set('MAIL_URL', '')
  expect(await claim()).toEqual({ id: 1, status: 'pending' })
  expect(await db.selectFrom('claimCodes').select('claimId').execute()).toEqual([])
})

test('an owner who claims the place again hears nothing of somebody else', async () => {
  const first = await claim()
  await prove(first, codeTo('dana@oak-ember.com'))
  expect(await claim({ message: 'I own this place still.' })).toMatchObject({ isDisputed: true })
  expect(mails.filter(({ subject }) => subject.startsWith('Somebody else'))).toEqual([])
})

test('whoever claims a place that has an owner is told so, and so is the owner, once', async () => {
  const first = await claim()
  await prove(first, codeTo('dana@oak-ember.com'))
  const eve = { ownerEmail: 'eve@oak-ember.com', ownerName: '<b>Eve</b>' }
  // No code, though the domain is right: the owner must not be passed over.
  expect(await claim(eve)).toEqual({ id: 2, status: 'pending', isDisputed: true })
  await claim({ ...eve, message: 'I own this place, really.' })
  const told = mails.filter(({ subject }) => subject === 'Somebody else claims Oak & Ember')
  expect(told.map(({ to }) => to)).toEqual(['dana@oak-ember.com'])
  expect(told[0]!.html).not.toMatch(/Eve|eve@/)
  expect(mails.filter(({ to }) => to === eve.ownerEmail)).toEqual([])
  // Whoever guesses the owner's address does not learn that it is right.
  expect(await claim({ message: 'I own this place still.' })).toMatchObject({ isDisputed: true })
  const body = { status: 'pending' }
  const [, text] = await ask('POST', '/api/admin/claim-search', { body, token: await signIn() })
  const { claims } = JSON.parse(text) as { claims: { ownerEmail: string; otherOwners: string[] }[] }
  expect(claims.find(({ ownerEmail }) => ownerEmail === eve.ownerEmail)!.otherOwners).toEqual([
    'dana@oak-ember.com',
  ])
})
