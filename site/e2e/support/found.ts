import { type Locator, type Page, expect } from './test.ts'

/** The texts of what was found, once the list shows what its heading says. */
export async function foundTexts(page: Page, items: Locator): Promise<string[]> {
  await expect(page.locator('#results[aria-busy]')).toHaveCount(0)
  return items.allTextContents()
}
