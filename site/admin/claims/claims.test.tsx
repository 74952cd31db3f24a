import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { decideClaim } from '#contracts/claims.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert } from '#site/testing/guide.ts'
import {
  asksBeforeLeaving,
  expectSound,
  hold,
  intercept,
  opened,
  toast,
} from '#site/testing/screen.ts'
import { Claims } from './claims.tsx'

const cardOf = (name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `${name}@example.com`, exact: true }) })
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const reason = page.getByRole('textbox', { name: 'Reason' })
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })
const decide = (id: number, action: 'approve' | 'reject', reason?: string) =>
  adminCall<typeof decideClaim>('PUT', '/api/admin/claims/:id', {
    ...{ id, action, status: 'pending', reason },
  })

/** A place that is not verified and one that is, each with a claim; Ana's is to the verified one. */
beforeEach(async () => {
  await insert(
    'restaurants',
    restaurantRow(),
    restaurantRow({ slug: 'bond-thistle', name: 'Bond & Thistle', isVerified: true }),
  )
  await insert(
    'claimRequests',
    claimRow({ ownerPhone: '(410) 555-0134' }),
    claimRow({ restaurantId: 2, ownerName: 'Ana Ruiz', ownerEmail: 'ana@example.com' }),
    claimRow({ restaurantId: 2, ownerName: 'Eli Boone', ownerEmail: 'eli@example.com' }),
  )
})

async function open(address = '/admin/claims') {
  await openDesk(<Claims />, address)
  await expect.element(page.getByRole('article').first()).toBeVisible()
}

async function beginRejection(text: string) {
  await open()
  await cardOf('dana').getByRole('button', { name: 'Reject' }).click()
  await reason.fill(text)
}

test('a claim is read, rejected for a reason, and that is undone', async () => {
  await open()
  const card = cardOf('dana')
  await expect.element(card).toMatchTextContent('Dana Reyes asked just now')
  await expect
    .element(card.getByRole('link', { name: 'dana@' }))
    .toHaveAttribute('href', 'mailto:dana@example.com')
  await expect
    .element(card.getByRole('link', { name: '(410)' }))
    .toHaveAttribute('href', 'tel:4105550134')
  await card.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Reason is required')
  await reason.fill('The owner is another.')
  await userEvent.keyboard('{Escape}')
  await tab('Approved').click()
  await expect.element(card).not.toBeInTheDocument()
  await tab('Pending').click()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect.element(reason).toHaveValue('The owner is another.')
  await expectSound()
  await dialog.getByRole('button', { name: 'Reject' }).dblClick()
  await expect.element(toast).toMatchTextContent('Claim rejected')
  await expect.element(card).not.toBeInTheDocument()
  await tab('Rejected').click()
  await expect
    .element(card.getByRole('list', { name: 'History' }))
    .toMatchTextContent(/Rejected by the administrator, .*“The owner is another.”/)
  await open('/admin/claims?status=rejected')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast).toMatchTextContent('Decision undone')
  await tab('Pending').click()
  await expect.element(card.getByRole('listitem').first()).toMatchTextContent(/^Undone/)
  await expect.element(card.getByRole('listitem').last()).toMatchTextContent(/^Rejected/)
})

test('a claim to a place that is verified already is approved only after a warning', async () => {
  await open()
  const card = cardOf('ana')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Verified already' }))
    .toMatchTextContent('Bond & Thistle')
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Approve' }).click()
  await button('Approve this one, too').click()
  await expect.element(toast).toMatchTextContent('Claim approved')
  await expect.element(tab('Approved')).toMatchTextContent(/^Approved1$/)
})

test('a claim that was decided elsewhere shows a conflict and its new state', async () => {
  await open()
  await decide(1, 'reject', 'Decided elsewhere.')
  await cardOf('dana').getByRole('button', { name: 'Approve' }).click()
  await expect.element(toast).toMatchTextContent('Claim was changed elsewhere meanwhile.')
  await expect.element(cardOf('dana')).not.toBeInTheDocument()
  await expect.element(tab('Rejected')).toMatchTextContent(/^Rejected1$/)
})

test('claims that were decided before show it, each its own', async () => {
  await open()
  await decide(2, 'approve')
  await decide(3, 'approve')
  await open('/admin/claims?status=approved')
  for (const name of ['ana', 'eli']) {
    await expect
      .element(cardOf(name).getByRole('list', { name: 'History' }))
      .toMatchTextContent(/^Approved by the administrator/)
    expect(cardOf(name).getByRole('listitem').elements()).toHaveLength(1)
  }
  await expectSound()
})

test('while one claim is decided another can be; then the list has the focus', async () => {
  await open()
  const answer = hold('/api/admin/claims/2')
  for (const name of ['ana', 'eli']) {
    await cardOf(name).getByRole('button', { name: 'Approve' }).click()
    await button('Approve this one, too').click()
  }
  await expect.element(cardOf('eli')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Claims' })).toHaveFocus()
  await expect.element(cardOf('ana')).toBeVisible()
  answer()
  await expect.element(cardOf('ana')).not.toBeInTheDocument()
})

test('a decision that cannot be sent keeps its reason', async () => {
  await beginRejection('The owner is another.')
  intercept('/api/admin/claims/1', () => 'nothing')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(toast).toMatchTextContent('Failed to save the decision. Please try again.')
  await expect.element(reason).toHaveValue('The owner is another.')
})

test('the browser asks before a typed reason is left', async () => {
  await beginRejection('The owner is another.')
  await userEvent.keyboard('{Escape}')
  expect(asksBeforeLeaving()).toBe(true)
  await cardOf('dana').getByRole('link', { name: 'Edit its listing' }).click()
  expect(opened).toEqual(['/admin/restaurant?id=1'])
  await cardOf('dana').getByRole('button', { name: 'Reject' }).click()
  await reason.clear()
  expect(asksBeforeLeaving()).toBe(false)
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true
  intercept('/api/admin/claim-search', () => (isDown ? 'nothing' : 'guide'))
  await openDesk(<Claims />, '/admin/claims')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch claims')
  isDown = false
  await button('Try again').click()
  await page.getByRole('searchbox').fill('nobody-has-this')
  await expect.element(page.getByText('No claims match.')).toBeVisible()
  await expectSound()
})
