import { randomUUID } from 'node:crypto'
import { type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

const newTitle = () => `Crabs ${randomUUID().slice(0, 8)}`
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const slug = (page: Page) => page.getByRole('textbox', { name: 'Slug' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const excerpt = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.locator('.toast')
const status = (page: Page) => page.getByRole('status').filter({ hasText: '·' })

async function write(page: Page) {
  const name = newTitle()
  await page.goto('/admin/post')
  await title(page).fill(name)
  await text(page).fill('To the **water**.')
  await excerpt(page).fill('Mallets out.')
  return name
}
/** The address of an open post changes without a visit. */
const expectSaved = (page: Page) => expect(status(page)).toContainText('· saved')

test('a post is written, saved as a draft and found again @quick', async ({ page }) => {
  const name = await write(page)
  await expect(slug(page)).toHaveValue(name.toLowerCase().replace(' ', '-'))
  await expect(page.getByText('3 words · 1 min read')).toBeVisible()
  await expect(page.getByText('12 of 500 characters')).toBeVisible()
  await button(page, 'Save draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(page).toHaveURL(/\/admin\/post\?id=\d+$/)
  await page.reload()
  await expect(text(page)).toHaveValue('To the **water**.')
  await page.goto(`/admin/posts?state=draft`)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(title(page)).toHaveValue(name)
})

test('@desktop what is typed outlives a failing save, a reload and a second thought', async ({
  page,
}) => {
  const name = await write(page)
  await page.route('/api/admin/posts', (route) => route.abort())
  await text(page).press('Control+s')
  await expect(toast(page)).toContainText('Failed to save the post. Please try again.')
  await expect(status(page)).toContainText('not saved yet')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  await (await asked).accept()
  await reload
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expectSound(page)
  await expect(title(page)).toHaveValue(name)
  await expect(text(page)).toHaveValue('To the **water**.')
  await page.unroute('/api/admin/posts')
  await text(page).press('Control+s')
  await expectSaved(page)
  await page.goto('/admin/post')
  await expect(title(page)).toHaveValue('')
  await expect(button(page, 'Start over')).toHaveCount(0)
})
