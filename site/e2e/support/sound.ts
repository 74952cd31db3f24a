import axe from 'axe-core'
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
    const found = await findFaults(page, part, colorScheme === SCHEMES[0] ? undefined : COLOR_RULES)
    expect(found, `${page.url()} ${colorScheme}`).toEqual([])
  }
}

/** What axe finds in a part of the page, by all rules or by some. */
async function findFaults(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // Half a megabyte, which a document reads once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations' as const],
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  }
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [part, options] as const,
  )
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
