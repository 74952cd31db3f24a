import { readFile } from 'node:fs/promises'
import { type Browser, type Page, devices, expect } from '@playwright/test'
import { test } from './admin.ts'
import { type Campaign, fillIn, form, picker, pngFile, row, save, toast } from './campaigns.ts'
import { lookAt } from './events.ts'

// A headless browser says that it is one, and would count as a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

const TITLE = 'A season of chowder'
const ALT_TEXT = 'A bowl of chowder'
const LINK = 'https://chowder.example/'

test.afterEach(async ({ api }) => {
  const all = await api<Campaign[]>('GET', '/api/ads')
  for (const { id, title } of all) {
    if (title === TITLE) await api('PUT', `/api/ads/${id}`, { isArchived: true })
  }
})

test('@desktop a campaign runs, is counted, and stops', async ({ page, browser }) => {
  test.setTimeout(60_000)
  await page.goto('/admin')
  await create(page)
  await visit(browser)
  await page.goto(`/admin?search=${TITLE}`)
  await expect(row(page, TITLE)).toContainText(/Impressions\s*1\s*Clicks\s*1\s*CTR\s*100\.00%/)
  expect(await csvLine(page)).toMatch(/,billboard,Active,1,1,100\.00,\d{4}-\d\d-\d\d$/)
  await row(page, TITLE).getByRole('switch').click()
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  await expect(row(page, TITLE)).toContainText('Paused')
  const visitor = await browser.newPage()
  await visitor.goto('/blog')
  await expect(visitor.getByRole('link', { name: 'Claim your listing', exact: true })).toBeVisible()
  await expect(ad(visitor)).toHaveCount(0)
  await visitor.close()
})

const ad = (page: Page) => page.getByRole('link', { name: ALT_TEXT })

async function create(page: Page) {
  await page.getByRole('button', { name: 'New Campaign' }).click()
  await fillIn(form(page), {
    Title: TITLE,
    'Link URL': LINK,
    'Alt text': ALT_TEXT,
    'Advertiser name': 'Flats Sailing Company',
    'Advertiser email': 'crew@flatssailing.example',
  })
  await form(page).getByRole('radio', { name: 'Billboard' }).check()
  await picker(page).setInputFiles(await pngFile(970, 250))
  await expect(toast(page)).toContainText('Image uploaded successfully!')
  await save(page).click()
  await expect(toast(page)).toContainText('Campaign created successfully!')
  await expect(row(page, TITLE)).toContainText('Active')
}

/** Somebody sees the ad for a second and clicks it. */
async function visit(browser: Browser) {
  const page = await browser.newPage()
  await page.context().route(LINK, (route) => route.fulfill({ body: 'Chowder' }))
  await page.goto('/blog')
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
  await expect(toast(page)).toContainText('CSV exported successfully!')
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toMatch(/^\ufeffCampaign ID,.*,Created Date$/)
  return lines.find((line) => line.includes(TITLE))
}
