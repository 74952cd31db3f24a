import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import { deleteOldBuilds, deleteOldEvents } from './retention.ts'
import { listBuilds } from '../publishing/builds.ts'

const db = await testDb()
const ids = async () =>
  (await db.selectFrom('siteBuilds').select('id').orderBy('id').execute()).map(({ id }) => id)

test('of builds the 200 newest stay, and the one that visitors see', async () => {
  await sql`insert into site_builds (reason, state, error, started_at, finished_at)
    select 'By hand', state, case when state = 'failed' then 'It failed.' end, now(), now()
    from generate_series(1, 300) as n,
      lateral (select case when n in (30, 50) then 'live' else 'failed' end as state) as states`.execute(
    db,
  )
  await sql`insert into site_builds (reason) values ('It waits')`.execute(db)
  const before = await listBuilds(db)
  await deleteOldBuilds(db)
  expect(await ids()).toEqual([50, ...Array.from({ length: 200 }, (_, index) => 102 + index)])
  expect(await listBuilds(db)).toEqual(before)
  await deleteOldBuilds(db)
  expect(await ids()).toHaveLength(201)
})

test('a cleanup deletes the oldest rows up to its limit, and the next one continues', async () => {
  await db.insertInto('adCampaigns').values(campaignRow()).execute()
  await db.insertInto('businesses').values(businessRow()).execute()
  const moments = sql`select now() - make_interval(days => 41 - n) from generate_series(1, 20) as n`
  await sql`insert into ad_analytics (campaign_id, event_type, timestamp)
    select 1, 'click', moment from (${moments}) as moments (moment)`.execute(db)
  await sql`insert into business_interactions (business_id, business_name, interaction_type, timestamp)
    select 1, 'Books', 'call', moment from (${moments}) as moments (moment)`.execute(db)
  const left = async () => {
    await deleteOldEvents(db, 31, { size: 3, count: 2 })
    const { rows } = await sql<{ ads: number; interactions: number }>`select
      (select count(*) from ad_analytics)::int as ads,
      (select count(*) from business_interactions)::int as interactions`.execute(db)
    return [rows[0]!.ads, rows[0]!.interactions]
  }
  expect([await left(), await left(), await left()]).toEqual([
    [14, 14],
    [10, 10],
    [10, 10],
  ])
})
