import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, expect } from '../support/test.ts'
import { hold } from '../support/hold.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

type Listed = { id: number; isVerified: boolean }

/** A claim of an owner whom nobody else has, as the form sends it, to a place that is verified or not. */
async function sendClaim(request: APIRequestContext, isVerified = false) {
  const all = (await (await request.get('/api/restaurants')).json()) as Listed[]
  const place = all.find((place) => place.isVerified === isVerified)!
  const ownerEmail = `${randomUUID().slice(0, 8)}@example.com`
  const data = {
    restaurantId: place.id,
    ownerName: 'Dana Reyes',
    ownerEmail,
    ownerPhone: '(410) 555-0134',
    message: 'I own this place.\nPlease call after noon.',
  }
  const sent = await request.post('/api/claim-requests', { data })
  return { ownerEmail, ...((await sent.json()) as { id: number }) }
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
  const { ownerEmail } = await sendClaim(request)
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
  const { ownerEmail } = await sendClaim(request)
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

test('@desktop a claim to a place that is verified already is approved only after a warning', async ({
  page,
  request,
}) => {
  const { ownerEmail } = await sendClaim(request, true)
  const card = await open(page, ownerEmail)
  await card.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verified already' })
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve this one, too' }).click()
  await expect(toast(page)).toContainText('Claim approved')
  await expect(tab(page, 'Approved')).toHaveText('Approved1')
})

test('@desktop a claim that was decided elsewhere shows a conflict and its new state', async ({
  page,
  request,
  api,
}) => {
  const { id, ownerEmail } = await sendClaim(request)
  const card = await open(page, ownerEmail)
  const decision = { action: 'reject', status: 'pending', reason: 'Decided elsewhere.' }
  await api('PUT', `/api/admin/claims/${id}`, decision)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('Claim was changed elsewhere meanwhile.')
  await expect(card).toHaveCount(0)
  await expect(tab(page, 'Rejected')).toHaveText('Rejected1')
})

test('@desktop claims that were decided before show it, each its own', async ({
  page,
  request,
  api,
}) => {
  const claims = await Promise.all([sendClaim(request, true), sendClaim(request, true)])
  for (const { id } of claims)
    await api('PUT', `/api/admin/claims/${id}`, { action: 'approve', status: 'pending' })
  await page.goto('/admin/claims?status=approved')
  for (const { ownerEmail } of claims) {
    const card = cardOf(page, ownerEmail)
    await expect(card.getByRole('list', { name: 'History' })).toHaveText(
      /^Approved by the administrator/,
    )
  }
  await expectSound(page)
})

test('@desktop while one claim is decided another can be; then the list has the focus', async ({
  page,
  request,
}) => {
  const first = await sendClaim(request, true)
  const second = await sendClaim(request, true)
  await page.goto('/admin/claims')
  const card = ({ ownerEmail }: typeof first) => cardOf(page, ownerEmail)
  const answer = await hold(page, `/api/admin/claims/${first.id}`)
  for (const claim of [first, second]) {
    await card(claim).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve this one, too' }).click()
  }
  await expect(card(second)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Claims' })).toBeFocused()
  await answer()
  await expect(card(first)).toHaveCount(0)
})

test('@desktop a decision that cannot be sent keeps its reason', async ({ page, request }) => {
  const { ownerEmail } = await sendClaim(request)
  const card = await open(page, ownerEmail)
  await card.getByRole('button', { name: 'Reject' }).click()
  await page.route('/api/admin/claims/*', (route) => route.abort())
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The owner is another.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Failed to save the decision. Please try again.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The owner is another.')
})

test('@desktop the browser asks before a typed reason is left', async ({ page, request }) => {
  const { ownerEmail } = await sendClaim(request)
  const card = await open(page, ownerEmail)
  await card.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The owner is another.')
  await page.keyboard.press('Escape')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await card.getByRole('link', { name: 'Edit its listing' }).click()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await expect(page).toHaveURL('/admin/claims')
})

test('@desktop a list that cannot be loaded says so and can be asked for again', async ({
  page,
}) => {
  await page.route('/api/admin/claim-search', (route) => route.abort())
  await page.goto('/admin/claims')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch claims')
  await page.unroute('/api/admin/claim-search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await search(page, 'nobody-has-this')
  await expect(page.getByText('No claims match.')).toBeVisible()
  await expectSound(page)
})
