import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byteFaults } from './bytes.ts'
import { factsOf, type PageFacts, pageFaults, parsePage, shared } from './page.ts'
import { secretsIn } from './secrets.ts'

export type Checked = { pages: PageFacts[]; faults: string[] }
/** A part of the files of a site, and the paths of all its pages. */
export type Share = { dist: string; files: string[]; paths: Set<string> }

/** Files that may hold a secret; raster images and fonts cannot. */
const TEXT = /\.(css|html|js|json|map|svg|txt|xml)$/
/** Checks files one after the other, because there may be 50,000. */
export async function checkShare({ dist, files, paths }: Share): Promise<Checked> {
  const redirects = await readRedirects(dist)
  const scriptSizes = new Map<string, number>()
  const leadsNowhere = linkCheck(
    (path) => paths.has(path) || redirects.has(path) || isFile(join(dist, path)),
  )
  const pages: PageFacts[] = []
  const faults: string[] = []
  for (const file of files.filter((file) => TEXT.test(file))) {
    const text = readFileSync(join(dist, file), 'utf8')
    faults.push(...secretsIn(text).map((kind) => `/${file}: holds ${kind}`))
    if (!file.endsWith('.html')) continue
    const [path, page] = [pathOf(file), parsePage(text)]
    const { links, ...facts } = factsOf(path, page)
    pages.push(facts)
    const found = [
      ...(await pageFaults(facts, page)),
      ...byteFaults(facts, page, dist, scriptSizes),
      ...[...links].flatMap((link) => leadsNowhere(link, facts) ?? []),
    ]
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  return { pages, faults }
}

/** The address of a file of the site. */
export function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
}

/** Says what is wrong with a link of a page. Pages share most of their links, so each is looked up once. */
function linkCheck(isThere: (path: string) => boolean) {
  const known = new Map<string, string | undefined>()
  return (link: string, facts: PageFacts): string | undefined => {
    // The target of a relative link depends on its page.
    const key = shared(link.startsWith('/') ? link : `${facts.path} ${link}`)
    if (!known.has(key)) known.set(key, faultOf(link, addressOf(facts), isThere))
    return known.get(key)
  }
}

/** The address of a page. */
export const addressOf = ({ path, canonical }: PageFacts) =>
  new URL(path, canonical && URL.canParse(canonical) ? canonical : 'http://site.example')

function faultOf(link: string, page: URL, isThere: (path: string) => boolean) {
  if (!URL.canParse(link, page)) return `link ${link} is no address`
  const url = new URL(link, page)
  if (url.origin !== page.origin) return undefined
  const path = decoded(url.pathname)
  if (path === undefined) return `link ${link} is no address`
  // A function serves these from where uploads are stored.
  if (path.startsWith('/uploads/')) return undefined
  if (path !== '/' && path.endsWith('/')) return `link ${link} ends in a slash`
  return isThere(path) ? undefined : `link ${link} leads nowhere`
}

/** A path or an anchor without its escapes; undefined if they are malformed. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The paths that `_redirects` redirects. */
async function readRedirects(dist: string): Promise<Set<string>> {
  const text = await readFile(join(dist, '_redirects'), 'utf8').catch(() => '')
  return new Set(text.split('\n').map((line) => line.split(' ')[0] ?? ''))
}
