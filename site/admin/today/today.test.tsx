import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { campaignRow, claimRow, restaurantRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, toast } from '#site/testing/screen.ts'
import { Today } from './today.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })

beforeEach(() => {
  sessionStorage.removeItem('admin-visited')
  localStorage.removeItem('admin-visited')
})

const open = () => openDesk(<Today />, '/admin/today')

test('a quiet guide says so', async () => {
  await open()
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect.element(heading('Everything is published')).toBeVisible()
  await expect.element(heading('Since yesterday')).toBeVisible()
  await expect.element(page.getByText('Nothing happened.')).toBeVisible()
  const works = page.getByText('Database, schedule, mail and pictures work.')
  await expect.element(works).toBeVisible()
  await expect.element(heading('Campaigns that end soon')).not.toBeInTheDocument()
  await expectSound()
})

test('what waits leads to where it is decided, and one press keeps what is still right', async () => {
  await insert('restaurants', restaurantRow())
  await insert('claimRequests', claimRow())
  await insert(
    'corrections',
    { restaurantId: 1, kind: 'hours', details: 'Closed on Mondays.' },
    { restaurantId: 1, kind: 'outdated' },
  )
  await insert('adCampaigns', campaignRow({ title: 'Soup weeks', endDate: townDay() }))
  await open()
  await expect.element(heading('1 claim')).toBeVisible()
  const review = entry('Dana Reyes claims Oak & Ember').getByRole('link')
  await expect.element(review).toHaveAttribute('href', '/admin/claims')
  await expect.element(entry('Closed on Mondays.').getByRole('link')).toBeVisible()
  await expect.element(heading('Campaigns that end soon')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 new restaurant' })).toBeVisible()
  await expectSound()
  await entry('Last checked').getByRole('button', { name: 'Still right' }).click()
  await expect.element(toast).toMatchTextContent('Oak & Ember is checked')
  await expect.element(heading('1 restaurant to check')).not.toBeInTheDocument()
  expect(await rowsOf('corrections')).toMatchObject([{ state: 'waiting' }, { state: 'accepted' }])
})

test('changes are published by one press', async () => {
  await insert('restaurants', restaurantRow())
  await open()
  await expect.element(heading('1 change not published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(page.getByText('Publishing now; pages update in a minute.')).toBeVisible()
  expect(await rowsOf('siteBuilds')).toHaveLength(1)
})

test('what waits too long for the schedule or a build is said', async () => {
  const requestedAt = new Date(Date.now() - 3 * 3_600_000)
  await insert('siteBuilds', { reason: 'A change', requestedAt, nextAttemptAt: requestedAt })
  await open()
  const standsStill = page.getByText('The schedule stands still: it should have run 3 hours ago.')
  await expect.element(standsStill).toBeVisible()
  const waits = page.getByText('Changes wait for a build that was requested 3 hours ago.')
  await expect.element(waits).toBeVisible()
  await expectSound()
})

test('what happened is told since the visit before this one', async () => {
  const visited = new Date(Date.now() - 3 * 86_400_000).toISOString()
  localStorage.setItem('admin-visited', JSON.stringify(visited))
  await insert(
    'restaurants',
    restaurantRow({ createdAt: new Date(Date.now() - 2 * 86_400_000) }),
    restaurantRow({ slug: 'old', name: 'Old', createdAt: new Date(Date.now() - 9 * 86_400_000) }),
  )
  await open()
  await expect.element(heading('Since you were last here')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 new restaurant' })).toBeVisible()
  // The visit goes on where it is opened again.
  await open()
  await expect.element(page.getByRole('link', { name: '1 new restaurant' })).toBeVisible()
})
