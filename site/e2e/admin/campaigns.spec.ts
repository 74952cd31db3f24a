import { expect } from '../support/test.ts'
import { openForm, openList, row, save, test, textbox, toast } from '../support/own-campaign.ts'

test('a switch acts at once and says so @quick', async ({ page, stored, campaign }) => {
  await openList(page, campaign)
  await row(page, campaign.title).getByRole('switch').click()
  await expect(row(page, campaign.title)).toContainText('Paused')
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  expect(await stored(campaign.title)).toMatchObject([{ isActive: false }])
})

test('@desktop of two tabs the second takes what the first has saved', async ({
  page,
  context,
  token,
  campaign,
}) => {
  await openForm(page, campaign)
  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('admin-token', token), token)
  await openForm(other, campaign)
  await textbox(other, 'Description').fill('Theirs')
  await save(other).click()
  await expect(toast(other)).toContainText('Campaign updated successfully!')
  await textbox(page, 'Description').fill('Mine')
  await save(page).click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await conflict.getByRole('radio', { name: 'Saved meanwhile Theirs' }).check()
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Campaign updated successfully!')
})
