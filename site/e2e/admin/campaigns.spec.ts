import { expect } from '../support/test.ts'
import { hold } from '../support/hold.ts'
import { openList, openPanel, row, test, toast } from '../support/own-campaign.ts'
import { expectSound } from '../support/sound.ts'

test('@screens the list says what a campaign is, its panel all of it', async ({
  page,
  campaign,
}) => {
  await openList(page, campaign)
  const shown = row(page, campaign.title)
  await expect(shown).toContainText(
    /Active\s*Scheduled.*Six weeks of soup.*Sidebar · Main Street Books/,
  )
  await expect(shown).toContainText(/Impressions\s*0\s*Clicks\s*0\s*CTR\s*0\.00%/)
  for (const label of CARDS) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  const panel = await openPanel(page, campaign)
  await expect(panel.getByRole('img', { name: 'A bowl of soup' })).toBeVisible()
  await expect(panel).toContainText(/Placement\s*Sidebar, 300x250.*From January 1, 2999 on/)
  await expect(panel.getByRole('link', { name: 'ads@example.com' })).toBeVisible()
  await expectSound(page)
})

const CARDS = [
  'Total impressions',
  'Total clicks',
  'Overall click-through rate',
  'Active campaigns',
]

test('@desktop filters and order stand in the address', async ({ page, api, campaign }) => {
  await api('PUT', `/api/ads/${campaign.id}`, { isActive: false })
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Search' }).fill(campaign.title)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paused')
  await page.getByRole('combobox', { name: 'Placement' }).selectOption('Sidebar')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(page).toHaveURL('/admin?status=paused&placement=sidebar&sort=name')
  await expect(page.getByRole('status').filter({ hasText: '1 campaign' })).toBeVisible()
  await page.reload()
  await expect(row(page, campaign.title)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(row(page, campaign.title)).toHaveCount(0)
})

test('a switch acts at once and says so @quick', async ({ page, stored, campaign }) => {
  await openList(page, campaign)
  await row(page, campaign.title).getByRole('switch').click()
  await expect(row(page, campaign.title)).toContainText('Paused')
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  expect(await stored(campaign.title)).toMatchObject([{ isActive: false }])
})

test('@desktop a switch that cannot be saved goes back', async ({ page, campaign }) => {
  await openList(page, campaign)
  const refusal = { status: 503, contentType: 'text/plain', body: 'Not now.' }
  const answer = await hold(page, '/api/ads/*', (route) => route.fulfill(refusal))
  const control = row(page, campaign.title).getByRole('switch')
  await control.click()
  await expect(control).not.toBeChecked()
  await answer()
  await expect(control).toBeChecked()
  await expect(row(page, campaign.title)).toContainText('Active')
  await expect(toast(page)).toContainText('Failed to update campaign')
  await expect(toast(page)).toContainText('Not now.')
})

test('@desktop a switch pressed again and again is left as it was pressed last', async ({
  page,
  stored,
  campaign,
}) => {
  await openList(page, campaign)
  const control = row(page, campaign.title).getByRole('switch')
  // With the mouse a press would wait until the toast of the one before no longer covers the switch.
  for (let press = 0; press < 5; press++) await control.press('Space')
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  await expect(control).not.toBeChecked()
  await expect.poll(() => stored(campaign.title)).toMatchObject([{ isActive: false }])
})

test('an archived campaign leaves the list and comes back', async ({ page, campaign }) => {
  const panel = await openPanel(page, campaign)
  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(panel).toContainText('Archived')
  await expect(toast(page)).toContainText('Campaign archived')
  await page.keyboard.press('Escape')
  await expect(row(page, campaign.title)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived')
  await row(page, campaign.title).getByRole('button').click()
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(panel).not.toContainText('Archived')
})

test('@desktop by keyboard: open a campaign, come back, switch it', async ({ page, campaign }) => {
  await openList(page, campaign)
  const title = row(page, campaign.title).getByRole('button', { name: campaign.title })
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await page.keyboard.press('Tab')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: campaign.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(row(page, campaign.title)).toContainText('Paused')
})

test('@desktop a list that does not come can be asked for again', async ({ page, campaign }) => {
  await page.route('/api/ads', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch campaigns')
  await page.unroute('/api/ads')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, campaign.title)).toBeVisible()
})
