import { type Page, expect } from '../support/test.ts'
import { expectSound } from '../support/sound.ts'
import { test, tokenFrom } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'

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
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toContainText('Please sign in.')
  await expect(text(page)).toHaveValue('To the water.')
  await save.click()
  await expectSound(page)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(dialog).toHaveCount(0)
  await expect(text(page)).toHaveValue('To the water.')
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
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toContainText('What you typed is still here.')
  await expect(idle).toHaveURL('/admin/login?redirect=%2Fadmin%2Fposts')
  await expect(text(page)).toHaveValue('To the water.')
})

test('@desktop what stands on a page that is left alone goes with its session', async ({
  page,
  request,
}) => {
  const token = await tokenFrom(request)
  await page.clock.install()
  await page.goto('/404')
  await page.evaluate((token) => localStorage.setItem('admin-token', token), token)
  await page.goto('/admin/subscribers')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.clock.fastForward('01:02:00')
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fsubscribers')
})
