import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test.beforeEach(async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show the links at once')
  await page.goto('/towns')
})

test('the menu opens, shows where we are, and closes with Escape', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Towns' })).toHaveAttribute('aria-current', 'page')
  const { violations } = await new AxeBuilder({ page }).include('#menu').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a link of the menu leads on', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cuisines' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuisines')
})

test('claiming starts a mail that is half written', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const href = await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Claim Listing' })
    .getAttribute('href')
  const mail = new URL(href!)
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Claim my listing'])
  expect(mail.searchParams.get('body')).toContain('24-48 hours')
})
