import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { type HTMLElement, parse } from 'node-html-parser'
import { jsonLdFaults } from './json-ld-rules.ts'

/** Bytes: HTML with its styles by Brotli, scripts by gzip. An island brings React with it. */
const BUDGETS = { placePage: 14_000, scripts: 27_000, scriptsWithIsland: 110_000 }

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro's printer decides how tags are written; browsers repair none of this.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Names of places may be long, and a phone number is kept together by its button.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

type Page = { path: string; html: string; root: HTMLElement; ids: Set<string> }

/** Reads a built site and returns its faults, each as `page: sentence`; empty when all is well. */
export async function checkSite(dist: string): Promise<{ pages: number; faults: string[] }> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: run npm run build first`)
  const pages = await readPages(dist)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const redirects = await readRedirects(dist)
  const scriptBytes = new Map<string, number>()

  const faults: string[] = []
  for (const page of pages) {
    const report = (fault: string) => faults.push(`${page.path}: ${fault}`)
    checkHead(page).forEach(report)
    checkBody(page).forEach(report)
    for (const fault of await checkMarkup(page)) report(fault)
    checkLinks(page, dist, byPath, redirects).forEach(report)
    for (const fault of await checkBytes(page, dist, scriptBytes)) report(fault)
  }
  faults.push(...checkUnique(pages), ...(await checkSitemap(dist, pages)))
  return { pages: pages.length, faults }
}

async function readPages(dist: string): Promise<Page[]> {
  const files = await readdir(dist, { recursive: true })
  return Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => {
        const html = await readFile(join(dist, file), 'utf8')
        const root = parse(html, {
          comment: false,
          blockTextElements: { script: true, style: true },
        })
        const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
        return { path, html, root, ids: new Set(root.querySelectorAll('[id]').map(({ id }) => id)) }
      }),
  )
}

const metaOf = ({ root }: Page, name: string) =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  ''
const titleOf = ({ root }: Page) => root.querySelector('title')?.text.trim() ?? ''
const canonicalOf = ({ root }: Page) =>
  root.querySelector('link[rel="canonical"]')?.getAttribute('href')
const isIndexed = (page: Page) =>
  page.path !== '/404' && !metaOf(page, 'robots').includes('noindex')

function checkHead(page: Page): string[] {
  const wanted = [
    'description',
    'keywords',
    'og:title',
    'og:description',
    'og:image',
    'twitter:card',
  ]
  const faults = wanted.filter((name) => metaOf(page, name) === '').map((name) => `no ${name}`)
  if (titleOf(page) === '') faults.push('no title')
  const canonical = canonicalOf(page)
  if (
    page.path !== '/404' &&
    (!canonical || new URL(canonical).pathname !== encodeURI(page.path))
  ) {
    faults.push(`canonical is ${canonical ?? 'missing'}`)
  }
  const headings = page.root.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} h1 headings`)
  return faults
}

function checkBody(page: Page): string[] {
  const faults = page.root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => jsonLdFaults(script.rawText))
  for (const image of page.root.querySelectorAll('img')) {
    const lacks = ['src', 'alt', 'width', 'height'].filter(
      (name) => image.getAttribute(name) === undefined,
    )
    if (lacks.length > 0)
      faults.push(`image ${image.getAttribute('src') ?? ''} has no ${lacks.join(', ')}`)
  }
  for (const element of page.root.querySelectorAll('*')) {
    const inline = Object.keys(element.attributes).find((name) => /^(style|on\w+)$/i.test(name))
    if (inline)
      faults.push(
        `<${element.rawTagName}> has an inline ${inline}, which the content policy blocks`,
      )
  }
  return faults
}

async function checkMarkup({ html, path }: Page): Promise<string[]> {
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${message} (${ruleId}, ${line}:${column})`,
    ),
  )
}

function checkLinks(
  page: Page,
  dist: string,
  pages: Map<string, Page>,
  redirects: Set<string>,
): string[] {
  const own = new URL(page.path, canonicalOf(page) ?? 'http://site.example')
  const links = page.root
    .querySelectorAll('a[href], link[href], img[src], script[src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
  return [...new Set(links)].flatMap((link) => {
    const url = URL.canParse(link, own) ? new URL(link, own) : undefined
    if (!url) return [`link ${link} is no address`]
    if (url.origin !== own.origin) return []
    const path = decodeURI(url.pathname)
    const target = pages.get(path)
    if (!target && !redirects.has(path) && !existsSync(join(dist, path)))
      return [`link ${link} leads nowhere`]
    if (!target && path !== '/' && path.endsWith('/')) return [`link ${link} ends in a slash`]
    const anchor = decodeURIComponent(url.hash.slice(1))
    return anchor && target && !target.ids.has(anchor) ? [`link ${link} has no such anchor`] : []
  })
}

async function checkBytes({ path, html, root }: Page, dist: string, known: Map<string, number>) {
  const faults: string[] = []
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  if (root.querySelector('[data-page="place"]')) {
    const bytes = brotliCompressSync(html, quality).length
    if (bytes > BUDGETS.placePage)
      faults.push(`${bytes} bytes of HTML and CSS, allowed are ${BUDGETS.placePage}`)
  }
  const budget = root.querySelector('astro-island') ? BUDGETS.scriptsWithIsland : BUDGETS.scripts
  let bytes = 0
  for (const script of root.querySelectorAll('script:not([type="application/ld+json"])')) {
    bytes += await scriptSize(dist, script.getAttribute('src'), script.rawText, known)
  }
  if (bytes > budget) faults.push(`${bytes} bytes of script, allowed are ${budget}`)
  return path === '/404' ? [] : faults
}

/** A script's compressed bytes with everything it imports at once. */
async function scriptSize(
  dist: string,
  src: string | undefined,
  text: string,
  known: Map<string, number>,
) {
  if (!src) return gzipSync(text).length
  const seen = new Set<string>()
  const sizes = await Promise.all(
    [...(await withImports(dist, src, seen))].map((file) => fileSize(dist, file, known)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function withImports(dist: string, file: string, seen: Set<string>): Promise<Set<string>> {
  if (seen.has(file) || !existsSync(join(dist, file))) return seen
  seen.add(file)
  const code = await readFile(join(dist, file), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    await withImports(dist, `/_astro/${name}`, seen)
  }
  return seen
}

async function fileSize(dist: string, file: string, known: Map<string, number>) {
  const size = known.get(file) ?? gzipSync(await readFile(join(dist, file))).length
  known.set(file, size)
  return size
}

function checkUnique(pages: Page[]): string[] {
  const kinds = {
    title: titleOf,
    description: (page: Page) => metaOf(page, 'description'),
    canonical: (page: Page) => canonicalOf(page) ?? page.path,
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

async function checkSitemap(dist: string, pages: Page[]): Promise<string[]> {
  const files = (await readdir(dist)).filter((file) => /^sitemap-\d+\.xml$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  const listed = new Set(
    texts
      .flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)])
      .map(([, address = '']) => decodeURI(new URL(address).pathname)),
  )
  const indexed = new Set(pages.filter(isIndexed).map(({ path }) => path))
  return [
    ...[...indexed]
      .filter((path) => !listed.has(path))
      .map((path) => `${path}: missing from the sitemap`),
    ...[...listed]
      .filter((path) => !indexed.has(path))
      .map((path) => `${path}: should not be in the sitemap`),
  ]
}

/** The addresses that `_redirects` answers. */
async function readRedirects(dist: string): Promise<Set<string>> {
  const text = await readFile(join(dist, '_redirects'), 'utf8').catch(() => '')
  return new Set(text.split('\n').map((line) => line.split(' ')[0] ?? ''))
}
