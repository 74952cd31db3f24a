import { randomUUID } from 'node:crypto'
import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

test('@screens the navigation opens by group, on a phone behind one button, and counts what waits', async ({
  page,
  request,
}) => {
  const data = { restaurantId: 1, kind: 'other', details: `The door is blue, ${randomUUID()}.` }
  expect((await request.post('/api/corrections', { data })).ok()).toBe(true)
  await page.goto('/admin/publish')
  const isPhone = page.viewportSize()!.width < 768
  const opener = page.getByRole('button', { name: isPhone ? /^Menu/ : /^Guide/ })
  const link = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Corrections/ })
  await expect(opener).toHaveText(/[1-9]/)
  await expect(link).toBeHidden()
  await opener.click()
  await expect(link).toHaveText(/[1-9]/)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()
  await opener.click()
  await link.click()
  await expect(page).toHaveURL('/admin/corrections')
})
