import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, expect } from '../support/test.ts'
import { CAMPAIGNS } from '#guide/sample/campaigns.ts'
import { test } from '../support/admin.ts'
import { type Api, type Story, tell } from '../support/builds.ts'
import { newDraft } from '../support/drafts.ts'
import { adminPaths } from '../support/guide.ts'
import { subscribeReader } from '../support/mailbox.ts'

type Fixtures = { page: Page; api: Api; request: APIRequestContext }

test('claims and posts are public with the next build, and what is secret with none @quick', async ({
  page,
  context,
  api,
  request,
}) => {
  test.setTimeout(300_000)
  // Signs in the whole browser.
  await page.goto('/admin/claims')
  await tell(api, {
    'a claim is approved': approveClaim({ page, api, request }),
    'a post is published': publishPost({ page: await context.newPage(), api, request }),
    'pages of the administrator': keepSecrets({ page, api, request }),
  })
})

const badge = (page: Page) => page.getByText('Verified by Owner')
const toast = (page: Page) => page.locator('.toast')
const decide = async (page: Page, email: string, name: string) => {
  await page.getByRole('article').filter({ hasText: email }).getByRole('button', { name }).click()
  await expect(toast(page)).toContainText('in about a minute')
}

/** Then the page says Verified by Owner; undone, no longer. */
async function* approveClaim({ page, api }: Fixtures): Story {
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
  await decide(page, email, 'Approve')
  yield

  await page.goto(path)
  await expect(badge(page)).toBeVisible()
  await page.goto('/admin/claims?status=approved')
  await decide(page, email, 'Undo')
  yield

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
}

/** Its page is there after the build, and gone when it is a draft again. */
async function* publishPost({ page, request }: Fixtures): Story {
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
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(page)).toContainText('Post published')
  yield

  expect(await statusOf()).toBe(200)
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.prose strong')).toHaveText('water')
  await page.goBack()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  yield

  expect(await statusOf()).toBe(404)
}

/** Built anew, they name no campaign, no draft and no subscriber. */
async function* keepSecrets({ api, request }: Fixtures): Story {
  const name = `Draft ${randomUUID()}`
  const email = await subscribeReader(request)
  await newDraft(api, { name })
  yield

  const sold = CAMPAIGNS.flatMap(({ title, advertiserName }) => [title, advertiserName])
  for (const path of await adminPaths()) {
    const text = await (await request.get(path)).text()
    const found = [...sold, name, email].filter((fact) => fact && text.includes(fact))
    expect([path, found]).toEqual([path, []])
  }
}
