// Plain HTTP: once is enough, hence the tag.
import { type APIRequestContext, expect, test } from './test.ts'
import { allPaths, placePaths } from './guide.ts'

test('@desktop every link answers 200, and every place is reached from the home page without JavaScript', async ({
  request,
}) => {
  const reached = await crawl(request)
  const places = await placePaths()
  expect(places.length).toBeGreaterThan(100)
  expect(places.filter((path) => !reached.has(path))).toEqual([])
  const isAdmins = (path: string) => /^\/(admin|import-business)(\/|$)/.test(path)
  expect((await allPaths()).filter((path) => !reached.has(path) && !isAdmins(path))).toEqual([])
})

test('@desktop unknown addresses are a real 404, with links out', async ({ request }) => {
  for (const path of [
    '/no/such',
    '/nope',
    '/towns/atlantis',
    '/cuisines/martian',
    '/blog/never',
    '/restaurants/999',
  ]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).toContain('Browse all restaurants')
  }
})

test('@desktop a town alone leads to its page', async ({ request }) => {
  const response = await request.get('/bel-air', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/towns/bel-air'])
})

/** Follows every internal link as a crawler would; fails on the first that does not answer 200. */
async function crawl(request: APIRequestContext) {
  const reached = new Set<string>(['/'])
  for (const path of reached) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    if (!response.headers()['content-type']?.includes('html')) continue
    for (const [, link = ''] of (await response.text()).matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)) {
      reached.add(link.replaceAll('&amp;', '&').split('?')[0] ?? link)
    }
  }
  return reached
}

test('@desktop whom to tell of a weakness is where others look for it', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\nExpires: \d{4}-\d\d-\d\dT/)
})
