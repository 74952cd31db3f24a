import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { test } from './admin.ts'
import { expectAllLive } from './builds.ts'

/** The database of the guide under test. */
async function openDatabase() {
  const settings = await readFile('.data/test/server.env', 'utf8')
  const [, url = ''] = /^DATABASE_URL="(.*)"$/m.exec(settings) ?? []
  return connect(url)
}

test('a build that fails leaves the old site up and says why; the next one works', async ({
  page,
  request,
  api,
}) => {
  test.setTimeout(240_000)
  await expectAllLive(api)
  const db = await openDatabase()
  const state = page.locator('section', { has: page.locator('#state') })
  const publish = page.getByRole('button', { name: 'Publish now' })
  await page.goto('/admin/publish')
  await sql`alter table blog_posts rename to blog_posts_away`.execute(db)
  try {
    await publish.click()
    await expect(state).toContainText('The last build failed', { timeout: 120_000 })
  } finally {
    await sql`alter table blog_posts_away rename to blog_posts`.execute(db)
  }
  await expect(state).toContainText('The old site is still up.')
  await expect(state).toContainText('relation "blog_posts" does not exist')
  expect((await request.get('/blog')).status()).toBe(200)
  expect((await request.get('/towns/bel-air')).status()).toBe(200)

  await publish.click()
  await expect(state).toContainText('Everything is published', { timeout: 120_000 })
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
})
