import { type Locator, expect, test } from '../support/test.ts'

const PAGE = '/letter-choices?token=x'

/** The colours that paint a control and its mark. */
const paintOf = (control: Locator) =>
  control.evaluate((input) => {
    const [box, mark] = [getComputedStyle(input), getComputedStyle(input, '::before')]
    return { appearance: box.appearance, text: box.color, mark: mark.borderBottomColor }
  })

for (const look of [
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { forcedColors: 'active' },
] as const)
  test(`@desktop a chosen control differs from one that is not: ${Object.values(look).join()} @quick`, async ({
    page,
  }) => {
    await page.emulateMedia(look)
    await page.goto(PAGE)
    await page.getByText('Choose towns').click()
    for (const role of ['radio', 'checkbox'] as const) {
      const control = page.getByRole(role).last()
      const before = await control.screenshot()
      await control.check()
      await page.mouse.move(0, 0)
      // Without the focus ring.
      await control.blur()
      expect((await control.screenshot()).equals(before), role).toBe(false)
      const { appearance, text, mark } = await paintOf(control)
      expect([appearance, mark], role).toEqual(['none', text])
    }
  })

test('@desktop a check mark stands between the edge of its chip and the text, which does not move', async ({
  page,
}) => {
  await page.goto(PAGE)
  await page.getByText('Choose towns').click()
  const chip = page.locator('label.chip:has([type=checkbox])').first()
  const textAt = () =>
    chip.evaluate((label) => {
      const range = document.createRange()
      range.selectNodeContents(label.lastChild!)
      return range.getBoundingClientRect().x - label.getBoundingClientRect().x
    })
  const start = await textAt()
  await chip.getByRole('checkbox').check()
  expect(await textAt()).toBe(start)
  const { left, width } = await chip.getByRole('checkbox').evaluate((box) => ({
    left: parseFloat(getComputedStyle(box).paddingLeft),
    width: parseFloat(getComputedStyle(box, '::before').width),
  }))
  expect(left).toBeGreaterThanOrEqual(8)
  expect(left + width).toBeLessThan(start - 4)
})

test('@desktop arrows choose between radio buttons, and the chip shows where the focus is', async ({
  page,
}) => {
  await page.goto(PAGE)
  const radios = page.getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(radios.last()).toBeChecked()
  const chip = page.locator('label.chip').nth(1)
  await expect(chip).toHaveCSS('outline-style', 'solid')
  await expect(radios.last()).toHaveCSS('outline-style', 'none')
})
