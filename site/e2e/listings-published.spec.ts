import { expect } from '@playwright/test'
import { test } from './admin.ts'
import { newRestaurant } from './listing-rows.ts'

test('what is saved is on the public page once the site is built; what has closed leaves the lists', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000)
  const isLive = () =>
    expect
      .poll(
        async () => {
          const builds = await api<{ state: string }[]>('GET', '/api/builds')
          return builds.every(({ state }) => state === 'live' || state === 'failed')
        },
        { timeout: 110_000, intervals: [1000] },
      )
      .toBe(true)

  const { id } = await newRestaurant(api, { name: 'Published Pantry' })
  await page.goto(`/admin/restaurant?id=${id}`)
  await page.getByLabel('Monday is').selectOption('Open at these hours')
  await page.getByLabel('Monday opens').fill('17:00')
  await page.getByLabel('Monday closes').fill('02:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Goes public with the next build.')).toBeVisible()
  await api('POST', '/api/builds')
  await isLive()
  await page.goto('/bel-air/published-pantry')
  await expect(page.getByRole('row', { name: 'Monday' })).toContainText('5:00 PM – 2:00 AM')
  await page.goto('/restaurants?search=published+pantry')
  await expect(page.getByRole('link', { name: 'Published Pantry' }).first()).toBeVisible()

  await page.goto(`/admin/restaurant?id=${id}`)
  await page.getByLabel('Closed for good on').fill('2026-03-08')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Goes public with the next build.')).toBeVisible()
  await api('POST', '/api/builds')
  await isLive()
  await page.goto('/bel-air/published-pantry')
  await expect(page.getByText('Published Pantry has closed for good.')).toBeVisible()
  await page.goto('/towns/bel-air')
  await expect(page.getByRole('link', { name: 'Published Pantry' })).toHaveCount(0)
})
