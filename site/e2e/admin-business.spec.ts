import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './admin.ts'

const named = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page) => page.locator('.toast')

test('a draft is begun, and published when nothing is missing', async ({ page }, { project }) => {
  const name = `Draft Shop ${project.name}`
  await page.goto('/admin/business')
  await named(page, 'Name').fill(name)
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save(page)
  await expect(toast(page)).toContainText(`${name} is saved`)
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save(page)
  const sentence = 'is required before this can be published'
  await expect(named(page, 'Street address')).toHaveAccessibleDescription(`Address ${sentence}`)
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveAccessibleDescription(
    `Town ${sentence}`,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await named(page, 'Street address').fill('9 Bond Street')
  await page.getByRole('combobox', { name: 'Town' }).fill('Bel Air')
  await page.getByRole('combobox', { name: 'Category' }).fill('Books')
  await save(page)
  await expect(page.getByText('Goes public with the next build.')).toBeVisible()
  await page.goto(`/admin/listings?kind=business&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toContainText('Books · Bel Air · 9 Bond Street')
})

test('@desktop a draft that serves food becomes a restaurant', async ({ page, api }) => {
  const facts = { hours: { Monday: 'Closed' }, features: {}, images: [], isOpen: true }
  const flags = { isFeatured: false, isVerified: false, isDraft: true }
  const draft = { name: 'Moved Grill', ...facts, ...flags }
  const { id } = await api<{ id: number }>('POST', '/api/admin/businesses', draft)
  await page.goto(`/admin/business?id=${id}`)
  await page.getByRole('button', { name: 'This is a restaurant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(named(page, 'Cuisine')).toHaveAccessibleDescription('Cuisine is required')
  await dialog.getByLabel('Cuisine').fill('BBQ')
  await dialog.getByLabel('Street address').fill('3 Bond Street')
  await dialog.getByLabel('Town').fill('Bel Air')
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(page).toHaveURL(/\/admin\/restaurant\?id=\d+$/)
  await expect(toast(page)).toContainText('Moved Grill is a restaurant now')
  await expect(page.getByLabel('Monday is')).toHaveValue('closed')
})
