import { townDay } from '#domain/town-clock.ts'
import { linkPagesAnd } from '#site/lib/link-pages.ts'
import { createApp } from 'astro/app/entrypoint'
import { holidays } from '#site/content/holidays.ts'
import { factsShownElsewhere } from '#site/content/lazy-facts.ts'
import * as openData from '#site/content/open-data/open-data.ts'
import { isNewOutput, placeAt, replica, stalePlaceIds } from '#site/content/replica/open.ts'
import {
  commitPages,
  countPages,
  dayOf,
  fileOf,
  noteShownElsewhere,
  readDays,
} from '#site/content/replica/page-keys.ts'
import { openByTown } from '#site/content/replica/place-rows.ts'
import { getMeta, setMeta } from '#site/content/replica/replica.ts'
import { type Page, comparePages, listPages, offer, shownEverywhere } from './list-pages.ts'
import { islandFile, tidyPage } from './page-html.ts'
import { refuseModules, withLists, withPropsAlone } from './reading.ts'
import { writeFresh } from './write-fresh.ts'

const app = createApp({ streaming: false })
/** The error of the last page. Astro hides it behind a 500. */
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
const locals = { hasPage: (path: string) => pages.has(path), ...shownEverywhere() }

type Plan = ReturnType<typeof comparePages>
/** What is to be committed once the output is in place. Only the first worker plans. */
let planned: Plan | undefined
let isOffered: Promise<void> | undefined

/**
 * What a publish has to do: the paths to render and the files to remove. `towns` has the number of open places in each;
 * undefined if only place pages are stale, because the numbers cannot have changed.
 */
export function plan() {
  planned = stalePaths ? planOf(stalePaths) : comparePages(pages, replica, isNewOutput)
  const { stale, removed } = planned
  const total = stalePlaceIds ? countPages(replica) : pages.size
  return {
    total,
    stale: stale.map(({ path }) => path),
    removed: removed.map((path) => fileOf(replica, path)),
    towns: stalePlaceIds ? undefined : openByTown(replica),
  }
}

function planOf(paths: string[]): Plan {
  for (const path of paths) pages.get(path)!.changedOn = dayOf(replica, path)
  return { stale: paths.map((path) => pages.get(path)!), removed: [], areOthers: false }
}

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
        ? new TextEncoder().encode(tidyPage(await response.text(), islands, holidays()))
        : new Uint8Array(await response.arrayBuffer())
    if (writeFresh(file, body, folder, current)) written.push(file)
  }
  noteShownElsewhere(replica, factsShownElsewhere)
  return written
}

/**
 * Writes the sitemap of all pages that visitors may find, with the days on which their content changed, unless it is as it
 * was. Returns its files. `written` has the files that `render` wrote: with the same templates, their content has changed.
 */
export function writeSitemap(folder: string, written: string[]): string[] {
  const { stale, areOthers } = planned!
  const isStale = datePages(stale, new Set(written))
  if (!isNewOutput && !areOthers && !isStale) return []
  const files = sitemapOf(daysOfPages(), site)
  for (const [file, text] of files) writeFresh(file, new TextEncoder().encode(text), folder)
  return [...files.keys()]
}

/** Writes the open data, if it has changed. Returns the files written and those that are no longer needed. */
export const writeOpenData = (folder: string, current?: string) =>
  openData.writeOpenData(folder, site, current)

/** Gives stale pages the day of their last change, and returns whether the sitemap has to tell one. */
function datePages(stale: Page[], written: Set<string>): boolean {
  const today = townDay()
  let isTold = false
  for (const page of stale) {
    const { path, file, route, changedOn } = page
    if (isNewOutput) page.changedOn ??= dateBorne(page, today)
    else if (written.has(file)) page.changedOn = today
    isTold ||= page.changedOn !== changedOn && route.type === 'page' && !HIDDEN.test(path)
  }
  return isTold
}

/** The day that the content of a page bears, which is one on which it changed; not one that is still to come. */
function dateBorne({ contentDate, item }: Page, today: string): string | undefined {
  const day = contentDate && townDay(contentDate(item!.props!))
  return day && day <= today ? day : undefined
}

/** The day of the last change of each page by path, if it is known. */
function daysOfPages(): [path: string, changedOn?: string | null][] {
  const listed = [...pages.values()]
    .filter(({ route }) => route.type === 'page')
    .map(({ path, changedOn }) => [path, changedOn] as const)
  // A publish of single places knows no other pages.
  return Object.entries({ ...(stalePaths && readDays(replica)), ...Object.fromEntries(listed) })
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

/** URLs per file. Search engines accept 50,000. */
const MAX_URLS = 45_000
const HIDDEN = linkPagesAnd('404', 'admin', 'gone', 'offline', 'saved')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The files of a sitemap by name: an index and as many lists as it takes, sorted by path. */
function sitemapOf(days: ReturnType<typeof daysOfPages>, site: string): Map<string, string> {
  const entry = (kind: string, url: string, day?: string | null) =>
    `<${kind}><loc>${escapeXml(url)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${kind}>`
  const urls = days
    .filter(([path]) => !HIDDEN.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, day]) => entry('url', new URL(path, site).href, day))
  const lists = Array.from({ length: Math.ceil(urls.length / MAX_URLS) }, (_, index) =>
    urls.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  )
  const name = (index: number) => `sitemap-${index}.xml`
  const index = lists.map((_, at) => entry('sitemap', new URL(name(at), site).href)).join('')
  return new Map([
    ['sitemap-index.xml', `${HEAD}<sitemapindex ${SPACE}>${index}</sitemapindex>\n`],
    ...lists.map(
      (list, at) => [name(at), `${HEAD}<urlset ${SPACE}>${list.join('')}</urlset>\n`] as const,
    ),
  ])
}

/** A serialized URL contains no other characters that XML reserves. */
const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
