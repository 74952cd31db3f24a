import { type Browser, type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'

// One after another on each screen, as they tell sessions by their browsers.
test.describe.configure({ mode: 'default' })

/** Browsers that nobody else has here, by the width of the screen. */
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const AGENTS = {
  phone: ['Samsung Internet on Android', `(Linux; Android 14) ${KIT} SamsungBrowser/26.0`],
  desktop: ['Opera on Windows', `(Windows NT 10.0; Win64; x64) ${KIT} OPR/115.0.0.0`],
} as const

/** A page of another browser in which the administrator signs in. */
async function openElsewhere(browser: Browser, agent: string) {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 ${agent}` })
  const page = await context.newPage()
  await page.goto('/admin/posts')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByRole('searchbox')).toBeVisible()
  return page
}
const toast = (page: Page) => page.locator('.toast')
const list = (page: Page) => page.getByRole('region', { name: 'Sessions' })
const rows = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name })

/** The dialog in which the newest session of a browser is ended, opened by keyboard. */
async function openDialog(page: Page, name: string) {
  await rows(page, name)
    .first()
    .getByRole('button', { name: `End ${name}` })
    .press('Enter')
  return page.getByRole('dialog', { name: 'End this session' })
}

test('a session that is ended is asked to sign in at its next call @quick', async ({
  page,
  browser,
}, { project }) => {
  const [name, agent] = AGENTS[project.name as keyof typeof AGENTS]
  const other = await openElsewhere(browser, agent)
  await page.goto('/admin/sessions')
  await expect(rows(page, 'This browser')).toHaveCount(1)
  const before = await rows(page, name).count()
  const dialog = await openDialog(page, name)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Session ended')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page, name)).toHaveCount(before - 1)
  await expect(list(page)).toBeFocused()
  await other.getByRole('searchbox').fill('crab')
  await expect(other).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Fposts/)
  await expect(toast(other)).toContainText('Your session has ended')
})
