import { hold } from './hold.ts'
import type { Page } from './test.ts'

export const scriptsReady = (page: Page) => page.locator('html[data-scripts=ready]').waitFor()

/** Goes to a page and waits for its scripts, which come after the paint. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await scriptsReady(page)
}

/** Keeps the late scripts from the page until they are let go. */
export const holdScripts = (page: Page) => hold(page, '**/_astro/late.*.js')
