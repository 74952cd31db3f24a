import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

type Listed = { id: number; isVerified: boolean }

/** A claim of an owner whom nobody else has, as the form sends it. */
async function sendClaim(request: APIRequestContext) {
  const all = (await (await request.get('/api/restaurants')).json()) as Listed[]
  const place = all.find((place) => !place.isVerified)!
  const ownerEmail = `${randomUUID().slice(0, 8)}@example.com`
  const data = {
    restaurantId: place.id,
    ownerName: 'Dana Reyes',
    ownerEmail,
    ownerPhone: '(410) 555-0134',
    message: 'I own this place.\nPlease call after noon.',
  }
  const sent = await request.post('/api/claim-requests', { data })
  expect(sent.ok()).toBe(true)
  return ownerEmail
}

/** The card of the claim; that of another may name this owner, too. */
const cardOf = (page: Page, ownerEmail: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: ownerEmail }) })

async function open(page: Page, ownerEmail: string) {
  await page.goto('/admin/claims')
  // The list before the search has the claim, too, but not for long.
  const found = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(ownerEmail)),
  )
  await search(page, ownerEmail)
  await found
  const card = cardOf(page, ownerEmail)
  await expect(card).toBeVisible()
  return card
}
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text)
const toast = (page: Page) => page.locator('.toast')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })

test('@desktop a claim that is rejected when the session has ended is rejected once somebody signs in', async ({
  page,
  request,
}) => {
  const ownerEmail = await sendClaim(request)
  const card = await open(page, ownerEmail)
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this claim' })
  await page.keyboard.type('The owner is another.')
  const token = await page.evaluate(() => localStorage.getItem('admin-token')!)
  const refusal = { status: 401, contentType: 'text/plain', body: 'Please sign in.' }
  await page.route('/api/admin/claims/*', (route) => route.fulfill(refusal), { times: 1 })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(signIn).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/404')
  await other.evaluate((token) => localStorage.setItem('admin-token', token), token)
  await expect(signIn).toHaveCount(0)
  await expect(toast(page)).toContainText('Claim rejected')
})

test('a claim is read, rejected for a reason, and that is undone @quick', async ({
  page,
  request,
}) => {
  const ownerEmail = await sendClaim(request)
  const card = await open(page, ownerEmail)
  await expect(card).toContainText('Dana Reyes asked just now')
  await expect(card.getByRole('link', { name: ownerEmail })).toHaveAttribute(
    'href',
    `mailto:${ownerEmail}`,
  )
  await expect(card.getByRole('link', { name: '(410)' })).toHaveAttribute('href', 'tel:4105550134')
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this claim' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required')
  await dialog.getByLabel('Reason').fill('The owner is another.')
  await page.keyboard.press('Escape')
  await tab(page, 'Approved').click()
  await expect(card).toHaveCount(0)
  await tab(page, 'Pending').click()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The owner is another.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Reject' }).dblclick()
  await expect(toast(page)).toContainText('Claim rejected')
  await expect(card).toHaveCount(0)
  await tab(page, 'Rejected').click()
  await expect(card.getByRole('list', { name: 'History' })).toContainText(
    /Rejected by the administrator, .*“The owner is another.”/,
  )
  await page.reload()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Decision undone')
  await tab(page, 'Pending').click()
  await expect(card.getByRole('listitem')).toHaveText([/^Undone/, /^Rejected/])
})
