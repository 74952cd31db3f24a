import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { adminPaths, DIST, pageText } from '../support/guide.ts'
import { sized } from '#scripts/testing/level.ts'

/** What is shown to everybody; the others lead to the login. */
const OPEN = ['/admin/login', '/admin/business-analytics', '/import-business']

test('@desktop pages of the administrator are kept by nobody and found by no search engine', async ({
  request,
}) => {
  const paths = await adminPaths()
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/login', '/import-business']))
  const sitemap = await readFile(`${DIST}/sitemap-0.xml`, 'utf8')
  for (const path of paths) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()]).toMatchObject([
      path,
      200,
      {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    ])
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
    expect(sitemap).not.toContain(`${path}<`)
  }
})

test('@desktop what visitors’ pages load late is not loaded: a slash is a slash', async ({
  page,
}) => {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const slash = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))
  expect(await page.evaluate(slash)).toBe(true)
})

test('@desktop they hold no data: with every call refused there is only the way in', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('/api/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const paths = await adminPaths()
  for (const path of paths) {
    expect(await pageText(path)).not.toMatch(/[\w.]+@(?!belairtable\.example)[\w-]+\.\w+/)
  }
  for (const path of sized(['/admin', '/admin/post', ...OPEN], paths)) {
    await page.goto(path)
    if (!OPEN.includes(path)) await page.waitForURL('/admin/login?*')
    await expect(page.locator('.signed-in:visible')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})
