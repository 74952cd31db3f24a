/** URLs per file. Search engines accept 50,000. */
const MAX_URLS = 45_000
const HIDDEN = /^\/(404|import-business|unsubscribe|admin(\/.*)?)$/
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The files of a sitemap by name: an index and as many lists as it takes, sorted by path. */
export function sitemapOf(paths: string[], site: string): Map<string, string> {
  const urls = paths
    .filter((path) => !HIDDEN.test(path))
    .sort()
    .map((path) => new URL(path, site).href)
  const lists = Array.from({ length: Math.ceil(urls.length / MAX_URLS) }, (_, index) =>
    urls.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  )
  const entry = (kind: string, url: string) => `<${kind}><loc>${escapeXml(url)}</loc></${kind}>`
  const name = (index: number) => `sitemap-${index}.xml`
  const index = lists.map((_, at) => entry('sitemap', new URL(name(at), site).href)).join('')
  return new Map([
    ['sitemap-index.xml', `${HEAD}<sitemapindex ${SPACE}>${index}</sitemapindex>\n`],
    ...lists.map(
      (list, at) =>
        [
          name(at),
          `${HEAD}<urlset ${SPACE}>${list.map((url) => entry('url', url)).join('')}</urlset>\n`,
        ] as const,
    ),
  ])
}

/** A serialized URL contains no other characters that XML reserves. */
const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
