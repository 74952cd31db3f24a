import { readFile } from 'node:fs/promises'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from '../support/admin.ts'
import { expectAllLive } from '../support/builds.ts'
import { expect } from '../support/test.ts'

type Listings = OutputOf<typeof listListings>

test('a place that is in the guide twice is merged, and comes back byte by byte', async ({
  page,
  request,
  api,
}) => {
  test.setTimeout(180_000)
  await expectAllLive(api)
  const query = '/api/admin/listings?kind=restaurant&state=open&search=churchville'
  const [double, kept] = (await api<Listings>('GET', query)).listings
  const paths = [double!.path!, kept!.path!, '/towns/churchville', '/restaurants', '/new/feed.xml']
  const bodies = () => Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  const before = await bodies()

  await page.goto(`/admin/restaurant?id=${double!.id}`)
  await page.getByRole('button', { name: /^Remove .+…$/ }).click()
  const search = page.getByLabel('Search for the place to merge it into')
  await search.fill(kept!.name)
  // Enter searches, and removes nothing.
  await search.press('Enter')
  await page.getByRole('radio', { name: kept!.name }).click()
  await page.getByRole('button', { name: `Merge into ${kept!.name}` }).click()
  await expect(page).toHaveURL('/admin/listings')
  await expect(page.locator('.toast')).toContainText(`Merged into ${kept!.name}`)
  await expectAllLive(api)
  const moved = await request.get(double!.path!, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, kept!.path])
  const sitemap = async () => (await request.get('/sitemap-0.xml')).text()
  expect(await sitemap()).not.toContain(`${double!.path}<`)

  await page.goto('/admin/removed')
  await page.getByRole('button', { name: 'Put back' }).first().click()
  await expect(page.locator('.toast')).toContainText(`Back in the guide: ${double!.name}`)
  await expectAllLive(api)
  expect(await bodies()).toEqual(before)
  expect(await sitemap()).toContain(`${double!.path}<`)
})

test('a page that was removed answers that it is gone, until it is put back', async ({
  request,
  api,
}) => {
  test.setTimeout(180_000)
  await expectAllLive(api)
  const query = '/api/admin/listings?kind=restaurant&state=open&search=jarrettsville'
  const { id, path } = (await api<Listings>('GET', query)).listings[0]!
  const removal = await api<{ id: number }>('POST', '/api/admin/removals', {
    kind: 'restaurant',
    id,
  })
  await expectAllLive(api)
  const gone = await request.get(path!)
  expect([gone.status(), await gone.text()]).toEqual([
    410,
    expect.stringContaining('No longer in the guide'),
  ])
  expect((await request.get('/no/such-place')).status()).toBe(404)
  await api('POST', `/api/admin/removals/${removal.id}/undo`, {})
  await expectAllLive(api)
  expect((await request.get(path!)).status()).toBe(200)
})

test('a picture that nothing shows is removed and put back', async ({
  page,
  request,
  token,
  api,
}) => {
  test.setTimeout(180_000)
  await expectAllLive(api)
  const image = {
    name: 'soup.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile('docs/home.jpg'),
  }
  const headers = { authorization: `Bearer ${token}` }
  const sent = await request.post('/api/upload', { headers, multipart: { image } })
  const { url } = (await sent.json()) as { url: string }
  await page.goto('/admin/pictures')
  const card = page.getByRole('listitem').filter({ has: page.locator(`img[src="${url}"]`) })
  await expect(card).toContainText('Shown nowhere.')
  await card.getByRole('button', { name: 'Remove soup.jpg…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toHaveCount(0)
  expect((await request.get(url)).status()).toBe(404)
  await page.getByRole('link', { name: 'Put it back' }).click()
  await page.getByRole('button', { name: 'Put back soup.jpg' }).first().click()
  await expect(page.locator('.toast')).toContainText('Back in the guide: soup.jpg')
  expect((await request.get(url)).status()).toBe(200)
})
