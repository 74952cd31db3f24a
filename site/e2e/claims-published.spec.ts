import { type Page, expect } from './test.ts'
import { test } from './admin.ts'
import { type Api, listedBuilds } from './builds.ts'

/** Does something that asks for a build, and waits until that build is live. */
async function published(api: Api, change: () => Promise<unknown>) {
  const newest = async () => (await listedBuilds(api))[0]
  await expect
    .poll(async () => (await newest())?.state, { timeout: 120_000, intervals: [250] })
    .not.toMatch(/waiting|building/)
  const before = (await newest())?.id ?? 0
  await change()
  // Asked often, as what is live must be served that very moment.
  await expect
    .poll(
      async () => {
        const build = await newest()
        return (build?.id ?? 0) > before && build?.state
      },
      { timeout: 120_000, intervals: [20] },
    )
    .toBe('live')
}

const badge = (page: Page) => page.getByText('Verified by Owner')
const toast = (page: Page) => page.locator('.toast')
const decide = async (page: Page, email: string, name: string) => {
  await page.getByRole('article').filter({ hasText: email }).getByRole('button', { name }).click()
  await expect(toast(page)).toContainText('with the next build')
}

test('a claim from the form, approved: the page says Verified by Owner; undone: no longer', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000)
  const restaurants = await api<{ townSlug: string; slug: string; isVerified: boolean }[]>(
    'GET',
    '/api/restaurants',
  )
  const { townSlug, slug } = restaurants.find(({ isVerified }) => !isVerified)!
  const path = `/${townSlug}/${slug}`
  const email = `owner-${Date.now()}@example.com`
  await page.goto(`/claim-listing?restaurant=${townSlug}/${slug}`)
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).not.toHaveValue('')
  await page.getByLabel('Your name').fill('Dana Reyes')
  await page.getByRole('textbox', { name: 'Phone' }).fill('410-555-0134')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Additional information').fill('I own this place.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()

  await page.goto('/admin/claims')
  await published(api, () => decide(page, email, 'Approve'))
  await page.goto(path)
  await expect(badge(page)).toBeVisible()

  await page.goto('/admin/claims?status=approved')
  await published(api, () => decide(page, email, 'Undo'))
  await page.goto(path)
  await expect(badge(page)).toHaveCount(0)
})

test('a post is written, scheduled and published: its page is there after the build', async ({
  page,
  request,
  api,
}) => {
  test.setTimeout(300_000)
  const name = `Crab season ${Date.now()}`
  const path = `/blog/${name.toLowerCase().replaceAll(' ', '-')}`
  await page.goto('/admin/post')
  await page.getByRole('textbox', { name: 'Title' }).fill(name)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('To the **water**.')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Mallets out.')
  await page.getByLabel('Date and time').fill('2099-07-04T08:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page)).toContainText('Post scheduled')
  const statusOf = async () => (await request.get(path)).status()
  expect(await statusOf()).toBe(404)

  await page.getByLabel('Date and time').fill('')
  await published(api, async () => {
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(toast(page)).toContainText('Post published')
  })
  expect(await statusOf()).toBe(200)
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.prose strong')).toHaveText('water')

  await page.goBack()
  await published(api, () => page.getByRole('button', { name: 'Unpublish' }).click())
  expect(await statusOf()).toBe(404)
})
