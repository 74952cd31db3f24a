import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { campaignRow } from '#db/testing/rows.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import {
  expectSound,
  fileSavedBy,
  intercept,
  SCREENS,
  resize,
  show,
  toast,
} from '#site/testing/screen.ts'
import { AdReport } from './ad-report.tsx'
import { Campaigns } from './campaigns.tsx'

const TODAY = townDay()
const panel = page.getByRole('dialog', { name: 'Soup weeks' })

beforeEach(async () => {
  await insert(
    'adCampaigns',
    campaignRow({ title: 'Soup weeks', advertiserName: 'Main Street Books', impressionGoal: 90 }),
    campaignRow({ title: 'Bread days', placement: 'sidebar', isActive: false }),
    campaignRow({ title: 'Somebody else’s', advertiserEmail: 'other@example.com' }),
  )
  const count = { slot: 0, invalid: 0, day: TODAY }
  await insert(
    'adCounters',
    { ...count, campaignId: 1, eventType: 'impression', valid: 60 },
    { ...count, campaignId: 1, eventType: 'click', valid: 3 },
    { ...count, campaignId: 2, eventType: 'impression', valid: 40, day: dayAfter(TODAY, -1) },
    { ...count, campaignId: 3, eventType: 'click', valid: 777 },
  )
  const refused = { day: TODAY, kind: 'ad', type: 'impression', slot: 0 } as const
  await insert(
    'refusedEvents',
    { ...refused, campaignId: 1, reason: 'bot', count: 12 },
    { ...refused, campaignId: 1, reason: 'admin', count: 5 },
    { ...refused, campaignId: 3, reason: 'bot', count: 888 },
  )
})

/** Makes a link in the panel of a campaign. */
async function makeLink() {
  await openDesk(<Campaigns />, '/admin')
  await page.getByRole('button', { name: 'Soup weeks', exact: true }).first().click()
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const link = panel.getByRole('textbox', { name: 'The link' })
  await expect.element(link).toBeVisible()
  return new URL((link.element() as HTMLInputElement).value)
}
/** Opens a report as an advertiser does. */
const open = ({ pathname, hash }: { pathname: string; hash: string }) =>
  show(<AdReport />, pathname + hash)

test('an advertiser reads what all campaigns brought by a link that the desk makes', async () => {
  const link = await makeLink()
  expect(link.pathname).toBe('/ad-report')
  await expect.element(panel.getByText(/^Made .*, works until /)).toBeVisible()
  open(link)
  await expect.element(page.getByRole('heading', { name: 'Bread days' })).toBeVisible()
  expect(location.hash).toBe('')
  await expect.element(page.getByText('Main Street Books ·')).toBeVisible()
  const figures = page.getByRole('definition')
  await expect
    .poll(() => figures.elements().map((each) => each.textContent))
    .toEqual(['3', '100', '3.00%', ...['0', '40', '0.00%'], ...['3', '60', '5.00%']])
  await expect.element(page.getByText('60 of 90 times that are booked')).toBeVisible()
  await expect
    .element(
      page.getByText(
        /Browsers sent 120 views and clicks in these days: 103 counted and 17 did not\.$/,
      ),
    )
    .toBeVisible()
  const reasons = page.getByRole('region', { name: 'What did not count, by reason' })
  await expect.element(reasons).toMatchTextContent(/Robots and programs12.*run the guide5$/)
  expect(document.body.textContent).not.toMatch(/Somebody else|777|888|@/)
  for (const [width, height] of SCREENS) {
    await resize(width, height)
    await expectSound()
  }
})

test('the CSV adds up', async () => {
  open(await makeLink())
  const save = page.getByRole('button', { name: 'Save as CSV' })
  await expect.element(save).toBeVisible()
  const file = await fileSavedBy(() => save.click())
  expect(file.name).toBe(`ad-report-${TODAY}.csv`)
  const [head, ...rows] = (await file.text()).replace('\ufeff', '').split('\r\n')
  expect(head).toBe(
    'Day,Campaign,Placement,Event,Sent,Counted,Robots and programs,Visits of the people who run the guide',
  )
  expect(rows).toEqual([
    `${dayAfter(TODAY, -1)},Bread days,Sidebar,Impression,40,40,0,0`,
    `${TODAY},Soup weeks,Banner,Click,3,3,0,0`,
    `${TODAY},Soup weeks,Banner,Impression,77,60,12,5`,
  ])
})

test('a link that was ended, or is not complete, says so', async () => {
  const link = await makeLink()
  await panel.getByRole('button', { name: /^End the link made / }).click()
  await expect.element(toast).toMatchTextContent('The link is ended')
  await expect.poll(() => rowsOf('adReports')).toEqual([])
  open(link)
  await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
  history.replaceState(null, '')
  open({ pathname: '/ad-report', hash: '#short' })
  await expect.element(page.getByText(/^The link is not complete/)).toBeVisible()
})

test('a report that does not come can be asked for again', async () => {
  const link = await makeLink()
  let isDown = true
  intercept('/api/ad-reports', () => (isDown ? 'nothing' : 'guide'))
  open(link)
  await expect.element(page.getByText('The report could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Soup weeks' })).toBeVisible()
})

test('the panel tells what did not count of its campaign', async () => {
  await makeLink()
  await panel.getByText('What did not count').click()
  const reasons = panel.getByRole('region', { name: 'What did not count, by reason' })
  await expect.element(reasons).toMatchTextContent(/Robots and programs12.*signed in5$/)
  await expectSound()
})
