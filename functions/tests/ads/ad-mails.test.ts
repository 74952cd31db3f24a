import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { readAdReport } from '#contracts/ad-reports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { queueAdMails } from '#db/queries/ads/ad-mails.ts'
import type { NewAdCampaign } from '#db/schema.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay, townTime } from '#domain/town-clock.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'

const { db, ask } = await startApi()
const mails = await startMailbox()
const ADMIN = 'admin@example.com'
const NOON = '12:00:00'
const LAST = '2026-12-09'
const at = (day: string, time = NOON) => queueAdMails(db, ADMIN, new Date(`${day}T${time}-05:00`))
const causes = async () =>
  (await db.selectFrom('mails').select('cause').orderBy('cause').execute()).map(
    ({ cause }) => cause,
  )
const insert = (changes: Partial<NewAdCampaign> = {}) =>
  db
    .insertInto('adCampaigns')
    .values(campaignRow({ startDate: '2026-01-01', endDate: LAST, ...changes }))
    .execute()
const change = (changes: { endDate?: string; isActive?: boolean }) =>
  db.updateTable('adCampaigns').set(changes).execute()
const ending = (day = LAST) => [`ad ending 1 ${day} administrator`, `ad ending 1 ${day} advertiser`]

beforeEach(async () => {
  await sql`truncate ad_campaigns, ad_reports, mails restart identity cascade`.execute(db)
  mails.length = 0
})

test('advertiser and administrator hear once that an ad ends in 14 days, and again of another day', async () => {
  await insert({ title: 'Soup', advertiserName: 'Main Street Books' })
  await at('2026-11-24')
  await at('2026-11-25', '07:59:00')
  expect(await causes()).toEqual([])
  await Promise.all([at('2026-11-25'), at('2026-11-25'), at('2026-11-26')])
  expect(await causes()).toEqual(ending())
  await deliverDueMails(db)
  const told = mails.toSorted((a, b) => a.to.localeCompare(b.to))
  expect(told).toMatchObject([
    { to: ADMIN, subject: '“Soup” ends in 14 days' },
    { to: 'ads@example.com', subject: 'Your ad ends in 14 days' },
  ])
  for (const { text } of told)
    expect(text.replace(/\s+/g, ' ')).toContain('Wednesday, December 9, 2026')
  expect(told[0]!.text).toContain('Main Street Books')
  await change({ endDate: '2026-12-10' })
  await at('2026-11-26')
  expect(await causes()).toEqual([...ending('2026-12-10'), ...ending()].toSorted())
})

test.each<[string, Partial<NewAdCampaign>]>([
  ['that is paused', { isActive: false }],
  ['that is archived', { archivedAt: new Date() }],
  ['that has not begun', { startDate: '2026-11-26' }],
  ['that is booked for less', { startDate: '2026-11-24', endDate: '2026-12-05' }],
  ['that ends in a few days', { endDate: '2026-12-01' }],
  ['without a last day', { endDate: null }],
])('nobody hears of an ad %s', async (_, changes) => {
  await insert(changes)
  await at('2026-11-25')
  expect(await causes()).toEqual([])
})

test('an ad that has all its impressions does not run, and its end is told alone', async () => {
  await insert({ impressionGoal: 1 })
  const counted = { campaignId: 1, eventType: 'impression', slot: 0, valid: 1, invalid: 0 } as const
  await db.insertInto('adTotals').values(counted).execute()
  await at('2026-11-25')
  expect(await causes()).toEqual([])
  await at('2026-12-10')
  expect(await causes()).toEqual([`ad ended 1 ${LAST}`])
})

