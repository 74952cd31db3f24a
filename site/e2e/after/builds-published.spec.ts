import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '../support/test.ts'
import { sql } from 'kysely'
import type { importBusiness } from '#contracts/google-links.ts'
import type { OutputOf } from '#contracts/route.ts'
import { connect } from '#db/client.ts'
import { test } from '../support/admin.ts'
import { expectAllLive, listedBuilds } from '../support/builds.ts'
import { PLACE } from '../support/guide.ts'
import { AFTER } from '../support/servers.ts'
import { linkOf, newPlaceId, tellGoogle } from '../support/places.ts'

/** Takes the redirects, which only builds read, from the database of the guide under test while the work is done. */
async function withoutRedirects(work: () => Promise<unknown>) {
  const server = JSON.parse(await readFile(`${AFTER.folder}/db.server.json`, 'utf8')) as {
    url: string
  }
  const db = connect(server.url)
  await sql`alter table redirects rename to redirects_away`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table redirects_away rename to redirects`.execute(db)
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
  const paths = ['/blog', PLACE]
  const readSite = () => Promise.all(paths.map((path) => bodyOf(request, path)))
  const before = await readSite()
  const state = page.locator('section', { has: page.locator('#state') })
  const publish = page.getByRole('button', { name: 'Publish now' })
  await page.goto('/admin/publish')
  await withoutRedirects(async () => {
    await publish.click()
    await expect(state).toContainText('The last build failed', { timeout: 120_000 })
  })
  for (const sentence of ['The old site is still up.', 'relation "redirects" does not exist'])
    await expect(state).toContainText(sentence)
  expect((await readSite()).map((body, index) => body.equals(before[index]!))).toEqual([true, true])

  await publish.click()
  await expect(state).toContainText('Everything is published', { timeout: 120_000 })
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
})

test('twenty imports in a burst cause two builds at most, and all are public', async ({
  api,
  request,
}) => {
  test.setTimeout(240_000)
  await expectAllLive(api)
  const [last] = await listedBuilds(api)
  const ids = Array.from({ length: 20 }, newPlaceId)
  const text = (id: string) => ({ text: `Tavern ${id.slice(-6)}`, languageCode: 'en' })
  await Promise.all(ids.map((id) => tellGoogle(id, { displayName: text(id) })))
  const places = await Promise.all(
    ids.map((id) =>
      api<OutputOf<typeof importBusiness>>('POST', '/api/businesses/import', {
        googleUrl: linkOf(id),
      }),
    ),
  )
  await expectAllLive(api)
  const builds = (await listedBuilds(api)).filter(({ id }) => id > last!.id)
  expect(builds.length).toBeLessThanOrEqual(2)
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  expect(places.filter(({ path }) => !sitemap.includes(path!))).toEqual([])
})
