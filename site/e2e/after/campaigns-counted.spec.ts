import { readFile } from 'node:fs/promises'
import { type Browser, type Page, devices, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import {
  type Campaign,
  fillIn,
  form,
  picker,
  pngFile,
  row,
  save,
  toast,
} from '../support/own-campaign.ts'
import { lookAt } from '../support/events.ts'

// A headless browser says that it is one, and would count as a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

const TITLE = 'A season of chowder'
const ALT_TEXT = 'A bowl of chowder'
const LINK = 'https://chowder.example/'

/** Banners take turns: the others rest, so that the test's own comes first. */
let resting: Placed[] = []
type Placed = Campaign & { placement: string }

test.beforeEach(async ({ api }) => {
  const all = await api<Placed[]>('GET', '/api/ads')
  resting = all.filter(({ isActive, placement }) => isActive && placement === 'banner')
  for (const { id } of resting) await api('PUT', `/api/ads/${id}`, { isActive: false })
})
test.afterEach(async ({ api }) => {
  for (const { id } of resting) await api('PUT', `/api/ads/${id}`, { isActive: true })
  const all = await api<Campaign[]>('GET', '/api/ads')
  for (const { id, title } of all) {
    if (title === TITLE) await api('PUT', `/api/ads/${id}`, { isArchived: true })
  }
})

test('@desktop a campaign runs, is counted, and stops', async ({ page, browser }) => {
  await page.goto('/admin')
  await create(page)
  const [impressions, clicks, , active] = await readCards(page)
  await visit(browser)
  await page.goto('/admin')
  await page.getByRole('searchbox').fill(TITLE)
  await expect(row(page, TITLE)).toContainText(/Impressions\s*1\s*Clicks\s*1\s*CTR\s*100\.00%/)
  const rate = (((clicks! + 1) / (impressions! + 1)) * 100).toFixed(2)
  expect(await readCards(page)).toEqual([impressions! + 1, clicks! + 1, Number(rate), active])
  await expectToday(page, ['1', '1', '100.00%'])
  expect(await csvLine(page)).toMatch(/,banner,Active,1,1,100\.00,\d{4}-\d\d-\d\d$/)
  await row(page, TITLE).getByRole('switch').click()
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  await expect(row(page, TITLE)).toContainText('Paused')
  expect((await readCards(page))[3]).toBe(active! - 1)
  await expectGone(browser)
})

const ad = (page: Page) => page.getByRole('link', { name: ALT_TEXT })

const CARDS = [
  'Total impressions',
  'Total clicks',
  'Overall click-through rate',
  'Active campaigns',
]
/** The numbers of the four cards. */
async function readCards(page: Page) {
  const texts = CARDS.map((label) =>
    page.getByText(label, { exact: true }).locator('..').locator('dd').innerText(),
  )
  return (await Promise.all(texts)).map((text) => Number(text.replace(/[,%]/g, '')))
}

/** What the chart of the campaign has for today, drawn and as a table. */
async function expectToday(page: Page, cells: string[]) {
  await row(page, TITLE).getByRole('button', { name: TITLE }).click()
  const panel = page.getByRole('dialog', { name: TITLE })
  await expect(panel.locator('.recharts-line')).toHaveCount(3)
  await expect(panel).toContainText(/In these days\s*Impressions\s*1\s*Clicks\s*1/)
  await panel.getByText('Show as a table').click()
  await expect(panel.getByRole('row').last().getByRole('cell')).toHaveText(cells)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

/** Visitors are neither shown nor told of the campaign. */
async function expectGone(browser: Browser) {
  const page = await browser.newPage()
  const answered = page.waitForResponse('**/api/ads/banner?*')
  await page.goto('/')
  const response = await answered
  expect(response.status()).toBe(200)
  expect(await response.json()).not.toContainEqual(expect.objectContaining({ altText: ALT_TEXT }))
  await expect(page.getByRole('link', { name: 'Claim your listing', exact: true })).toBeVisible()
  await expect(ad(page)).toHaveCount(0)
  await page.close()
}

async function create(page: Page) {
  await page.getByRole('button', { name: 'New Campaign' }).click()
  await fillIn(form(page), {
    Title: TITLE,
    'Link URL': LINK,
    'Alt text': ALT_TEXT,
    'Advertiser name': 'Flats Sailing Company',
    'Advertiser email': 'crew@flatssailing.example',
  })
  await form(page).getByRole('radio', { name: 'Banner' }).check()
  await picker(page).setInputFiles(await pngFile(728, 90))
  await expect(toast(page)).toContainText('Image uploaded successfully!')
  await save(page).click()
  await expect(toast(page)).toContainText('Campaign created successfully!')
  await expect(row(page, TITLE)).toContainText('Active')
}

/** Somebody sees the ad for a second and clicks it. */
async function visit(browser: Browser) {
  const page = await browser.newPage()
  await page.context().route(LINK, (route) => route.fulfill({ body: 'Chowder' }))
  await page.goto('/')
  const seen = page.waitForResponse(/\/impression$/)
  await lookAt(ad(page))
  expect((await seen).status()).toBe(202)
  const clicked = page.waitForResponse(/\/click$/)
  await ad(page).click()
  expect((await clicked).status()).toBe(202)
  await page.close()
}

async function csvLine(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^campaigns-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page)).toContainText(/CSV exported successfully!\s*1 of \d+ campaigns/)
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toMatch(/^\ufeffCampaign ID,.*,Created Date$/)
  return lines.find((line) => line.includes(TITLE))
}
