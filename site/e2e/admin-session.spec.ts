import { type Page, expect } from './test.ts'
import { password, test } from './admin.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const toast = (page: Page) => page.locator('.toast')

async function write(page: Page) {
  await page.goto('/admin/post')
  await page.getByRole('textbox', { name: 'Title' }).fill(`Crabs ${crypto.randomUUID()}`)
  await text(page).fill('To the water.')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Mallets out.')
}

test('@desktop what was typed outlives the session and is saved in the next', async ({ page }) => {
  await write(page)
  const refusal = { status: 401, contentType: 'text/plain', body: 'Please sign in.' }
  await page.route('/api/admin/posts', (route) => route.fulfill(refusal), { times: 1 })
  const save = page.getByRole('button', { name: 'Save draft', exact: true })
  await save.click()
  await expect(toast(page)).toContainText('Your session has ended')
  const opened = page.context().waitForEvent('page')
  await toast(page).getByRole('link', { name: 'Sign in' }).click()
  const tab = await opened
  await tab.getByLabel('Password', { exact: true }).fill(await password())
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab).toHaveURL('/admin/post')
  await expect(text(page)).toHaveValue('To the water.')
  await save.click()
  await expect(toast(page)).toContainText('Draft saved')
})

test('@desktop signing out in another tab takes along pages with nothing unsaved only', async ({
  page,
}) => {
  await write(page)
  const context = page.context()
  const [idle, other] = [await context.newPage(), await context.newPage()]
  await idle.goto('/admin/posts')
  await expect(idle.getByRole('searchbox')).toBeVisible()
  await other.goto('/404')
  await other.evaluate(() => localStorage.removeItem('admin-token'))
  await expect(toast(page)).toContainText('What you typed is still here.')
  await expect(idle).toHaveURL('/admin/login?redirect=%2Fadmin%2Fposts')
  await expect(text(page)).toHaveValue('To the water.')
})
