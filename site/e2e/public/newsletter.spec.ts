// On phones it is a sheet: newsletter-sheet.spec.ts.
import { expect, test } from '../support/test.ts'
import { newcomer, openPopup, opener, popup } from '../support/popup.ts'
import { layoutShift } from '../support/layout-shift.ts'

test.use(newcomer)

test('@desktop nothing moves when it opens, and the page behind does not scroll', async ({
  page,
}) => {
  await page.goto('/towns')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  const shiftBefore = await layoutShift(page)
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  const before = await heading.boundingBox()
  await opener(page).dispatchEvent('click')
  await expect(popup(page)).toBeVisible()
  await page.mouse.move(5, 700)
  await page.mouse.wheel(0, 300)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  expect(await heading.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBe(shiftBefore)
})

test('the blog’s link leads home, where the popup opens even after it was closed', async ({
  page,
}) => {
  await openPopup(page, '/blog')
  await page.keyboard.press('Escape')
  const link = page.getByRole('link', { name: 'Subscribe to Newsletter' })
  await expect(link).toHaveAttribute('href', '/')
  await link.click()
  await expect(page).toHaveURL('/')
  await expect(popup(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no letter is offered that cannot be ordered', async ({ page }) => {
    await page.goto('/towns')
    await expect(opener(page)).toBeHidden()
  })
})
