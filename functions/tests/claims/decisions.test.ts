import { beforeEach, expect, test } from 'vitest'
import type { listClaims } from '#contracts/claims.ts'
import type { OutputOf } from '#contracts/route.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { rowCounts, startApi } from '../support/api.ts'

type List = OutputOf<typeof listClaims>

const { db, ask, send, signIn } = await startApi()
const token = await signIn()

beforeEach(async () => {
  await db.deleteFrom('restaurants').execute()
  await db.deleteFrom('siteBuilds').execute()
  const rows = [restaurantRow({ id: 1 }), restaurantRow({ id: 2, name: 'Elm & Ash', slug: 'elm' })]
  await db.insertInto('restaurants').values(rows).execute()
})

async function newClaim(changes = {}) {
  const query = db.insertInto('claimRequests').values(claimRow(changes))
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

async function decide(id: number, body: object) {
  const [status, text] = await ask('PUT', `/api/admin/claims/${id}`, { token, body })
  return [status, status === 200 ? (JSON.parse(text) as object) : text] as const
}
const approve = (id: number) => decide(id, { action: 'approve', status: 'pending' })
const undo = (id: number, status = 'approved') => decide(id, { action: 'undo', status })
const isVerified = async () =>
  (await db.selectFrom('restaurants').select('isVerified').where('id', '=', 1).executeTakeFirst())
    ?.isVerified
const builds = async () => (await rowCounts(db)).site_builds
async function list(body = {}) {
  return (await (await send('POST', '/api/admin/claim-search', { token, body })).json()) as List
}

test('an approval verifies the restaurant and asks for a build; undone, both are taken back', async () => {
  const id = await newClaim()
  expect(await approve(id)).toEqual([
    200,
    { id, status: 'approved', isVerified: true, hasChanged: true },
  ])
  expect([await isVerified(), await builds()]).toEqual([true, 1])
  await db.deleteFrom('siteBuilds').execute()
  expect(await undo(id)).toEqual([
    200,
    { id, status: 'pending', isVerified: false, hasChanged: true },
  ])
  expect([await isVerified(), await builds()]).toEqual([false, 1])
})

test('a rejection needs a reason, changes nothing that visitors see, and can be undone', async () => {
  const id = await newClaim()
  const reject = (reason?: string) => decide(id, { action: 'reject', status: 'pending', reason })
  expect(await reject('  ')).toEqual([400, 'Reason is required'])
  expect(await reject('Not the owner.')).toMatchObject([200, { status: 'rejected' }])
  const claim = await db.selectFrom('claimRequests').selectAll().executeTakeFirstOrThrow()
  expect(claim).toMatchObject({ decidedBy: 'the administrator', decisionNote: 'Not the owner.' })
  expect(claim.decidedAt).toBeInstanceOf(Date)
  expect(await undo(id, 'rejected')).toMatchObject([200, { status: 'pending', hasChanged: false }])
  expect([await isVerified(), await builds()]).toEqual([false, 0])
})

test('every decision is kept, also what was undone', async () => {
  const id = await newClaim()
  await decide(id, { action: 'reject', status: 'pending', reason: 'Not the owner.' })
  await undo(id, 'rejected')
  await approve(id)
  const { claims } = await list()
  expect(claims[0]).toMatchObject({
    id,
    status: 'approved',
    restaurant: { id: 1, name: 'Oak & Ember', town: 'Bel Air', path: '/bel-air/oak-ember' },
    decisions: [
      { action: 'approve', reason: null, decidedBy: 'the administrator' },
      { action: 'undo', reason: null },
      { action: 'reject', reason: 'Not the owner.' },
    ],
  })
  expect(claims[0]!.decisions[0]!.createdAt).toMatch(/^\d{4}-.*Z$/)
})

test('of two approved claims one keeps the restaurant verified', async () => {
  const ids = [await newClaim(), await newClaim({ ownerName: 'Another Owner' })]
  await approve(ids[0]!)
  expect(await approve(ids[1]!)).toMatchObject([200, { isVerified: true, hasChanged: false }])
  expect(await undo(ids[0]!)).toMatchObject([200, { isVerified: true, hasChanged: false }])
  expect(await undo(ids[1]!)).toMatchObject([200, { isVerified: false, hasChanged: true }])
})

test('a restaurant that was verified before its claim stays so when the approval is undone', async () => {
  await db.updateTable('restaurants').set({ isVerified: true }).execute()
  const id = await newClaim()
  const unchanged = { isVerified: true, hasChanged: false }
  expect(await approve(id)).toMatchObject([200, unchanged])
  expect(await undo(id)).toMatchObject([200, unchanged])
  expect([await isVerified(), await builds()]).toEqual([true, 0])
})

const STALE = 'Claim was changed elsewhere meanwhile. Nothing of yours was saved.'
test('a claim that was decided elsewhere is a conflict, and nothing is written', async () => {
  const id = await newClaim()
  await approve(id)
  const before = await rowCounts(db)
  expect(await approve(id)).toEqual([409, STALE])
  expect(await undo(id, 'rejected')).toEqual([409, STALE])
  expect(await approve(404)).toEqual([404, 'Claim not found'])
  expect(await rowCounts(db)).toEqual(before)
})

test.each([
  [{ action: 'undo', status: 'pending' }],
  [{ action: 'approve', status: 'rejected' }],
  [{ action: 'reject', status: 'approved', reason: 'Not the owner.' }],
])('%j is refused', async (body) => {
  const sentence = 'A pending claim can be approved or rejected, a decided one undone'
  expect(await decide(await newClaim(), body)).toEqual([400, sentence])
})

test('the list is narrowed by status and search, and counts each status', async () => {
  const ids = [
    await newClaim(),
    await newClaim({ restaurantId: 2 }),
    await newClaim({ ownerEmail: 'under_score@example.com' }),
  ]
  await approve(ids[1]!)
  const found = async (input = {}) => (await list(input)).claims.map(({ id }) => id)
  expect(await list()).toMatchObject({
    total: 3,
    totalPages: 1,
    counts: { pending: 2, approved: 1, rejected: 0 },
  })
  expect(await found()).toEqual(ids.toReversed())
  expect(await found({ status: 'approved' })).toEqual([ids[1]])
  expect(await found({ search: 'ELM' })).toEqual([ids[1]])
  expect(await found({ search: 'r_s' })).toEqual([ids[2]])
  expect(await found({ search: 'dana@', status: 'pending' })).toEqual([ids[0]])
  expect(await found({ page: 2 })).toEqual([])
})

test('each word of a search may stand elsewhere, with other accents', async () => {
  const id = await newClaim({ ownerName: 'Zoë Løk', ownerEmail: 'owner@example.com' })
  await newClaim()
  const found = async (search: string) => (await list({ search })).claims.map(({ id }) => id)
  expect(await found('zoe')).toEqual([id])
  expect(await found('OWNER@  Zöe lok')).toEqual([id])
  expect(await found('zoe dana@')).toEqual([])
})
