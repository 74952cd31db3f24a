import { PLACE } from '../support/guide.ts'
import { holdScripts, scriptsReady, visit } from '../support/late-scripts.ts'
import { type Page, expect, test } from '../support/test.ts'

const savedPlaces = (page: Page) =>
  page.getByRole('navigation', { name: 'Saved and recently viewed' })

test('a saved place stays saved, and the saved ones are a list that others can open', async ({
  page,
  browser,
}) => {
  await page.goto(PLACE)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await savedPlaces(page).getByRole('link', { name: 'Saved places (1)' }).click()
  await expect(page.locator('search article')).toHaveCount(1)
  await expect(page.locator('search article')).toContainText(name)

  const friend = await browser.newPage()
  await friend.goto(page.url())
  await expect(friend.locator('search article')).toContainText(name)
  await friend.close()

  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Saved' }).click()
  await expect(
    page.getByRole('button', { name: 'Save', exact: true, pressed: false }),
  ).toBeVisible()
  await expect(savedPlaces(page)).toBeHidden()
})

test('a place that is saved before the scripts have come is saved when they do', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Save' }).click()
  await release()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
})

test('places looked at before are one step away', async ({ page }) => {
  await page.goto(PLACE)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect(savedPlaces(page)).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(PLACE)
  await page.goto('/restaurants')
  await expect(savedPlaces(page).getByRole('link', { name })).toHaveAttribute('href', PLACE)
})

test('sharing copies the address where the device has no sheet of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share)
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a storage full of nonsense or out of reach harms nothing', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('saved-places', '{"a":1}')
    localStorage.setItem('recently-viewed', '[1, null, {"path":"javascript:alert(1)","name":"x"}]')
  })
  await visit(page, PLACE)
  await expect(savedPlaces(page)).toBeHidden()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await page.reload()
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0)
})

test('the slash leads to the search from everywhere, and is only a slash in a field', async ({
  page,
}) => {
  await visit(page, '/towns')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/restaurants#search')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(page.getByRole('searchbox')).toHaveValue('1/2')
  await page.goto('/restaurants')
  await expect(page.locator('[data-open]').first()).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the home page’s search leads to what it finds', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('pizza')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/restaurants?search=pizza')
  await expect(page.locator('search article').first()).toContainText('Pizza')
})
