import { linkPagesAnd } from '#site/lib/link-pages.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createApp } from 'astro/app/entrypoint'
import { factsShownElsewhere } from '#site/content/lazy-facts.ts'
import { placeAt, replica, stalePlaceIds } from '#site/content/replica/open.ts'
import {
  commitPages,
  countPages,
  fileOf,
  noteShownElsewhere,
} from '#site/content/replica/page-keys.ts'
import { openByTown } from '#site/content/replica/place-rows.ts'
import { getMeta, setMeta } from '#site/content/replica/replica.ts'
import { type Page, comparePages, listPages, offer } from './list-pages.ts'
import { islandFile, tidyPage } from './page-html.ts'
import { refuseModules, withLists, withPropsAlone } from './reading.ts'

const app = createApp({ streaming: false })
/** What the page threw that was rendered last: Astro answers 500 in its place. */
let cause: unknown
app.renderError = (_, { status, error }) => {
  cause = error
  return Promise.resolve(new Response(null, { status }))
}
const site = app.manifest.site!
const islands = islandFile(app.manifest.clientDirectives)
const stalePaths = stalePlaceIds?.map((id) => placeAt(id).path)
refuseModules()
const pages = await listPages(app.manifest, stalePaths)
const locals = { hasPage: (path: string) => pages.has(path) }

type Plan = { stale: Page[]; removed: string[]; needsSitemap: boolean }
/** What is to be committed once the output is in place. Only the first worker plans. */
let planned: Plan | undefined
let isOffered: Promise<void> | undefined

/**
 * What a publish has to do: the paths to render, the files to remove, and whether the sitemap is stale. `towns` has the
 * number of open places in each; undefined if no page but some places' own are stale, so that it is as it was.
 */
export function plan() {
  planned = stalePaths ? planOf(stalePaths) : comparePages(pages, replica)
  const { stale, removed, needsSitemap } = planned
  const total = stalePlaceIds ? countPages(replica) : pages.size
  return {
    total,
    stale: stale.map(({ path }) => path),
    removed: removed.map((path) => fileOf(replica, path)),
    needsSitemap,
    towns: stalePlaceIds ? undefined : openByTown(replica),
  }
}

const planOf = (paths: string[]): Plan => ({
  stale: paths.map((path) => pages.get(path)!),
  removed: [],
  needsSitemap: false,
})

/**
 * Renders pages into files below `folder` and returns the files written. A file that `current`, the output before,
 * has with the same content is left out. Throws when a page answers with an error.
 */
export async function render(paths: string[], folder: string, current?: string): Promise<string[]> {
  const written: string[] = []
  if (!isOffered) {
    isOffered = offer(app.manifest, planned?.stale ?? pages.values())
    if (writeFresh(islands.file, new TextEncoder().encode(islands.code), folder, current))
      written.push(islands.file)
  }
  await isOffered
  for (const path of paths) {
    const { file, route, key } = pages.get(path)!
    const request = new Request(new URL(encodeURI(file), site))
    const answer = () => app.render(request, { routeData: route, locals })
    const response = await (key === undefined ? withLists(answer) : withPropsAlone(path, answer))
    if (path !== '/404' && !response.ok) {
      const reason = cause instanceof Error ? cause.message : `it answers ${response.status}`
      throw new Error(`The page ${path} could not be built: ${reason}`)
    }
    const body =
      route.type === 'page'
        ? new TextEncoder().encode(tidyPage(await response.text(), islands))
        : new Uint8Array(await response.arrayBuffer())
    if (writeFresh(file, body, folder, current)) written.push(file)
  }
  noteShownElsewhere(replica, factsShownElsewhere)
  return written
}

/** Writes the sitemap of all pages that visitors may find and returns its files. */
export function writeSitemap(folder: string): string[] {
  const paths = [...pages.values()].flatMap(({ path, route }) =>
    route.type === 'page' ? path : [],
  )
  const files = sitemapOf(paths, site)
  for (const [file, text] of files) writeFresh(file, new TextEncoder().encode(text), folder)
  return [...files.keys()]
}

/** The id of the publish that made the last output; an output with another id does not belong to this replica. */
export const lastPublishId = () => getMeta<string>(replica, 'publishId')

/** Records the keys of the new output and the id of the publish that made it. */
export function commit(publishId: string) {
  const { stale, removed } = planned!
  replica.transaction(() => {
    noteShownElsewhere(replica, factsShownElsewhere)
    commitPages(replica, stale, removed)
    setMeta(replica, 'publishId', publishId)
  })
}

const created = new Set<string>()

/** Writes a file below `folder` unless `current` has it with the same content. Returns whether it was written. */
function writeFresh(file: string, body: Uint8Array, folder: string, current?: string): boolean {
  if (current && isSame(join(current, file), body)) return false
  const target = join(folder, file)
  const parent = dirname(target)
  if (!created.has(parent)) {
    mkdirSync(parent, { recursive: true })
    created.add(parent)
  }
  writeFileSync(target, body)
  return true
}

function isSame(file: string, body: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(body)
  } catch {
    return false
  }
}

/** URLs per file. Search engines accept 50,000. */
const MAX_URLS = 45_000
const HIDDEN = linkPagesAnd('404', 'admin', 'gone', 'offline', 'saved')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The files of a sitemap by name: an index and as many lists as it takes, sorted by path. */
function sitemapOf(paths: string[], site: string): Map<string, string> {
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
