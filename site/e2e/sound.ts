import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from './test.ts'

/** Axe finds nothing at all, by day and by night. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, colorScheme).toEqual([])
  }
}

/** Nothing that axe knows of is wrong, by day and by night, and nothing scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoFaults(page)
  const root = page.locator('html')
  expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
}
