// What small screens have in place of the popup.
import { expect, test } from '../support/test.ts'
import { catchEvents } from '../support/events.ts'
import { PLACE } from '../support/guide.ts'
import { visit } from '../support/late-scripts.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { newcomer, openPopup, popup, stopClock } from '../support/popup.ts'

test.use(newcomer)

test('@phone after ten seconds it lies at the lower edge, and the page stays in use @quick', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, PLACE)
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeVisible()
  await page.clock.resume()
  expect(await title.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBe(0)
  // Nobody asked for it, so the focus stays where it was.
  await expect(page.locator('body')).toBeFocused()
  const { y, height } = (await popup(page).boundingBox())!
  expect([y + height, height <= 370]).toEqual([740, true])
  // One line, which leaves a place's buttons in sight.
  const call = page.getByRole('link', { name: /^Call/ }).first()
  const { y: top, height: high } = (await call.boundingBox())!
  expect(top + high).toBeLessThanOrEqual(y)
  await page.setViewportSize({ width: 360, height: 600 })
  await expect
    .poll(async () => {
      const [row, bar] = [await call.boundingBox(), await popup(page).boundingBox()]
      return row!.y + row!.height <= bar!.y + 1
    })
    .toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })

  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(saved).toBeInViewport()
  await expect(popup(page)).toBeVisible()
  // The last line of the page is not under it.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 20_000)
  await expect
    .poll(async () => (await last.boundingBox())!.y)
    .toBeLessThan((await popup(page).boundingBox())!.y - 20)
})

test('@phone closed, it stays away for the visit', async ({ page, context }) => {
  await stopClock(page)
  await visit(page, '/towns')
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await visit(page, '/blog')
  await page.clock.runFor(60_000)
  await expect(popup(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name, expires }) => [name, expires])).toEqual([
    ['newsletter-closed', -1],
  ])
})

test('@phone what it covers is not counted as seen', async ({ page }) => {
  const events = await catchEvents(page)
  await openPopup(page, '/businesses')
  const last = page.locator('[data-business]').last()
  const id = await last.getAttribute('data-business')
  const isCounted = () => events.some(({ url }) => url.includes(`/${id}/`))
  // Its upper edge just above that of the sheet.
  await last.evaluate((card) => {
    const { top } = document.querySelector('.sheet')!.getBoundingClientRect()
    scrollBy({ top: card.getBoundingClientRect().top - top + 20, behavior: 'instant' })
  })
  await page.waitForTimeout(1500)
  expect(isCounted()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(isCounted).toBe(true)
})
