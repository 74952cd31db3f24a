import { existsSync, statSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { RESERVED_TOWN_SLUGS, slugify } from '#domain/slug.ts'
import { byteFaults } from './bytes.ts'
import { type PageFacts, factsOf, pageFaults, parsePage } from './page.ts'
import { secretsIn } from './secrets.ts'

/** Checks every page of a built site. Each fault reads `page: sentence`. Throws a sentence when there is no site. */
export async function checkSite(dist: string): Promise<{ pages: number; faults: string[] }> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built site in ${dist}: run npm run build first`)
  }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)))
  const scriptSizes = new Map<string, number>()
  const pages: PageFacts[] = []
  const faults: string[] = []
  for (const file of files.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(join(dist, file), 'utf8')
    const root = parsePage(html)
    const path = pathOf(file)
    const facts = factsOf(path, root)
    pages.push(facts)
    const pageAndByteFaults = [
      ...(await pageFaults(facts, root, html)),
      ...byteFaults({ root, html, dist }, scriptSizes),
    ]
    faults.push(...pageAndByteFaults.map((fault) => `${path}: ${fault}`))
  }
  return {
    pages: pages.length,
    faults: [
      ...faults,
      ...(await linkFaults(dist, pages)),
      ...townFaults(files.map(pathOf), pages),
      ...uniqueFaults(pages),
      ...(await sitemapFaults(dist, pages)),
      ...(await secretFaults(dist, files)),
    ],
  }
}

/** The address of a file of the site. */
function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
}

/** The address of a place begins with its town: no page, file or function may have that name. */
function townFaults(paths: string[], pages: PageFacts[]): string[] {
  const places = new Set(pages.filter(({ isPlace }) => isPlace).map(({ path }) => path))
  const firstParts = (paths: Set<string>) => new Set([...paths].map((path) => path.split('/')[1]!))
  const towns = firstParts(places)
  const others = firstParts(new Set(paths).difference(places))
  const unlisted = [...others.difference(RESERVED_TOWN_SLUGS)].filter(
    (part) => slugify(part) === part && part,
  )
  return [
    ...[...towns.intersection(others.union(RESERVED_TOWN_SLUGS))].map(
      (town) => `/${town}: a town and another part of the guide share this address`,
    ),
    ...unlisted.map((part) => `/${part}: is not in RESERVED_TOWN_SLUGS, so a town could take it`),
  ]
}

/** Looks for secrets in all text files; raster images and fonts cannot hold any. */
async function secretFaults(dist: string, files: string[]): Promise<string[]> {
  const texts = files.filter((file) => /\.(css|html|js|json|map|svg|txt|xml)$/.test(file))
  const faults = texts.map(async (file) => {
    const kinds = secretsIn(await readFile(join(dist, file), 'utf8'))
    return kinds.map((kind) => `/${file}: holds ${kind}`)
  })
  return (await Promise.all(faults)).flat()
}

async function linkFaults(dist: string, pages: PageFacts[]): Promise<string[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const redirects = await readRedirects(dist)
  const faultOf = (link: string, page: URL): string | undefined => {
    if (!URL.canParse(link, page)) return 'is no address'
    const url = new URL(link, page)
    if (url.origin !== page.origin) return undefined
    const path = decoded(url.pathname)
    if (path === undefined) return 'is no address'
    // A function serves these from where uploads are stored.
    if (path.startsWith('/uploads/')) return undefined
    const target = byPath.get(path)
    if (!target && path !== '/' && path.endsWith('/')) return 'ends in a slash'
    if (!target && !redirects.has(path) && !isFile(join(dist, path))) return 'leads nowhere'
    const anchor = decoded(url.hash.slice(1))
    return anchor && target && !target.ids.has(anchor) ? 'has no such anchor' : undefined
  }
  return pages.flatMap(({ path, canonical, links }) => {
    const base = canonical && URL.canParse(canonical) ? canonical : 'http://site.example'
    const page = new URL(path, base)
    return [...new Set(links)].flatMap((link) => {
      const fault = faultOf(link, page)
      return fault ? [`${path}: link ${link} ${fault}`] : []
    })
  })
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

function uniqueFaults(pages: PageFacts[]): string[] {
  const kinds = {
    title: (page: PageFacts) => page.title,
    description: (page: PageFacts) => page.description,
    canonical: (page: PageFacts) => page.canonical ?? page.path,
  }
  return Object.entries(kinds).flatMap(([kind, read]) =>
    [...Map.groupBy(pages, read)]
      .filter(([, sharing]) => sharing.length > 1)
      .map(
        ([value, sharing]) =>
          `${sharing.map(({ path }) => path).join(', ')}: share the ${kind} “${value}”`,
      ),
  )
}

async function sitemapFaults(dist: string, pages: PageFacts[]): Promise<string[]> {
  const files = (await readdir(dist)).filter((file) => /^sitemap-\d+\.xml$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  const listed = new Set(
    texts
      .flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)])
      .map(([, address = '']) => decodeURI(new URL(address).pathname)),
  )
  const indexed = new Set(pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path))
  return [
    ...[...indexed.difference(listed)].map((path) => `${path}: missing from the sitemap`),
    ...[...listed.difference(indexed)].map((path) => `${path}: should not be in the sitemap`),
  ]
}

/** The paths that `_redirects` redirects. */
async function readRedirects(dist: string): Promise<Set<string>> {
  const text = await readFile(join(dist, '_redirects'), 'utf8').catch(() => '')
  return new Set(text.split('\n').map((line) => line.split(' ')[0] ?? ''))
}
