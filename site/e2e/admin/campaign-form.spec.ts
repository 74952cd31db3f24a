import { expect } from '../support/test.ts'
import { hold } from '../support/hold.ts'
import {
  fillIn,
  form,
  openForm,
  openNew,
  picker,
  pngFile,
  row,
  save,
  test,
  textbox,
  toast,
} from '../support/own-campaign.ts'
import { expectSound } from '../support/sound.ts'

const FIELDS = {
  'Link URL': 'https://example.com/',
  'Alt text': 'A bowl of soup',
  'Advertiser name': 'Main Street Books',
  'Advertiser email': 'ads@example.com',
}

test('@screens an empty form says what is missing', async ({ page }) => {
  await openNew(page)
  await save(page).click()
  await expect(textbox(page, 'Title')).toBeFocused()
  for (const name of ['Title', 'Link URL', 'Alt text', 'Advertiser name']) {
    await expect(textbox(page, name)).toHaveAccessibleDescription(`${name} is required`)
  }
  await expect(picker(page)).toHaveAccessibleDescription(/^Add an image: upload one or paste its/)
  await expectSound(page)
})

test('a new campaign is created once by a double click', async ({
  page,
  api,
  stored,
  campaign,
}) => {
  const title = `${campaign.title} new`
  await openNew(page)
  await fillIn(form(page), { Title: title, ...FIELDS })
  await form(page).getByRole('radio', { name: 'Sidebar' }).check()
  await form(page).getByLabel('Start date').fill('2999-01-02')
  await form(page).getByLabel('End date').fill('2999-01-01')
  await picker(page).setInputFiles(await pngFile(300, 250))
  await expect(form(page).getByRole('img', { name: 'A bowl of soup' })).toBeVisible()
  await save(page).click()
  await expect(form(page).getByLabel('End date')).toHaveAccessibleDescription(OUT_OF_ORDER)
  await form(page).getByLabel('End date').fill('2999-01-03')
  await save(page).dblclick()
  await expect(toast(page)).toContainText('Campaign created successfully!')
  await expect(row(page, title)).toHaveCount(1)
  const created = await stored(title)
  expect(created).toMatchObject([{ placement: 'sidebar', endDate: '2999-01-03' }])
  await api('PUT', `/api/ads/${created[0]!.id}`, { isArchived: true })
})
const OUT_OF_ORDER = 'End date must not be before the start date'

test('@desktop what cannot be saved stays typed', async ({ page, campaign }) => {
  await openForm(page, campaign)
  await page.route('/api/ads/*', (route) => route.abort())
  await textbox(page, 'Title').fill('Not lost')
  await save(page).click()
  await expect(toast(page)).toContainText('Failed to update campaign')
  await expect(textbox(page, 'Title')).toHaveValue('Not lost')
})

test('@desktop what is being saved cannot be dropped', async ({ page, campaign }) => {
  await openForm(page, campaign)
  const answer = await hold(page, '/api/ads/*')
  await textbox(page, 'Title').fill('On its way')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toHaveCount(0)
  await answer()
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  await expect(form(page)).toBeHidden()
})

test('closing asks before what was typed is dropped', async ({ page, campaign }) => {
  await openForm(page, campaign)
  await form(page).getByRole('button', { name: 'Close' }).click()
  await expect(form(page)).toBeHidden()
  await openForm(page, campaign)
  await textbox(page, 'Title').fill('Something else')
  for (const close of ['Escape', 'button']) {
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await form(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(textbox(page, 'Title')).toHaveValue('Something else')
  }
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: campaign.title })).toBeVisible()
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

test('@desktop what only one of two tabs has changed is put together unasked', async ({
  page,
  api,
  stored,
  campaign,
}) => {
  await openForm(page, campaign)
  await api('PUT', `/api/ads/${campaign.id}`, { isActive: false })
  await textbox(page, 'Description').fill('Mine')
  await save(page).click()
  await expect(toast(page)).toContainText('Campaign updated successfully!')
  const mine = { description: 'Mine', isActive: false }
  expect(await stored(campaign.title)).toMatchObject([mine])
})

test('@desktop an edit can empty what is optional', async ({ page, stored, campaign }) => {
  await openForm(page, campaign)
  await textbox(page, 'Description').fill('')
  await form(page).getByLabel('Start date').fill('')
  await form(page).getByLabel('End date').fill('2000-01-01')
  await save(page).click()
  await expect(page.getByRole('dialog', { name: campaign.title })).toContainText('Ended')
  const emptied = { description: null, startDate: null, endDate: '2000-01-01' }
  expect(await stored(campaign.title)).toMatchObject([emptied])
})
