import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { erasePersonalData, exportPersonalData } from './personal-data.ts'
import { decideClaim, listClaims } from './queries/claim-decisions.ts'
import { insertClaim } from './queries/claims.ts'
import { admitCall } from './queries/limits.ts'
import { listBuilds } from './queries/site-builds.ts'
import { upsertSubscriber } from './queries/subscribers.ts'
import { testDatabase } from './testing.ts'
import { businessRow, campaignRow, claimRow, postRow, restaurantRow } from './testing-rows.ts'

const { db, direct } = await testDatabase()
const DANA = 'dana@example.com'
const VISITOR = 'a1'.repeat(16)
const subscriber = { token: 'd'.repeat(43), consentPage: '/blog', consentVisitor: VISITOR }
const claimOf = (changes: object) => {
  const { ownerPhone = null, message = null, ...claim } = claimRow(changes)
  return insertClaim(db, { ...claim, ownerPhone, message })
}

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, limits, restaurants, businesses, blog_posts, ad_campaigns,
    site_builds restart identity cascade`.execute(db)
  await db.insertInto('restaurants').values(restaurantRow()).execute()
})

/** Somebody who did all that can be done here, and others whose addresses look alike. */
async function fill() {
  await upsertSubscriber(db, { email: 'Dana@Example.com', ...subscriber })
  for (const email of ['jo.dana@example.com', 'dana@example.com.au', 'dana@example.community']) {
    await upsertSubscriber(db, { email, token: email.padEnd(43, 'x') })
  }
  for (const visitor of [VISITOR, 'b2'.repeat(16)]) {
    await admitCall(db, [{ key: `/api/newsletter/subscribe:${visitor}`, max: 5, seconds: 60 }])
  }
  const claims = ['Mine.', 'Mine, too.', 'And mine.', `Ask ${DANA}.`].map((message, index) =>
    claimOf({ message, ownerEmail: index === 3 ? 'jo@example.com' : 'DANA@example.com' }),
  )
  for (const claim of claims) await claim
  await decide(1, 'approve')
  await decide(2, 'reject', `Dana Reyes (DANA@example.com, 410-555-0134) moved to Danaville.`)
  await db
    .insertInto('adCampaigns')
    .values([campaignRow({ advertiserEmail: DANA, advertiserName: 'Dana' }), campaignRow()])
    .execute()
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
    claim_decisions: 2,
    claim_requests: 4,
    limits: 1,
    newsletter_subscribers: 1,
  })
  expect(found['newsletter_subscribers']).toEqual([
    expect.objectContaining({ email: 'Dana@example.com', consent_page: '/blog' }),
  ])
  expect(await exportPersonalData(direct, 'nobody@example.com')).toEqual({})
})

test('after an erasure nothing is found, and nobody else has lost anything', async () => {
  await fill()
  const others = ['jo.dana@example.com', 'dana@example.com.au', 'jo@example.com', 'ads@example.com']
  const look = () => Promise.all(others.map((email) => exportPersonalData(direct, email)))
  const before = (await look()).map(countsOf)
  expect(await erasePersonalData(direct, 'Dana@EXAMPLE.com')).toEqual([
    'Limits of the subscriber, deleted: 1',
    'Subscriptions, deleted: 1',
    'Claims without a decision, deleted: 1',
    'Claims with a decision, without their owner: 2',
    'Campaigns, without their advertiser: 1',
    'Mentions in claim_decisions.reason, taken out: 1',
    'Mentions in claim_requests.message, taken out: 1',
    'Mentions in claim_requests.decision_note, taken out: 1',
  ])
  expect(await exportPersonalData(direct, DANA)).toEqual({})
  expect((await look()).map(countsOf)).toEqual(before)
  expect(await erasePersonalData(direct, DANA)).toEqual([])
})

test('what was decided about the listing stays, without whom it was decided about', async () => {
  await fill()
  await erasePersonalData(direct, DANA)
  const nobody = { ownerName: '(erased)', ownerPhone: null, message: null }
  const reason = '(erased) ((erased), (erased)) moved to Danaville.'
  const { claims } = await listClaims(db, {})
  expect(claims).toMatchObject([
    { id: 4, ownerName: 'Dana Reyes', message: 'Ask (erased).' },
    { id: 2, ...nobody, status: 'rejected', decisions: [{ action: 'reject', reason }] },
    { id: 1, ...nobody, status: 'approved', decisions: [{ action: 'approve' }] },
  ])
  expect(claims[0]!.restaurant.isVerified).toBe(true)
  expect(await decide(1, 'undo')).toMatchObject({ isVerified: false })
})

test('what is published is taken out, too, and a build is asked for', async () => {
  const text = `Write to <Dana@Example.com>, or mailto:${DANA}.`
  const features = JSON.stringify({ Facebook: `https://a.example/?to=${DANA}`, Takeout: true })
  await db
    .insertInto('blogPosts')
    .values(postRow({ content: text }))
    .execute()
  await db.insertInto('businesses').values(businessRow({ features })).execute()
  const done = await erasePersonalData(direct, DANA)
  expect(done).toHaveLength(2)
  const post = await db.selectFrom('blogPosts').selectAll().executeTakeFirstOrThrow()
  expect(post.content).toBe('Write to <(erased)>, or mailto:(erased).')
  expect(post.updatedAt.getTime()).toBeGreaterThan(post.createdAt.getTime())
  const business = await db.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
  expect(business.features).toEqual({ Facebook: 'https://a.example/?to=(erased)', Takeout: true })
  expect(await listBuilds(db)).toMatchObject([{ reason: 'Personal data erased', state: 'waiting' }])
})

test('an erasure that cannot be whole is none', async () => {
  await fill()
  // Without the address they would be one.
  await sql`insert into limits select 'by:' || name, 'today', 1
    from unnest(array['dana@example.com', 'DANA@example.com']) as name`.execute(db)
  await expect(erasePersonalData(direct, DANA)).rejects.toThrow('limits_pkey')
  expect(countsOf(await exportPersonalData(direct, DANA))).toMatchObject({ claim_requests: 4 })
})

test.each([
  "o'brien+news@example.com",
  'a.b%c@example.com',
  'jürgen@straße.example',
  '"a b"@x.example',
])('signs are taken as they are: %s', async (email) => {
  await upsertSubscriber(db, { email, ...subscriber })
  await upsertSubscriber(db, { email: `aXb%c@example.com`, token: 'e'.repeat(43) })
  expect(countsOf(await exportPersonalData(direct, email))).toEqual({ newsletter_subscribers: 1 })
  expect(await erasePersonalData(direct, email)).toEqual(['Subscriptions, deleted: 1'])
})
