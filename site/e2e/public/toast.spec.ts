import { type Page, expect, test } from '../support/test.ts'
import { openPopup, popup, stopClock, submit, toast } from '../support/popup.ts'
import { expectAccessible } from '../support/sound.ts'

/** The popup with a toast in it. */
async function openToast(page: Page) {
  await openPopup(page)
  await submit(page, 'nobody')
  await expect(toast(page)).toBeVisible()
}

test('one toast at a time, for five seconds @quick', async ({ page }) => {
  await stopClock(page)
  await openToast(page)
  await page.clock.runFor(3000)
  await submit(page, 'nobody else')
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(4999)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveCount(0)
})

test('@screens a swipe to the right takes it away past 50 pixels', async ({ page }) => {
  await openToast(page)
  await swipe(page, 30)
  await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
  await swipe(page, -60)
  await expect(toast(page)).toBeVisible()
  await swipe(page, 60)
  await expect(toast(page)).toHaveCount(0)
})

test('@screens a toast on the page itself is announced and accessible', async ({ page }) => {
  await openPopup(page)
  await submit(page, `toast-${test.info().testId}@example.com`)
  await expect(popup(page)).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText(
    /Notification .*our|Notification .*mail that we sent/,
  )
  await expect(toast(page)).toHaveCount(1)
  await expectAccessible(page)
})

async function swipe(page: Page, distance: number) {
  const box = (await toast(page).boundingBox())!
  const [x, y] = [box.x + 100, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 6 })
  await page.mouse.up()
}
