import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { newDraft, readDraft } from '../support/drafts.ts'
import { expectSound } from '../support/sound.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const named = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page) => page.locator('.toast')

test('hours are changed: split, past midnight, round the clock, copied @quick', async ({
  page,
  api,
}) => {
  const { id } = await newDraft(api, { name: 'Hours Test' })
  await page.goto(`/admin/business?id=${id}`)
  await field(page, 'Monday is').selectOption('Open at these hours')
  await field(page, 'Monday opens').fill('11:00')
  await field(page, 'Monday closes').fill('14:00')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await field(page, 'Monday, span 2, opens').fill('17:00')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Hours need both an opening and a closing time')
  await field(page, 'Monday, span 2, closes').fill('02:00')
  await expect(page.getByText('until 2 AM the next day')).toBeVisible()
  await field(page, 'Sunday is').selectOption('Open 24 hours')
  await page.getByRole('button', { name: 'Copy Monday to…' }).click()
  for (const day of ['Tuesday', 'Wednesday', 'Saturday', 'Sunday']) {
    await page.getByRole('dialog').getByText(day).click()
  }
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await save(page)
  await expect(toast(page)).toContainText('Hours Test is saved')
  const split = '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM'
  expect((await readDraft(api, id)).hours).toEqual({
    Monday: split,
    Tuesday: '11:00 AM – 9:00 PM',
    Wednesday: 'by appointment',
    Thursday: split,
    Friday: split,
    Sunday: 'Open 24 hours',
  })
})

test('@desktop two tabs: what one has changed is put together, and of what both have, one is chosen', async ({
  page,
  api,
  context,
  token,
}) => {
  const { id } = await newDraft(api, { name: 'Two Tabs' })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Description').fill('Mine')
  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('admin-token', token), token)
  await other.goto(`/admin/business?id=${id}`)
  const theirs = async (text: string) => {
    await named(other, 'Description').fill(text)
    await save(other)
    await expect(toast(other)).toContainText('is saved')
    await expect(other.getByText('Unsaved changes')).toHaveCount(0)
  }
  await named(other, 'Phone').fill('410-555-0177')
  await theirs('Theirs')
  await named(page, 'ZIP code').fill('21014')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Yours Mine' })).toBeChecked()
  await expectSound(page)
  await dialog.getByRole('radio', { name: 'Saved meanwhile Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('With what was saved meanwhile: Phone.')
  await expect(named(page, 'Description')).toHaveValue('Theirs')
  const merged = { description: 'Theirs', phone: '+14105550177', postalCode: '21014' }
  expect(await readDraft(api, id)).toMatchObject(merged)
  await named(page, 'Description').fill('Mine again')
  await theirs('Theirs again')
  await save(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  // The toast of the save before may still be there.
  await expect.poll(async () => (await readDraft(api, id)).description).toBe('Mine again')
})
