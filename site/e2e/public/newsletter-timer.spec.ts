// Time is the same on every screen, hence the tags.
import { type Page, type Response, expect, test } from '../support/test.ts'
import { visit } from '../support/late-scripts.ts'
import { newcomer, opener, popup, stopClock } from '../support/popup.ts'

test.use(newcomer)
test.beforeEach(({ page }) => stopClock(page))

async function expectPopupAfter(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - 1)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(popup(page)).toBeVisible()
}

async function expectNoPopup(page: Page) {
  await page.clock.runFor(60_000)
  await expect(popup(page)).toHaveCount(0)
}

test('@desktop the popup opens 10 seconds after the first load, and React comes with it @quick', async ({
  page,
}) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  const hasReact = async () =>
    (await Promise.all(scripts.map((script) => script.text())))
      .join('')
      .includes('react.dev/errors')
  await visit(page, '/towns')
  await page.clock.runFor(9999)
  await expect(popup(page)).toHaveCount(0)
  expect(await hasReact()).toBe(false)
  await page.clock.runFor(1)
  await expect(popup(page)).toBeVisible()
  expect(await hasReact()).toBe(true)
})

test('@desktop reading on does not start the 10 seconds anew', async ({ page }) => {
  await visit(page, '/towns')
  await page.clock.runFor(6000)
  await visit(page, '/cuisines')
  await expectPopupAfter(page, 4000)
})

test('@desktop a later page waits before it asks', async ({ page }) => {
  await visit(page, '/claim-listing')
  await page.clock.runFor(30_000)
  await visit(page, '/towns')
  await expectPopupAfter(page, 1500)
})

test('forms and pages of the administrator are no place for it', async ({ page }) => {
  for (const path of ['/claim-listing', '/import-business', '/admin/anything', '/unsubscribe']) {
    await page.goto(path)
    await expectNoPopup(page)
  }
})

test('@desktop closed, it stays away in every tab, and comes when the browser was closed', async ({
  page,
  context,
}) => {
  await visit(page, '/towns')
  await page.clock.runFor(10_000)
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expectNoPopup(page)
  await visit(page, '/blog')
  await expectNoPopup(page)
  const tab = await context.newPage()
  await stopClock(tab)
  await visit(tab, '/towns')
  await expectNoPopup(tab)
  await tab.close()
  expect((await context.cookies()).map(({ expires }) => expires)).toEqual([-1])
  await context.clearCookies()
  const next = await context.newPage()
  await stopClock(next)
  await visit(next, '/towns')
  await expectPopupAfter(next, 10_000)
})

test('@desktop subscribers are left alone, but for those of another cookie', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'email-access', value: 'true', url: baseURL! }])
  await visit(page, '/towns')
  await expectNoPopup(page)
  await context.addCookies([{ name: 'email-access', value: 'false', url: baseURL! }])
  const next = await context.newPage()
  await stopClock(next)
  await visit(next, '/towns')
  await expectPopupAfter(next, 10_000)
})

test('@desktop somebody in a field is not interrupted', async ({ page }) => {
  await visit(page, '/towns')
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('input')))
  await page.locator('main > input').focus()
  await expectNoPopup(page)
  await page.locator('main > input').blur()
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeVisible()
})

test('@phone somebody in the menu is not interrupted', async ({ page }) => {
  await visit(page, '/towns')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectNoPopup(page)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeVisible()
})

test('@desktop a hidden tab waits until it is looked at', async ({ page }) => {
  await visit(page, '/towns')
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
    }, isHidden)
  await hide(true)
  await expectNoPopup(page)
  await hide(false)
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeVisible()
})

test('@desktop asked for and closed before its time, it does not come again', async ({ page }) => {
  await visit(page, '/towns')
  await opener(page).click()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoPopup(page)
})

test('@desktop without storage nobody is asked by the clock, but can ask', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await visit(page, '/towns')
  await expectNoPopup(page)
  await opener(page).click()
  await expect(popup(page)).toBeVisible()
})
