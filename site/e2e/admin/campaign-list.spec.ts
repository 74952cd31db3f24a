import { readFile } from 'node:fs/promises'
import { expect } from '../support/test.ts'
import { sampleCampaign } from '../support/sample-campaign.ts'
import { test, toast } from '../support/own-campaign.ts'

test('@desktop without a filter all campaigns are exported, archived ones too', async ({
  page,
  api,
  campaign,
}) => {
  await api('PUT', `/api/ads/${campaign.id}`, { isArchived: true })
  await page.goto('/admin?sort=name')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\r\n').find((line) => line.includes(campaign.title))).toContain(',Paused,')
  await expect(toast(page)).toContainText(/CSV exported successfully!\s*(\d+) of \1 campaigns/)
  await page.goto('/admin?status=archived')
  await page.getByRole('searchbox').fill('no-such-campaign')
  await expect(page.getByText('No campaign fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page)).toContainText(/CSV exported successfully!\s*0 of [1-9]\d* campaigns/)
})

test('@desktop hundreds of campaigns are searched, filtered and put in order', async ({ page }) => {
  await page.route('/api/ads', (route) => route.fulfill({ json: HUNDREDS }))
  await page.goto('/admin')
  const titles = page.getByRole('button', { name: /^Week \d+$/ })
  // The rows below the first screen follow in a transition, which a busy machine puts off.
  await expect(titles).toHaveCount(500, { timeout: 60_000 })
  await expect(titles.first()).toHaveText('Week 500')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most clicks')
  await expect(titles.first()).toHaveText('Week 1')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText('250 campaigns', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Placement' }).selectOption('Sidebar')
  await expect(titles).toHaveCount(50)
  await page.getByRole('searchbox', { name: 'Search' }).fill('week 47')
  await expect(titles).toHaveText(['Week 470', 'Week 472', 'Week 474', 'Week 476', 'Week 478'])
  await titles.last().click()
  await expect(page.getByRole('dialog', { name: 'Week 478' })).toBeVisible()
})

const HUNDREDS = Array.from({ length: 500 }, (_, index) =>
  sampleCampaign({
    id: 500 - index,
    title: `Week ${500 - index}`,
    isActive: index % 2 === 0,
    placement: index < 100 ? 'sidebar' : 'banner',
    clicks: index,
  }),
)
