import { expect } from '../support/test.ts'
import type { findPost } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from '../support/admin.ts'
import { listedBuilds } from '../support/builds.ts'

const PAUSE_MS = 2500

test('@desktop a page is linked once a build that began later is live', async ({ page, api }) => {
  const post = await api<OutputOf<typeof findPost>>('GET', '/api/admin/posts/1')
  const live = (await listedBuilds(api)).find(({ state }) => state === 'live')!
  const running = { ...live, id: live.id + 1, state: 'building', finishedAt: null }
  const since = Date.parse(post.publicSince)
  let startedAt = new Date(since - 1000).toISOString()
  let asked = 0
  await page.route('**/api/builds', (route) => {
    asked++
    return route.fulfill({ json: [running, { ...live, startedAt }] })
  })
  await page.clock.install()
  await page.goto(`/admin/post?id=${post.id}`)
  // Only a page that knows of the running build asks again and again.
  const askAgain = async () => {
    await page.clock.runFor(PAUSE_MS)
    return asked
  }
  await expect.poll(askAgain, { timeout: 15_000 }).toBeGreaterThan(3)
  await expect(page.getByText('Published · saved')).toBeVisible()
  const view = page.getByRole('link', { name: 'View page' })
  await expect(view).toHaveCount(0)

  startedAt = new Date(since + 1000).toISOString()
  const before = asked
  await expect.poll(askAgain, { timeout: 15_000 }).toBeGreaterThan(before)
  await expect(view).toHaveAttribute('href', `/blog/${post.slug}`)
})
