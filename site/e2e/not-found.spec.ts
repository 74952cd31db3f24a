import { expect, test } from './test.ts'

const CASES = [
  ['/towns/atlantis', 'Town Not Found', true],
  ['/cuisines/martian', 'Cuisine Not Found', true],
  ['/bel-air/no-such-place', 'Restaurant Not Found', false],
  ['/nope', 'Page Not Found', false],
  ['/blog/never-written', 'Page Not Found', false],
] as const

for (const [path, title, canGoBack] of CASES) {
  test(`${path} is answered with ${title}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible({ visible: canGoBack })
  })
}

test('Go Back goes back', async ({ page }) => {
  await page.goto('/towns')
  await page.goto('/towns/atlantis')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/towns$/)
})

test('a missing restaurant is said in the words we promised', async ({ page }) => {
  await page.goto('/bel-air/no-such-place')
  await expect(
    page.getByText("The restaurant you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Browse all restaurants' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
})
