// Plain HTTP: once is enough, hence the tag.
import { type APIRequestContext, expect, test } from '../support/test.ts'
import { allPaths, placePages } from '../support/guide.ts'
import { linkPagesAnd } from '#site/lib/link-pages.ts'
import { isFull } from '#scripts/testing/level.ts'

test('@desktop every link answers 200, and every place is reached from the home page without JavaScript @quick', async ({
  request,
}) => {
  const places = new Map((await placePages()).map(({ path, html }) => [path, html]))
  expect(places.size).toBeGreaterThan(100)
  // Of the hundreds of places one answers for all.
  const [asked] = places.keys()
  const reached = await crawl(request, (path) =>
    isFull || path === asked ? undefined : places.get(path),
  )
  expect([...places.keys()].filter((path) => !reached.has(path))).toEqual([])
  // Only a letter leads to its page, and hosts and the service worker show their own in place of others.
  const apart = linkPagesAnd('admin', 'gone', 'offline')
  expect((await allPaths()).filter((path) => !reached.has(path) && !apart.test(path))).toEqual([])
})

test('@desktop unknown addresses are a real 404, with links out @quick', async ({ request }) => {
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

test('@desktop a town alone leads to its page @quick', async ({ request }) => {
  const response = await request.get('/bel-air', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/towns/bel-air'])
})

/** Follows every internal link as a crawler would; fails on the first that does not answer 200. Some pages are known. */
async function crawl(request: APIRequestContext, known: (path: string) => string | undefined) {
  const reached = new Set<string>(['/'])
  for (const path of reached) {
    const html = known(path) ?? (await fetchHtml(request, path))
    for (const [, link = ''] of html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)) {
      reached.add(link.replaceAll('&amp;', '&').split('?')[0] ?? link)
    }
  }
  return reached
}

/** Empty when it is something else. */
async function fetchHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.headers()['content-type']?.includes('html') ? response.text() : ''
}

test('@desktop whom to tell of a weakness is where others look for it @quick', async ({
  request,
}) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\nExpires: \d{4}-\d\d-\d\dT/)
})
