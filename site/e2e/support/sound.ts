import AxeBuilder from '@axe-core/playwright'
import { isFull } from '#scripts/testing/level.ts'
import { type Page, expect, test } from './test.ts'

const SCHEMES = ['light', 'dark'] as const
/** Only these rules of axe see colors, so the others look once. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Axe finds nothing at all, by day and by night, on the page or in one part of it. Of a test that runs on both screens it
 * looks at the wide one, except at the full level.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { project, tags } = test.info()
  if (project.name === 'phone' && tags.includes('@screens') && !isFull) return
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await endAnimations(page)
    const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] })
    if (colorScheme !== SCHEMES[0]) axe.withRules(COLOR_RULES)
    // There are no frames to gather results from, for which axe would open one more page.
    const { violations } = await axe.setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, `${page.url()} ${colorScheme}`).toEqual([])
  }
}

/** What fades in, at once or later, is there: half of a text's opacity is half of its contrast. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

/** Axe finds nothing, by day and by night, and nothing scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beyond), page.url()).toBeLessThanOrEqual(0)
}
