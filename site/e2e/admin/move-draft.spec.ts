import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { changeDraft, newDraft } from '../support/drafts.ts'
import { expectSound } from '../support/sound.ts'

test('what a restaurant needs is not dropped unasked, nor saved over what was saved elsewhere', async ({
  page,
  api,
}) => {
  const draft = await newDraft(api, { name: 'Elsewhere Grill' })
  await page.goto(`/admin/business?id=${draft.id}`)
  await page.getByRole('button', { name: 'This is a restaurant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make it a restaurant' })
  for (const [name, text] of [
    ['Cuisine', 'BBQ'],
    ['Street address', '3 Bond Street'],
    ['Town', 'Bel Air'],
  ] as const) {
    await dialog.getByLabel(name).fill(text)
  }
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  const sentence = 'Price must be $, $$, $$$ or $$$$'
  await expect(dialog.getByLabel('Price')).toHaveAccessibleDescription(sentence)
  await dialog.getByLabel('Price').selectOption('$')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Cuisine')).toHaveValue('BBQ')

  await changeDraft(api, draft, { name: 'Elsewhere Inn', address: '9 Main Street' })
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await expect(conflict.getByRole('radio', { name: 'Saved meanwhile 9 Main' })).toBeVisible()
  await expectSound(page)
  await conflict.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByLabel('Street address')).toHaveValue('3 Bond Street')
})
