import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asRoles } from '#db/testing/database.ts'
import { deleteOldRemovals } from '#db/queries/removals.ts'
import { findRestaurant } from '#db/queries/restaurants/restaurant.ts'
import { publishPlaceChanges, recordPlaceChanges } from '#db/queries/publishing/place-changes.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, signIn } = await startApi()

beforeEach(async () => {
  await sql`truncate restaurants, businesses, redirects, removals, blog_posts, ad_campaigns, newsletter_subscribers,
    site_builds, holidays, business_days restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 1, slug: 'kept', name: 'Kept' }),
      restaurantRow({ id: 2, slug: 'double', name: 'Double', isVerified: true }),
    ])
    .execute()
})

const admin = async (method: 'POST', path: string, body: object) =>
  ask(method, path, { body, token: await signIn() })
async function remove(body: object) {
  const [status, answer] = await admin('POST', '/api/admin/removals', body)
  return { status, answer, id: status === 201 ? (JSON.parse(answer) as { id: number }).id : 0 }
}
const undo = (id: number) => admin('POST', `/api/admin/removals/${id}/undo`, {})

async function publish() {
  await recordPlaceChanges(db)
  await publishPlaceChanges(db)
}

/** Every row of the guide but those of builds, sessions and limits, and the versions of rows. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname not in ('site_builds', 'sessions', 'limits',
        'idempotency_keys', 'visitor_salts', 'search_words') order by 1`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(it) - 'row_version' as row from ${sql.table(name)} as it order by 1`.execute(
      db,
    )
    // Where counts are spread over slots, their sum matters.
    found[name] = name === 'business_days' ? [] : rows.map(({ row }) => row)
  }
  const { rows } = await sql`select day, interaction_type, sum(valid) as valid from business_days
    group by 1, 2 having sum(valid) <> 0 order by 1, 2`.execute(db)
  return { ...found, days: rows }
}

/** What belongs to the double: an owner with a decision and a code, a correction, an answer, counts, news. */
async function fillDouble() {
  await sql`
    insert into claim_requests (restaurant_id, owner_name, owner_email, status, decided_at, decided_by)
    values (2, 'Dana', 'dana@example.com', 'approved', now(), 'administrator'),
      (2, 'Twin', 'twin@example.com', 'approved', now(), 'administrator'),
      (1, 'Twin', 'twin@example.com', 'approved', now(), 'administrator')`.execute(db)
  await sql`insert into claim_decisions (claim_id, action, decided_by) values (1, 'approve', 'administrator')`.execute(
    db,
  )
  await sql`insert into claim_codes (claim_id, restaurant_id, code_hash) values (1, 2, ${'a'.repeat(64)})`.execute(
    db,
  )
  await sql`insert into corrections (restaurant_id, kind, details) values (2, 'phone', 'Call 410-555-0111')`.execute(
    db,
  )
  await sql`insert into holidays (day, name, slug) values ('2026-12-25', 'Christmas', 'christmas')`.execute(
    db,
  )
  await sql`insert into holiday_questions (token_hash, day, restaurant_id, email_key)
    values (${'b'.repeat(64)}, '2026-12-25', 2, 'dana@example.com')`.execute(db)
  await sql`insert into place_days (restaurant_id, day, type, count) values
    (1, '2026-11-01', 'view', 5), (2, '2026-11-01', 'view', 7), (2, '2026-11-02', 'call', 1)`.execute(
    db,
  )
  await sql`insert into owner_edits (restaurant_id, email_key, state, old, new)
    values (2, 'dana@example.com', 'live', '{"phone": null}', '{"phone": "+14105550134"}')`.execute(
    db,
  )
  await sql`insert into redirects (from_path, to_path) values ('/bel-air/older', '/bel-air/double')`.execute(
    db,
  )
}

test('a merged place leaves claims, corrections, answers and counts to the other, and leads there', async () => {
  await fillDouble()
  await publish()
  const before = await everything()
  const { status, id } = await remove({ kind: 'restaurant', id: 2, into: 1 })
  expect(status).toBe(201)
  expect(await db.selectFrom('restaurants').select(['id', 'isVerified']).execute()).toEqual([
    { id: 1, isVerified: true },
  ])
  const owned = await db
    .selectFrom('claimRequests')
    .select(['restaurantId', 'ownerName'])
    .orderBy('id')
    .execute()
  expect(owned).toEqual([
    { restaurantId: 1, ownerName: 'Dana' },
    { restaurantId: 1, ownerName: 'Twin' },
  ])
  expect(await db.selectFrom('corrections').select('restaurantId').execute()).toEqual([
    { restaurantId: 1 },
  ])
  expect(
    await db.selectFrom('placeDays').select(['day', 'count']).orderBy('day').execute(),
  ).toMatchObject([{ count: 12 }, { count: 1 }])
  expect(
    await db.selectFrom('redirects').select(['fromPath', 'toPath']).orderBy('fromPath').execute(),
  ).toEqual([
    { fromPath: '/bel-air/double', toPath: '/bel-air/kept' },
    { fromPath: '/bel-air/older', toPath: '/bel-air/kept' },
  ])
  expect(await findRestaurant(db, 'bel-air', 'older')).toMatchObject({ id: 1 })
  // The other place was seen meanwhile.
  await sql`update place_days set count = count + 3 where day = '2026-11-01'`.execute(db)
  expect((await undo(id))[0]).toBe(200)
  await sql`update place_days set count = count - 3 where restaurant_id = 1`.execute(db)
  expect(await everything()).toEqual(before)
})

test('a removed page is gone, with its news, and comes back as it was', async () => {
  await publish()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 3, slug: 'slip' }))
    .execute()
  await publish()
  expect(await db.selectFrom('placeChanges').select('kind').execute()).toEqual([{ kind: 'new' }])
  const before = await everything()
  const { id } = await remove({ kind: 'restaurant', id: 3 })
  expect(await db.selectFrom('placeChanges').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('redirects').select(['fromPath', 'toPath']).execute()).toEqual([
    { fromPath: '/bel-air/slip', toPath: null },
  ])
  expect(await findRestaurant(db, 'bel-air', 'slip')).toBeUndefined()
  expect((await undo(id))[0]).toBe(200)
  expect(await everything()).toEqual(before)
  await publish()
  expect(await db.selectFrom('placeChanges').select('kind').execute()).toEqual([{ kind: 'new' }])
  expect((await undo(id))[0]).toBe(409)
})

test('what nobody has seen vanishes, and its address is free', async () => {
  await remove({ kind: 'restaurant', id: 2 })
  expect(await db.selectFrom('redirects').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('siteBuilds').selectAll().execute()).toEqual([])
})

test('a business is merged with its counts, which stay those of all businesses', async () => {
  await db
    .insertInto('businesses')
    .values([businessRow({ id: 1, name: 'One' }), businessRow({ id: 2, name: 'Two' })])
    .execute()
  await sql`insert into business_interactions (business_id, business_name, interaction_type)
    values (1, 'One', 'call'), (2, 'Two', 'call'), (2, 'Two', 'call')`.execute(db)
  const before = await everything()
  const { id } = await remove({ kind: 'business', id: 2, into: 1 })
  const total = sql`select sum(valid)::int as valid from business_totals where business_id = 1`
  expect((await total.execute(db)).rows).toEqual([{ valid: 3 }])
  expect((await everything()).days).toEqual(before.days)
  expect((await undo(id))[0]).toBe(200)
  await sql`delete from business_totals where valid = 0 and invalid = 0`.execute(db)
  await sql`delete from business_counters where valid = 0 and invalid = 0`.execute(db)
  expect(await everything()).toEqual(before)
  const { id: alone } = await remove({ kind: 'business', id: 2 })
  expect((await undo(alone))[0]).toBe(200)
  expect(await everything()).toEqual(before)
})

test('posts, campaigns that nobody saw and subscribers come back as they were', async () => {
  await sql`insert into blog_posts (title, slug, content, excerpt, author, category, is_published, published_at)
    values ('A slip', 'a-slip', 'Text', 'Text', 'The desk', 'Featured', true, now() - interval '1 day')`.execute(
    db,
  )
  await sql`insert into ad_campaigns (title, advertiser_email, image_url, link_url, alt_text, placement)
    values ('Slip', 'ads@example.com', '/uploads/a.png', 'https://example.com/', 'Alt', 'banner')`.execute(
    db,
  )
  await sql`insert into newsletter_subscribers (email, email_key, token)
    values ('slip@example.com', 'slip@example.com', ${'t'.repeat(43)})`.execute(db)
  const before = await everything()
  const ids = []
  for (const kind of ['post', 'campaign', 'subscriber'])
    ids.push((await remove({ kind, id: 1 })).id)
  expect(await db.selectFrom('redirects').select(['fromPath', 'toPath']).execute()).toEqual([
    { fromPath: '/blog/a-slip', toPath: null },
  ])
  for (const id of ids) expect((await undo(id))[0]).toBe(200)
  expect(await everything()).toEqual(before)
  await sql`insert into ad_analytics (campaign_id, event_type) values (1, 'impression')`.execute(db)
  expect((await remove({ kind: 'campaign', id: 1 })).status).toBe(409)
})

test('what cannot be removed or put back is refused with a sentence, and changes nothing', async () => {
  const before = await everything()
  expect((await remove({ kind: 'restaurant', id: 99 })).status).toBe(404)
  expect((await remove({ kind: 'restaurant', id: 1, into: 99 })).status).toBe(404)
  expect(await remove({ kind: 'restaurant', id: 1, into: 1 })).toMatchObject({
    status: 400,
    answer: 'A place cannot be merged into itself',
  })
  expect((await remove({ kind: 'post', id: 1, into: 2 })).status).toBe(400)
  expect(await everything()).toEqual(before)
  await publish()
  const { id } = await remove({ kind: 'restaurant', id: 2, into: 1 })
  const { id: later } = await remove({ kind: 'restaurant', id: 1 })
  expect((await undo(id))[0]).toBe(409)
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 5, slug: 'kept' }))
    .execute()
  expect(await undo(later)).toMatchObject([409, expect.stringContaining('has its address')])
  await db.deleteFrom('restaurants').where('id', '=', 5).execute()
  expect((await undo(later))[0]).toBe(200)
  expect((await undo(id))[0]).toBe(200)
})

test('two merges at once, and a removal beside them, take each place once', async () => {
  const { admin } = asRoles(db)
  const merge = (id: number, into: number | null) =>
    sql`select id from remove_record('restaurant', ${id}, ${into}::integer)`.execute(admin)
  const results = await Promise.all([merge(1, 2), merge(2, 1), merge(1, null), merge(2, 1)])
  const left = await db.selectFrom('restaurants').select('id').execute()
  expect(results.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(2 - left.length)
})

test('after 30 days nothing can be put back, and the address stays gone', async () => {
  await publish()
  const { id } = await remove({ kind: 'restaurant', id: 2 })
  await sql`update removals set removed_at = now() - interval '31 days'`.execute(db)
  await deleteOldRemovals(db)
  expect(await db.selectFrom('removedRows').selectAll().execute()).toEqual([])
  expect((await undo(id))[0]).toBe(409)
  expect(await db.selectFrom('redirects').select('fromPath').execute()).toEqual([
    { fromPath: '/bel-air/double' },
  ])
})

test('a badge that the other place has earned meanwhile stays, and one of a restaurant is no business of businesses', async () => {
  const isVerified = async () =>
    (await db
      .selectFrom('restaurants')
      .select('isVerified')
      .where('id', '=', 1)
      .executeTakeFirst())!.isVerified
  const { id } = await remove({ kind: 'restaurant', id: 2, into: 1 })
  await sql`insert into claim_requests (restaurant_id, owner_name, owner_email, status, decided_at, decided_by)
    values (1, 'Ana', 'ana@example.com', 'approved', now() + interval '1 second', 'administrator')`.execute(
    db,
  )
  expect((await undo(id))[0]).toBe(200)
  expect(await isVerified()).toBe(true)
  await db
    .insertInto('businesses')
    .values([
      businessRow({ id: 1, name: 'One' }),
      businessRow({ id: 2, name: 'Two', isVerified: true }),
    ])
    .execute()
  const { id: business } = await remove({ kind: 'business', id: 2, into: 1 })
  expect((await undo(business))[0]).toBe(200)
  expect(await isVerified()).toBe(true)
})

test('who leaves the letter while the subscription is removed does not come back with it', async () => {
  const link = 't'.repeat(43)
  await sql`insert into newsletter_subscribers (email, email_key, token)
    values ('slip@example.com', 'slip@example.com', ${link})`.execute(db)
  const { id } = await remove({ kind: 'subscriber', id: 1 })
  expect((await ask('POST', `/unsubscribe?token=${link}`, {}))[0]).toBe(200)
  expect((await undo(id))[0]).toBe(200)
  const [reader] = await db.selectFrom('newsletterSubscribers').select('unsubscribedAt').execute()
  expect(reader!.unsubscribedAt).toBeInstanceOf(Date)
})

test('a place comes back when a column is new and a holiday is gone', async () => {
  await fillDouble()
  const { id } = await remove({ kind: 'restaurant', id: 2 })
  await sql`alter table restaurants add column tone text not null default 'calm'`.execute(db)
  onTestFinished(() => void sql`alter table restaurants drop column tone`.execute(db))
  await sql`delete from holidays`.execute(db)
  expect((await undo(id))[0]).toBe(200)
  const { rows } = await sql`select tone from restaurants where id = 2`.execute(db)
  expect(rows).toEqual([{ tone: 'calm' }])
  expect(await db.selectFrom('claimCodes').select('claimId').execute()).toEqual([{ claimId: 1 }])
})

test('an event that both businesses have keeps nobody from merging them', async () => {
  await db
    .insertInto('businesses')
    .values([businessRow({ id: 1, name: 'One' }), businessRow({ id: 2, name: 'Two' })])
    .execute()
  await sql`insert into business_interactions (business_id, business_name, interaction_type, event_id)
    values (1, 'One', 'call', ${'01890a5d-ac96-774b-bcce-b302099a8057'}), (2, 'Two', 'call', ${'01890a5d-ac96-774b-bcce-b302099a8057'})`.execute(
    db,
  )
  const before = await everything()
  const { status, id } = await remove({ kind: 'business', id: 2, into: 1 })
  expect(status).toBe(201)
  expect((await undo(id))[0]).toBe(200)
  await sql`delete from business_totals where valid = 0 and invalid = 0`.execute(db)
  await sql`delete from business_counters where valid = 0 and invalid = 0`.execute(db)
  expect(await everything()).toEqual(before)
})

test('a campaign for a restaurant is for the one that takes over or for none, and for it again once it is back', async () => {
  await db.deleteFrom('adCampaigns').execute()
  const rows = [5, 6].map((id) => campaignRow({ id, restaurantId: 2 }))
  await db.insertInto('adCampaigns').values(rows).execute()
  const restaurants = async () => {
    const query = db.selectFrom('adCampaigns').select('restaurantId').orderBy('id')
    return (await query.execute()).map(({ restaurantId }) => restaurantId)
  }
  // One of them is removed itself, and comes back for whom the other is.
  const slip = await remove({ kind: 'campaign', id: 6, into: null })
  for (const into of [1, null]) {
    const { id } = await remove({ kind: 'restaurant', id: 2, into })
    expect(await restaurants()).toEqual([into])
    expect((await undo(id))[0]).toBe(200)
    expect(await restaurants()).toEqual([2])
  }
  expect((await undo(slip.id))[0]).toBe(200)
  expect(await restaurants()).toEqual([2, 2])
  const again = await remove({ kind: 'campaign', id: 6, into: null })
  await remove({ kind: 'restaurant', id: 2, into: null })
  expect((await undo(again.id))[0]).toBe(200)
  expect(await restaurants()).toEqual([null, null])
})
