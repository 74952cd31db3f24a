import { type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectAllLive } from '../support/builds.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('complementary', { name: 'Notice' })
const toast = (page: Page) => page.locator('.toast')
const firstPlace = (page: Page) => page.locator('#featured .card-name').first()

test('@desktop the look of home is chosen, published and undone @quick', async ({ page, api }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  const before = [await headline(page).textContent(), await firstPlace(page).textContent()]
  await page.goto('/admin/look')
  const list = page.getByRole('region', { name: 'Featured places' }).getByRole('list').first()
  const last = (await list.getByRole('listitem').last().locator('.font-semibold').textContent())!
  await list.getByRole('button', { name: 'Up', exact: false }).last().focus()
  const count = await list.getByRole('listitem').count()
  for (let place = 1; place < count; place++) await page.keyboard.press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText(last)
  await page.getByLabel('Headline').fill('Eat by the water')
  await page.getByRole('textbox', { name: 'Notice' }).fill('Harvest week begins on Friday.')
  const footer = page.getByRole('region', { name: 'Links in the footer' })
  await footer.getByLabel('Name of the link').fill('Harvest week')
  await footer.getByLabel('Address').fill('/about-harvest')
  await footer.getByRole('button', { name: 'Add the link' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page)).toContainText('Published')
  await expectAllLive(api)

  await page.goto('/')
  await expect(headline(page)).toHaveText('Eat by the water')
  await expect(firstPlace(page)).toHaveText(last)
  await expect(notice(page)).toHaveText('Harvest week begins on Friday.')
  await page.goto('/towns')
  await expect(notice(page)).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Harvest week' })
  await expect(link).toHaveAttribute('href', '/about-harvest')

  await page.goto('/admin/look')
  await page.getByRole('button', { name: 'Undo the last publish' }).click()
  await expect(toast(page)).toContainText('Undone')
  await expectAllLive(api)
  await page.goto('/')
  await expect(notice(page)).toHaveCount(0)
  await expect(link).toHaveCount(0)
  expect([await headline(page).textContent(), await firstPlace(page).textContent()]).toEqual(before)
})
