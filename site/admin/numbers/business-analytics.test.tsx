import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import type { InteractionType } from '#domain/vocabulary.ts'
import { forgetSession } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert } from '#site/testing/guide.ts'
import { expectSound, intercept, opened, show } from '#site/testing/screen.ts'
import { BusinessAnalytics } from './business-analytics.tsx'

const PATH = '/admin/business-analytics'
const NAME = 'Main Street Books'
const row = page.getByRole('button', { name: NAME })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })
const open = () => openDesk(<BusinessAnalytics />, PATH)

const track = (...types: InteractionType[]) =>
  insert(
    'businessInteractions',
    ...types.map((interactionType) => ({ businessId: 1, businessName: NAME, interactionType })),
  )
const addBusiness = () => insert('businesses', businessRow({ name: NAME }))

test('Refresh Data brings what has happened since', async () => {
  await addBusiness()
  await track('card_click')
  await open()
  await expect.element(row).toMatchTextContent('1 interaction')
  await track('card_click')
  await button('Refresh Data').click()
  await expect.element(row).toMatchTextContent('2 interactions')
  await row.click()
  const clicks = dialog.getByRole('listitem').filter({ hasText: 'Card click' })
  await expect.poll(() => clicks.elements().length).toBe(3)
  await expectSound()
  await button('Back to All Businesses').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  expect(opened).toEqual(['/admin'])
})

test('what did not count is shown by its reason', async () => {
  await addBusiness()
  await track('call')
  await insert('refusedEvents', {
    ...{ day: townDay(), kind: 'business', type: 'call' },
    ...{ reason: 'no-token', slot: 0, count: 1 },
  })
  await open()
  await page.getByText('What did not count').click()
  const reasons = page.getByRole('table', { name: 'What did not count, by reason' })
  await expect
    .element(reasons.getByRole('row', { name: /Not sent by a page of the guide 1/ }))
    .toBeVisible()
  await expectSound()
})

test('the days are chosen', async () => {
  await addBusiness()
  await track('call')
  await insert('businessInteractions', {
    ...{ businessId: 1, businessName: NAME, interactionType: 'call' },
    timestamp: new Date('2026-03-09T12:00:00Z'),
  })
  await open()
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table').first().getByRole('row')
  const expectDays = (count: number) => expect.poll(() => rows.elements().length).toBe(1 + count)
  await expectDays(30)
  await page.getByText('7 days').click()
  await expectDays(7)
  await page.getByText('Other days').click()
  await page.getByLabelText('From', { exact: true }).fill('2026-03-08')
  await page.getByLabelText('To', { exact: true }).fill('2026-03-07')
  await expect
    .element(page.getByText('The first day must not be after the last day.'))
    .toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2026-03-10')
  await expectDays(3)
  await expect.element(rows.nth(1)).toMatchTextContent('Sun, Mar 8, 2026')
  await expectSound()
  await page.getByLabelText('From', { exact: true }).fill('2026-03-10')
  await expect.element(page.getByText('Nothing was counted in these days.')).toBeVisible()
})

test('hundreds of businesses are found by their names', async () => {
  const byBusiness = Array.from({ length: 500 }, (_, index) => ({
    businessId: index + 1,
    businessName: `Shop ${index + 1}`,
    count: 500 - index,
  }))
  const some = { totalInteractions: 125_250, byType: [], byBusiness, recentInteractions: [] }
  intercept('/api/businesses/analytics', () => Response.json(some))
  await open()
  const search = page.getByLabelText('Find a business')
  await expect.element(search).toBeVisible()
  const count = () => document.querySelectorAll('[aria-haspopup=dialog]').length
  expect(count()).toBe(15)
  await search.fill('shop 500')
  await expect.element(page.getByText('1 business', { exact: true })).toBeVisible()
  expect(count()).toBe(1)
  await search.clear()
  await button('Show 485 more').click()
  await expect.poll(count).toBe(500)
  await button('Show fewer').click()
  await expect.poll(count).toBe(15)
})

test('where nothing was counted or nothing answers the page says so', async () => {
  let isDown = true
  intercept('/api/businesses/analytics', () =>
    isDown ? new Response('Not now.', { status: 503 }) : 'guide',
  )
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch analytics')
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText('Nothing has been counted yet')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a business that cannot be loaded shows an error and can be loaded again', async () => {
  await addBusiness()
  await track('website')
  let isDown = true
  intercept('/api/businesses/1/analytics', () => (isDown ? 'nothing' : 'guide'))
  await open()
  await row.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Failed to fetch business details')
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('1 (100%)')).toBeVisible()
})

test('who is not signed in finds a notice and the way in', async () => {
  forgetSession()
  show(<BusinessAnalytics />, PATH)
  await expect.element(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expectSound()
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()
  expect(opened).toEqual([`/admin/login?redirect=${encodeURIComponent(PATH)}`])
})
