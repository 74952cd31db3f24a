import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { erasePersonalData, exportPersonalData } from './personal-data.ts'
import { decideClaim, listClaims, insertClaim } from '../queries/claims.ts'
import { listBuilds } from '../queries/publishing/builds.ts'
import { stopAddress } from '../queries/mails.ts'
import { requestSubscription, upsertSubscriber } from '../queries/subscribers.ts'
import { testDatabase } from '../testing/database.ts'
import { businessRow, campaignRow, claimRow, postRow, restaurantRow } from '../testing/rows.ts'

const { db, direct } = await testDatabase()
const DANA = 'dana@example.com'
const LOOK_ALIKE = ['jo.dana@example.com', 'dana@example.com.au', 'dana@example.community']
const subscriber = { token: 'd'.repeat(43), consentPage: '/blog' }
const claimOf = (changes: object) => {
  const { ownerPhone = null, message = null, ...claim } = claimRow(changes)
  return insertClaim(db, { ...claim, ownerPhone, message })
}

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, newsletter_requests, owner_links, owner_notes, owner_photos, owner_sessions, mails, stopped_addresses, limits, restaurants, businesses, blog_posts, ad_campaigns, ad_clients, ad_reports,
    site_builds restart identity cascade`.execute(db)
  await db.insertInto('restaurants').values(restaurantRow()).execute()
})

/** Somebody who did all that can be done here, and others whose addresses look alike. */
async function fill() {
  await upsertSubscriber(db, { email: 'Dana@Example.com', ...subscriber })
  await sql`update newsletter_subscribers set unsubscribed_at = now()`.execute(db)
  await requestSubscription(db, { email: 'Dana@Example.com', token: 'e'.repeat(43) })
  await stopAddress(db, DANA, 'bounce')
  for (const [index, email] of LOOK_ALIKE.entries()) {
    await upsertSubscriber(db, { email, token: `${index}`.repeat(43) })
  }
  for (const message of ['Mine.', 'Mine, too.', 'And mine.']) {
    await claimOf({ message, ownerEmail: 'DANA@example.com' })
  }
  await claimOf({ message: `Ask ${DANA}.`, ownerEmail: 'jo@example.com' })
  await decide(1, 'approve')
  await decide(2, 'reject', `Dana Reyes (DANA@example.com, 410-555-0134) moved to Danaville.`)
  const emailKey = DANA
  const [own, others] = ['a', 'b'].map((letter) => letter.repeat(64))
  for (const [tokenHash, key] of [
    [own!, emailKey],
    [others!, 'jo@example.com'],
  ] as const) {
    await db.insertInto('ownerLinks').values({ tokenHash, emailKey: key }).execute()
    await db.insertInto('ownerNotes').values({ emailKey: key }).execute()
    await db
      .insertInto('ownerPhotos')
      .values({ url: `/uploads/${key.slice(0, 2)}.png`, restaurantId: 1, emailKey: key, bytes: 1 })
      .execute()
    await db
      .insertInto('ownerSessions')
      .values({ tokenHash, emailKey: key, expiresAt: new Date() })
      .execute()
    const edit = { restaurantId: 1, state: 'live', old: '{}', new: '{}' } as const
    await db
      .insertInto('ownerEdits')
      .values({ ...edit, emailKey: key })
      .execute()
    await db
      .insertInto('holidays')
      .values({ day: '2026-11-26', name: 'Thanksgiving', slug: 'thanksgiving' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('holidayQuestions')
      .values({ tokenHash, day: '2026-11-26', restaurantId: 1, emailKey: key })
      .execute()
    const correction = { restaurantId: 1, kind: 'hours', details: key.slice(0, 4) } as const
    await db
      .insertInto('corrections')
      .values({ ...correction, emailKey: key })
      .execute()
  }
  await db
    .insertInto('adCampaigns')
    .values([campaignRow({ advertiserEmail: DANA, advertiserName: 'Dana' }), campaignRow()])
    .execute()
  for (const email of ['Dana@example.com', 'jo@example.com']) {
    const contact = { contactName: 'Dana', phone: '202-555-0134', notes: 'Calls on Mondays' }
    await db
      .insertInto('adClients')
      .values({ name: 'Books', email, ...contact, contract: `A year, signed by ${DANA}` })
      .execute()
  }
  for (const advertiserEmail of [DANA, 'jo@example.com']) {
    const link = { tokenHash: `of ${advertiserEmail.slice(0, 4)}`, expiresAt: new Date() }
    await db
      .insertInto('adReports')
      .values({ ...link, advertiserEmail })
      .execute()
  }
}

const decide = (id: number, action: 'approve' | 'reject' | 'undo', reason?: string) =>
  decideClaim(db, { id, status: action === 'undo' ? 'approved' : 'pending', action, reason })
const countsOf = (found: Record<string, object[]>) =>
  Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]))

test('an export has every row of an address, in whatever case', async () => {
  await fill()
  const found = await exportPersonalData(direct, 'dANA@example.COM')
  expect(countsOf(found)).toEqual({
    ad_campaigns: 1,
    ad_clients: 1,
    ad_reports: 1,
    claim_decisions: 2,
    claim_requests: 3,
    corrections: 1,
    holiday_questions: 1,
    mails: 1,
    mentions: 2,
    newsletter_requests: 1,
    newsletter_subscribers: 1,
    owner_edits: 1,
    owner_links: 1,
    owner_notes: 1,
    owner_photos: 1,
    owner_sessions: 1,
    stopped_addresses: 1,
  })
  expect(found['newsletter_subscribers']).toEqual([
    expect.objectContaining({ email: 'Dana@example.com', consent_page: '/blog' }),
  ])
  expect(found['mentions']).toEqual([
    {
      table: 'ad_clients',
      id: '2',
      column: 'contract',
      text: `A year, signed by ${DANA}`,
    },
    { table: 'claim_requests', id: '4', column: 'message', text: `Ask ${DANA}.` },
  ])
  expect(JSON.stringify(found)).not.toContain('jo@')
  expect(await exportPersonalData(direct, 'nobody@example.com')).toEqual({})
})

test('after an erasure nothing is found, and nobody else has lost anything', async () => {
  await fill()
  const others = [...LOOK_ALIKE, 'jo@example.com', 'ads@example.com']
  const look = () => Promise.all(others.map((email) => exportPersonalData(direct, email)))
  const before = (await look()).map(countsOf)
  const { done, alike } = await erasePersonalData(direct, 'Dana@EXAMPLE.com')
  expect(done).toEqual([
    'Subscriptions, deleted: 1',
    'Subscriptions that were asked for, deleted: 1',
    'Mails to them, deleted: 1',
    'Reports that their address bounced, deleted: 1',
    'Claims without a decision, deleted: 1',
    'Claims with a decision, without their owner: 2',
    'Corrections, without their address: 1',
    'Questions about holidays, deleted: 1',
    'Links that sign in, deleted: 1',
    'Weekly notes about their pages, ended: 1',
    'Photos by an owner, without their address: 1',
    'Sessions of an owner, ended: 1',
    'Changes by an owner, without their address: 1',
    'Campaigns, without their advertiser: 1',
    'Clients, without their contact and the notes: 1',
    'Links to reports of their campaigns, ended: 1',
    'Mentions in ad_clients.contract, taken out: 2',
    'Mentions in claim_decisions.reason, taken out: 1',
    'Mentions in claim_requests.message, taken out: 1',
    'Mentions in claim_requests.decision_note, taken out: 1',
  ])
  expect(await exportPersonalData(direct, DANA)).toEqual({})
  expect((await look()).map(countsOf)).toEqual(before)
  expect(new Set(alike.map(({ text }) => text))).toEqual(new Set(LOOK_ALIKE))
  expect((await erasePersonalData(direct, DANA)).done).toEqual([])
})

test('what was decided about the listing stays, without whom it was decided about', async () => {
  await fill()
  await erasePersonalData(direct, DANA)
  const nobody = { ownerName: '(erased)', ownerPhone: null, message: null }
  const reason = '(erased) ((erased 2), (erased)) moved to Danaville.'
  const { claims } = await listClaims(db, {})
  expect(claims).toMatchObject([
    { id: 4, ownerName: 'Dana Reyes', message: 'Ask (erased 4).' },
    { id: 2, ...nobody, status: 'rejected', decisions: [{ action: 'reject', reason }] },
    { id: 1, ...nobody, status: 'approved', decisions: [{ action: 'approve' }] },
  ])
  expect(claims[0]!.restaurant.isVerified).toBe(true)
  expect(await decide(1, 'undo')).toMatchObject({ isVerified: false })
})

test('a client stays with rates and contract, without whom to call there', async () => {
  await fill()
  await erasePersonalData(direct, DANA)
  const clients = await db.selectFrom('adClients').selectAll().orderBy('id').execute()
  const gone = { contactName: null, email: null, phone: null, notes: null }
  expect(clients).toMatchObject([
    { name: 'Books', ...gone, contract: 'A year, signed by (erased 1)' },
    { name: 'Books', contactName: 'Dana', email: 'jo@example.com' },
  ])
})

test('what is published is taken out, too, and a build is asked for', async () => {
  const text = `Write to <Dana@Example.com>, or mailto:${DANA}.`
  const features = JSON.stringify({ Facebook: `https://a.example/#\n${DANA}`, Takeout: true })
  await db
    .insertInto('blogPosts')
    .values(postRow({ content: text }))
    .execute()
  await db.insertInto('businesses').values(businessRow({ features })).execute()
  const { done } = await erasePersonalData(direct, DANA)
  expect(done).toHaveLength(2)
  const post = await db.selectFrom('blogPosts').selectAll().executeTakeFirstOrThrow()
  expect(post.content).toBe('Write to <(erased 1)>, or mailto:(erased 1).')
  expect(post.updatedAt.getTime()).toBeGreaterThan(post.createdAt.getTime())
  const business = await db.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
  expect(business.features).toEqual({ Facebook: 'https://a.example/#\n(erased 1)', Takeout: true })
  expect(await listBuilds(db)).toMatchObject([{ reason: 'Personal data erased', state: 'waiting' }])
})

