import type { Page } from './test.ts'

export const scriptsReady = (page: Page) => page.locator('html[data-scripts=ready]').waitFor()

/** Goes to a page and waits for its scripts, which come after the paint. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await scriptsReady(page)
}

/** Keeps the late scripts from the page until they are let go. */
export async function holdScripts(page: Page) {
  const files = '**/_astro/late.*.js'
  const asked = page.waitForRequest(files)
  const held = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    await asked
    held.resolve()
  }
}
