import { hold } from '../support/hold.ts'
import { expect, test } from '../support/test.ts'

test('@desktop an address typed in capitals, with spaces or an ending leads to its page @quick', async ({
  page,
}) => {
  for (const [typed, meant] of [
    ['/Bel-Air/Papa-Lupos', '/bel-air/papa-lupos'],
    ['/cuisines/Pizza', '/cuisines/pizza'],
    ['/BLOG?from=window#top', '/blog?from=window#top'],
    ['/bel-air//Papa%20Lupos/', '/bel-air/papa-lupos'],
    ['/Towns/Bel%20Air.html', '/towns/bel-air'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(meant)
  }
})

test('@desktop an address of nothing stays what it is', async ({ page }) => {
  for (const path of ['/Bel-Air/No-Such', '/no/such/Page']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found')
  }
})

test('@desktop a search sent before its code has come has only what was filled in', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/restaurants', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('taco')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/restaurants?search=taco')
  await expect(page.locator('.listing-static article').first()).toBeHidden()
  await release()
  await expect(page.getByText(/^\d+ restaurants? found/)).toBeVisible()
})
