import { type Locator, type Page, expect } from './test.ts'

/** A browser that has never been here, for `test.use`. */
export const newcomer = { storageState: { cookies: [], origins: [] } }

export const popup = (page: Page) => page.getByRole('dialog', { name: 'The weekly letter' })
export const opener = (page: Page) => page.getByRole('button', { name: 'The weekly letter' })
export const toast = (page: Page) => page.locator('.toast')

/** Asks for the popup in the footer of a page. */
export async function openPopup(page: Page, path = '/towns') {
  await page.goto(path)
  await opener(page).click()
  await expect(popup(page)).toBeVisible()
}

/** Waits until the page has been open for a second: the server treats forms sent sooner as automated. */
export const passForPerson = (page: Page) => page.waitForFunction(() => performance.now() > 1000)

export async function submit(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
}

/** Stops the clock of the page, so that time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-23T17:00:00Z') })
  // With such a clock the browser would never be idle.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'))
  await page.clock.pauseAt(new Date('2026-11-23T17:00:01Z'))
}

/** Goes round by Tab and by Shift+Tab: each press moves the focus, and never out. */
export async function expectTabToStay(page: Page, inside: Locator) {
  const stops = await inside.locator('a, button, input').count()
  let last = -1
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press <= stops + 1; press++) {
      await page.keyboard.press(key)
      const now = await inside.evaluate((element) =>
        [...element.querySelectorAll('*')].findIndex((part) => part === document.activeElement),
      )
      expect(now, `${key}, press ${press}`).not.toBe(-1)
      expect(now, `${key}, press ${press}`).not.toBe(last)
      last = now
    }
  }
}
