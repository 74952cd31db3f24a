import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from './test.ts'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { test } from './admin.ts'
import { expectAllLive, listedBuilds } from './builds.ts'
import { placePaths } from './guide.ts'

/** Takes the posts from the database of the guide under test while the work is done. */
async function withoutPosts(work: () => Promise<unknown>) {
  const server = JSON.parse(await readFile('.data/test/db.server.json', 'utf8')) as { url: string }
  const db = connect(server.url)
  await sql`alter table blog_posts rename to blog_posts_away`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table blog_posts_away rename to blog_posts`.execute(db)
  }
}

async function bodyOf(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect([path, response.status()]).toEqual([path, 200])
  return response.body()
}

test('a build that fails leaves the old site up and says why; the next one works', async ({
  page,
  request,
  api,
}) => {
  test.setTimeout(240_000)
  await expectAllLive(api)
  const paths = ['/blog', (await placePaths())[0]!]
  const readSite = () => Promise.all(paths.map((path) => bodyOf(request, path)))
  const before = await readSite()
  const state = page.locator('section', { has: page.locator('#state') })
  const publish = page.getByRole('button', { name: 'Publish now' })
  await page.goto('/admin/publish')
  await publish.click()
  // Posts are counted as a build begins and read seconds later, when the code is bundled: it fails at either.
  const newest = async () => (await listedBuilds(api))[0]?.state
  await expect.poll(newest, { timeout: 120_000, intervals: [100] }).toBe('building')
  await withoutPosts(() =>
    expect(state).toContainText('The last build failed', { timeout: 120_000 }),
  )
  for (const sentence of ['The old site is still up.', 'relation "blog_posts" does not exist'])
    await expect(state).toContainText(sentence)
  expect((await readSite()).map((body, index) => body.equals(before[index]!))).toEqual([true, true])

  await publish.click()
  await expect(state).toContainText('Everything is published', { timeout: 120_000 })
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
})
