import { type Browser, type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'
import { expectSound } from '../support/sound.ts'

// One after another on each screen, as they tell sessions by their browsers.
test.describe.configure({ mode: 'default' })

/** Browsers that nobody else has here: by the width of the screen, and one more. */
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const AGENTS = {
  phone: ['Samsung Internet on Android', `(Linux; Android 14) ${KIT} SamsungBrowser/26.0`],
  desktop: ['Opera on Windows', `(Windows NT 10.0; Win64; x64) ${KIT} OPR/115.0.0.0`],
  another: ['Edge on macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${KIT} Edg/131.0.2903.51`],
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

test('with a wrong password nothing ends', async ({ page, browser }, { project }) => {
  const [name, agent] = AGENTS[project.name as keyof typeof AGENTS]
  const other = await openElsewhere(browser, agent)
  await page.goto('/admin/publish')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(rows(page, 'This browser')).toHaveCount(1)
  const dialog = await openDialog(page, name)
  await expect(dialog).toContainText(`${name}, last used just now, has to sign in again.`)
  const field = dialog.getByLabel('Password')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Password is required')
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Invalid password')
  await expectSound(page)
  for (const each of [page, other]) {
    await each.reload()
    await expect(each.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
})

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

test('@desktop all others are ended for the password', async ({ page, browser, api }) => {
  const other = await openElsewhere(browser, AGENTS.another[1])
  const token = await other.evaluate(() => localStorage.getItem('admin-token'))
  await page.goto('/admin/sessions')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all other sessions' })
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await dialog.getByLabel('Password').fill(PASSWORD)
  const sessions = await api<{ id: number; browser: string }[]>('GET', '/api/admin/sessions')
  const which = sessions.find(({ browser }) => browser === AGENTS.another[0])!.id
  // The others are those of tests that run at the same time, so it is this one alone.
  await page.route('/api/admin/sessions/end', (route, request) => {
    const sent = request.postDataJSON() as object
    expect(sent).toMatchObject({ which: 'others' })
    return route.continue({ postData: { ...sent, which } })
  })
  await dialog.getByRole('button', { name: 'End all others' }).dblclick()
  await expect(toast(page)).toContainText('All other sessions ended')
  const headers = { authorization: `Bearer ${token}` }
  expect((await other.request.get('/api/ads', { headers })).status()).toBe(401)
})

test('@desktop a failed load and a failed request each show an error', async ({ page }) => {
  await page.route('/api/admin/sessions', (route) => route.abort())
  await page.goto('/admin/sessions')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch sessions')
  await page.unroute('/api/admin/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.route('/api/admin/sessions/end', (route) => route.abort())
  const field = page.getByRole('dialog').getByLabel('Password')
  await field.fill('not this one')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('That could not be sent. Please try again.')
  await expect(field).toHaveValue('not this one')
})