test('after the last day the advertiser gets the counts once, with a link that opens the report', async () => {
  const endDate = dayAfter(townDay(), -1)
  await insert({ title: 'Soup', endDate: townDay() })
  for (const event of ['impression', 'impression', 'click'])
    await ask('POST', `/api/ads/1/${event}`, { body: { pageUrl: '/' } })
  await at(townDay())
  expect(await causes()).toEqual([])
  await change({ endDate })
  await Promise.all([at(townDay()), at(townDay())])
  await at(dayAfter(townDay(), 1))
  expect(await causes()).toEqual([`ad ended 1 ${endDate}`])
  await deliverDueMails(db)
  expect(mails).toMatchObject([{ to: 'ads@example.com' }])
  const text = mails[0]!.text.replace(/\s+/g, ' ')
  expect(text).toContain('It brought 2 views and 1 click.')
  const [, token] = /\/ad-report#([\w-]{43})\s/.exec(text)!
  const [status, report] = await ask('POST', '/api/ad-reports', { body: { token } })
  expect(status).toBe(200)
  const { campaigns } = JSON.parse(report) as OutputOf<typeof readAdReport>
  expect(campaigns).toMatchObject([{ title: 'Soup', endDate }])
  expect(await db.selectFrom('adReports').select('id').execute()).toHaveLength(1)
})

test('after a month an advertiser hears once what each ad that goes on brought in it', async () => {
  const count = (
    campaignId: number,
    day: string,
    eventType: 'impression' | 'click',
    valid: number,
  ) =>
    db.insertInto('adCounters').values({ campaignId, day, eventType, slot: 0, valid, invalid: 0 })
  await insert({ title: 'Soup' })
  await insert({ title: 'Bread', advertiserEmail: 'Ads@Example.com', endDate: null })
  for (const other of [
    { title: 'Ended', endDate: '2026-11-30' },
    { title: 'Archived', archivedAt: new Date() },
    { title: 'Of nobody', advertiserEmail: 'erased-1@example.invalid' },
  ])
    await insert(other)
  await insert({ title: 'Not seen', advertiserEmail: 'other@example.com' })
  for (const id of [1, 2, 3, 4, 5]) await count(id, '2026-11-30', 'impression', 1000 + id).execute()
  await count(1, '2026-11-01', 'click', 1).execute()
  for (const day of ['2026-10-31', '2026-12-01']) await count(6, day, 'impression', 9).execute()

  await at('2026-11-30')
  await at('2026-12-08')
  expect((await causes()).filter((cause) => cause.includes('month'))).toEqual([])
  await Promise.all([at('2026-12-01'), at('2026-12-01'), at('2026-12-07')])
  expect((await causes()).filter((cause) => cause.includes('month'))).toEqual([
    'ad month 2026-11 1',
  ])
  await db.deleteFrom('mails').where('template', '<>', 'ad-month').execute()
  await deliverDueMails(db)
  expect(mails).toMatchObject([{ subject: 'Your ads in November 2026' }])
  const text = mails[0]!.text.replace(/\s+/g, ' ')
  expect(text).toContain(
    '“Bread” brought 1,002 views and 0 clicks. “Soup” brought 1,001 views and 1 click.',
  )
  expect(text).not.toMatch(/Ended|Archived|nobody/)
  const [, token] = /\/ad-report#([\w-]{43})\s/.exec(text)!
  expect((await ask('POST', '/api/ad-reports', { body: { token } }))[0]).toBe(200)
})

test('no mail goes to an advertiser who was erased, or about an ad that ended long ago', async () => {
  await insert({ advertiserEmail: 'erased-1@example.invalid' })
  await at('2026-11-25')
  expect(await causes()).toEqual([`ad ending 1 ${LAST} administrator`])
  await at('2026-12-10')
  await change({ endDate: '2026-11-30' })
  await db.updateTable('adCampaigns').set({ advertiserEmail: 'ads@example.com' }).execute()
  await at('2026-12-08')
  expect(await causes()).toEqual([`ad ending 1 ${LAST} administrator`])
})

test('the clock tells of it', async () => {
  await insert({ endDate: dayAfter(townDay(), 14) })
  await cleanup()
  const isDay = Number(townTime(new Date()).slice(11, 13)) >= 8
  expect(mails).toHaveLength(isDay ? 2 : 0)
})
