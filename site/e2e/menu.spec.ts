import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

// Wide screens show the links at once, so the menu is tagged for phones.
test.beforeEach(async ({ page }) => {
  await page.goto('/towns')
})

test('@phone the menu opens, shows where we are, and closes with Escape', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Towns' })).toHaveAttribute('aria-current', 'page')
  const { violations } = await new AxeBuilder({ page }).include('#menu').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('@phone a link of the menu leads on', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cuisines' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuisines')
})

test('@phone claiming starts a mail that is half written', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const href = await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Claim Listing' })
    .getAttribute('href')
  const mail = new URL(href!)
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Claim my listing'])
  expect(mail.searchParams.get('body')).toContain('24-48 hours')
})
