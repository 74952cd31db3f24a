import { type Page, expect, test } from '../support/test.ts'
import { tokenFrom } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'

const field = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()
const toast = (page: Page) => page.locator('.toast')

test('who is not signed in is led to the login, and back with the password @quick', async ({
  page,
}) => {
  await page.goto('/admin/publish?from=mail')
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fpublish%3Ffrom%3Dmail')
  await field(page).fill(PASSWORD)
  await submit(page)
  await expect(page).toHaveURL('/admin/publish?from=mail')
  await expect(toast(page)).toContainText('Login successful!')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('@desktop a token kept under an old name is moved; logging out ends it here and on the server', async ({
  page,
  request,
}) => {
  const token = await tokenFrom(request)
  await page.goto('/404')
  await page.evaluate((token) => localStorage.setItem('adminToken', token), token)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('adminToken')
  expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/ads', { headers })).status()).toBe(401)
})
