import { randomUUID } from 'node:crypto'
import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PLACE } from '../support/guide.ts'
import { expectSound } from '../support/sound.ts'

test('@screens a visitor says what is wrong in three steps, and the administrator decides @quick', async ({
  page,
}) => {
  const details = `Closed on Mondays, says the door (${randomUUID()}).`
  await page.goto(PLACE)
  await page.getByRole('link', { name: 'Something wrong? Tell us.' }).click()
  await expect(page).toHaveURL(`/correction?restaurant=${PLACE.slice(1)}`)
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText('Please choose what is wrong')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'It has closed for good' })).toBeFocused()
  await page.getByText('The hours', { exact: true }).click()
  await send.click()
  await expect(page.getByText('Please say what is right')).toBeVisible()
  await expect(page.getByLabel('What is right?')).toBeFocused()
  await page.getByLabel('What is right?').fill(details)
  await expectSound(page)
  await send.click()
  await expect(page.getByText('Thank you. We’ll check it')).toBeFocused()
  await expectSound(page)

  await page.goto('/admin/corrections')
  const card = page.getByRole('article').filter({ hasText: details })
  await expect(card).toContainText('The hours')
  await expectSound(page)
  await card.getByRole('button', { name: /^Decline/ }).click()
  await expect(page.locator('.toast')).toContainText('Correction declined')
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Declined' }).click()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'To check' }).click()
  await expect(page.getByText('Every restaurant was checked recently enough.')).toBeVisible()
})
