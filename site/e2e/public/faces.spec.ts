import { PLACE } from '../support/guide.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { visit } from '../support/late-scripts.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['/restaurants', PLACE]) {
  test(`@screens nothing on ${path} moves when its faces come after the first paint`, async ({
    page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const before = await heading.boundingBox()
    const isShown = (face: string) =>
      page.evaluate((face) => document.fonts.check(`1rem "${face}"`), face)
    const [serif, sans] = await page.evaluate(() => {
      const first = (of: string) =>
        getComputedStyle(document.querySelector(of)!).fontFamily.split(',')[0]!.replaceAll('"', '')
      return [first('h1'), first('body')] as const
    })
    expect([serif, sans]).toEqual([
      expect.stringContaining('Young Serif'),
      expect.stringContaining('Figtree'),
    ])
    expect([await isShown(serif), await isShown(sans)]).toEqual([false, false])
    release()
    await expect.poll(() => isShown(serif)).toBe(true)
    await expect.poll(() => isShown(sans)).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    expect((await heading.boundingBox())!.height).toBe(before!.height)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}

test('@desktop numbers that are compared have one width and stand on the line', async ({
  page,
}) => {
  await visit(page, PLACE)
  for (const cell of await page.locator('main table td').all()) {
    await expect(cell).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums')
    await expect(cell).toHaveCSS('font-family', /^Figtree/)
  }
})
