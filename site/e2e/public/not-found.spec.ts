import { expectAccessible } from '../support/sound.ts'
import { expect, test } from '../support/test.ts'

test('@desktop what is missing is named by its address, and there is a way out @quick', async ({
  page,
}) => {
  for (const [path, title, canGoBack] of [
    ['/cuisines/martian', 'Cuisine Not Found', true],
    ['/nope', 'Page Not Found', false],
    ['/blog/never-written', 'Page Not Found', false],
    ['/privacy/cookies', 'Page Not Found', false],
    ['/bel-air/no-such-place', 'Restaurant Not Found', false],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible({ visible: canGoBack })
  }
  const sentence = "The restaurant you're looking for doesn't exist or has been removed."
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('link', { name: 'Browse all restaurants' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
})

test('@screens a missing page shows an empty plate, and its search finds @quick', async ({
  page,
}) => {
  await page.goto('/nope')
  const plate = page.getByRole('main').locator('img')
  await expect(plate).toHaveJSProperty('naturalWidth', 1200)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('searchbox').fill('pizza')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/restaurants?search=pizza')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@desktop the search of a missing page leads to the list', async ({ page }) => {
    await page.goto('/nope')
    await page.getByRole('main').getByRole('searchbox').fill('pizza')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/restaurants?search=pizza')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^All Restaurants/)
  })
})

test('@desktop Go Back goes back', async ({ page }) => {
  await page.goto('/towns')
  await page.goto('/towns/atlantis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Town Not Found')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/towns$/)
})
