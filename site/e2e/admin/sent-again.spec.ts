import { randomUUID } from 'node:crypto'
import { type Page, expect } from '../support/test.ts'
import { fillIn, form, openNew, picker, pngFile, row, save, test } from '../support/own-campaign.ts'

const toast = (page: Page) => page.locator('.toast')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first POST is carried out and its answer is lost. The keys of all of them. */
async function loseFirstAnswer(page: Page, address: string) {
  const keys: (string | undefined)[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return keys
}

/** The form was sent twice, as the same. */
function expectSame(keys: (string | undefined)[]) {
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
}

test('@desktop a campaign whose answer was lost is sent again and is one', async ({
  page,
  api,
  stored,
}) => {
  const Title = `Soup ${randomUUID()}`
  const keys = await loseFirstAnswer(page, '/api/ads')
  await openNew(page)
  await fillIn(form(page), { Title, 'Link URL': 'https://example.com/', 'Alt text': 'A bowl' })
  await fillIn(form(page), { 'Advertiser name': 'Books', 'Advertiser email': 'ads@example.com' })
  await form(page).getByLabel('Start date').fill('2999-01-02')
  await picker(page).setInputFiles(await pngFile(300, 250))
  await expect(form(page).getByRole('img', { name: 'A bowl' }).first()).toBeVisible()
  await save(page).click()
  await expect(toast(page)).toContainText('Failed to create campaign')
  await save(page).click()
  await expect(row(page, Title)).toHaveCount(1)
  const created = await stored(Title)
  expect(created).toHaveLength(1)
  expectSame(keys)
  await api('PUT', `/api/ads/${created[0]!.id}`, { isArchived: true })
})

test('@desktop a post whose answer was lost is sent again and is one', async ({ page, api }) => {
  const title = `Crabs ${randomUUID()}`
  const keys = await loseFirstAnswer(page, '/api/admin/posts')
  await page.goto('/admin/post')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('To the water.')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Mallets out.')
  await page.getByLabel('Date and time').fill('2099-07-04T08:00')
  await button(page, 'Schedule').click()
  await expect(toast(page)).toContainText('Failed')
  await button(page, 'Schedule').click()
  await expect(toast(page)).toContainText('Post scheduled')
  expect(await api('GET', `/api/admin/posts?search=${title}`)).toMatchObject({ total: 1 })
  expectSame(keys)
})

