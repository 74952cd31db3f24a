import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './test.ts'
import { test } from './admin.ts'
import { type Api, listedBuilds } from './builds.ts'
import { changeDraft, newDraft } from './drafts.ts'

const named = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page) => page.locator('.toast')
const saved = (page: Page) =>
  expect(page.getByText('Goes public with the next build.')).toBeVisible()

/** Waits until all that was asked for has been built; the server may pause while a build takes its place. */
const isBuilt = (api: Api) =>
  expect
    .poll(
      () =>
        listedBuilds(api).then(
          (builds) => builds.every(({ state }) => state === 'live' || state === 'failed'),
          () => false,
        ),
      { timeout: 110_000, intervals: [250] },
    )
    .toBe(true)

test.beforeEach(() => test.setTimeout(280_000))

test('a new restaurant is added by keyboard; saved and built, it is on its page until it has closed', async ({
  page,
  api,
}) => {
  await page.goto('/admin/restaurant')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await named(page, 'Name').focus()
  for (const text of ['Keyboard Kitchen', 'Thai', '7 Bond Street', 'Bel Air']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Keyboard Kitchen is saved')
  await expect(page).toHaveURL(/\?id=\d+$/)
  await page.getByLabel('Monday is').selectOption('Open at these hours')
  await page.getByLabel('Monday opens').fill('17:00')
  await page.getByLabel('Monday closes').fill('02:00')
  await page.getByText('$$$', { exact: true }).click()
  await save(page)
  await saved(page)
  await isBuilt(api)
  const editor = page.url()
  await page.goto('/bel-air/keyboard-kitchen')
  await expect(page.getByRole('row', { name: 'Monday' })).toContainText('5:00 PM – 2:00 AM')
  await page.goto('/restaurants?search=keyboard+kitchen')
  await expect(page.getByRole('link', { name: 'Keyboard Kitchen' }).first()).toBeVisible()

  await page.goto(editor)
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/bel-air/keyboard-kitchen',
  )
  await page.getByLabel('Closed for good on').fill('2026-03-08')
  await save(page)
  await saved(page)
  await isBuilt(api)
  await page.goto('/bel-air/keyboard-kitchen')
  await expect(page.getByText('Keyboard Kitchen has closed for good.')).toBeVisible()
  await page.goto('/towns/bel-air')
  await expect(page.getByRole('link', { name: 'Keyboard Kitchen' })).toHaveCount(0)
})

test('a draft is published when nothing is missing', async ({ page, api }) => {
  const { id } = await newDraft(api, { name: 'Published Books' })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Street address').fill('9 Bond Street')
  await page.getByRole('combobox', { name: 'Town' }).fill('Bel Air')
  await page.getByRole('combobox', { name: 'Category' }).fill('Books')
  await page.getByRole('switch', { name: 'Draft' }).click()
  await page.getByRole('switch', { name: 'Open as usual' }).click()
  await save(page)
  await expect(page.getByText('Goes public with the next build.')).toBeVisible()
  await isBuilt(api)
  await page.goto('/admin/listings?kind=business&search=published+books')
  await expect(page.getByRole('link', { name: 'Published Books' })).toContainText(
    'Books · Bel Air · 9 Bond Street',
  )
  await page.goto(`/businesses#business-${id}`)
  const card = page.locator('article:target')
  await expect(card.getByRole('heading', { name: 'Published Books' })).toBeInViewport()
  await expect(card).toContainText('9 Bond Street')
  await expect(card).toContainText('Temporarily closed')
  await page.goto('/')
  await page.getByRole('link', { name: 'All local businesses' }).click()
  await expect(page).toHaveURL('/businesses')
})

test('a draft that serves food becomes a restaurant', async ({ page, api }) => {
  const draft = await newDraft(api, { name: 'Moved Grill' })
  await page.goto(`/admin/business?id=${draft.id}`)
  await page.getByRole('button', { name: 'This is a restaurant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(dialog.getByLabel('Cuisine')).toHaveAccessibleDescription('Cuisine is required')
  await dialog.getByLabel('Price').selectOption('$$')
  await dialog.getByLabel('Cuisine').fill('BBQ')
  await dialog.getByLabel('Street address').fill('3 Bond Street')
  await dialog.getByLabel('Town').fill('Bel Air')
  await changeDraft(api, draft, { name: 'Moved Inn' })
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await dialog.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page).toHaveURL(/\/admin\/restaurant\?id=\d+$/)
  await expect(toast(page)).toContainText('Moved Inn is a restaurant now')
  await expect(page.getByLabel('Monday is')).toHaveValue('closed')
  await isBuilt(api)
})