test('an erasure that cannot be whole is none', async () => {
  await fill()
  const change = (what: string) => sql`alter table claim_requests ${sql.raw(what)}`.execute(db)
  await change(`add constraint as_they_are check (message not like 'Ask (erased%')`)
  await expect(erasePersonalData(direct, DANA)).rejects.toThrow('as_they_are')
  await change('drop constraint as_they_are')
  expect(countsOf(await exportPersonalData(direct, DANA))).toMatchObject({ claim_requests: 3 })
})

test('texts that differ only in how they write the address can both be erased', async () => {
  for (const name of [DANA, 'DANA@example.com']) {
    await claimOf({ ownerEmail: 'jo@example.com', message: `Ask ${name}.` })
    await sql`insert into limits values (${name}, 'today', 1)`.execute(db)
  }
  await erasePersonalData(direct, DANA)
  expect(await exportPersonalData(direct, DANA)).toEqual({})
  const { claims } = await listClaims(db, {})
  expect(claims.map(({ message }) => message)).toEqual(['Ask (erased 2).', 'Ask (erased 1).'])
})

test('what was removed is erased, too, and can still be put back', async () => {
  await fill()
  await db.updateTable('restaurants').set({ contactEmail: DANA }).where('id', '=', 1).execute()
  const { rows } = await sql<{ id: number }>`
    select id from remove_record('restaurant', 1, null)
    union all select id from remove_record('campaign', 1, null)
    union all select id from remove_record('subscriber', (select min(id) from newsletter_subscribers
      where email_key = ${DANA.toLowerCase()}), null)`.execute(db)
  const found = await exportPersonalData(direct, DANA)
  expect(Object.keys(found)).toContain('removed_rows')
  await erasePersonalData(direct, DANA)
  expect(await exportPersonalData(direct, DANA)).toEqual({})
  const back = await Promise.all(
    rows.map(({ id }) => sql`select * from put_back_record(${id}::integer)`.execute(db)),
  )
  expect(back.map(({ rows }) => rows.length)).toEqual([1, 1, 0])
  const restaurant = await db
    .selectFrom('restaurants')
    .select('contactEmail')
    .where('id', '=', 1)
    .executeTakeFirst()
  expect(restaurant).toEqual({ contactEmail: null })
  const { claims } = await listClaims(db, {})
  expect(claims.map(({ ownerName }) => ownerName)).toEqual(['Dana Reyes', '(erased)', '(erased)'])
  expect(JSON.stringify(claims)).not.toMatch(/dana@/i)
  expect(await exportPersonalData(direct, DANA)).toEqual({})
})
