import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { townDay } from '#domain/town-clock.ts'
import { RESERVED_TOWN_SLUGS, slugify } from '#domain/slug.ts'
import { addressOf, type Checked, checkShare, decoded, pathOf, type Share } from './files.ts'
import type { PageFacts } from './page.ts'

/** A thread takes half a second to start, as long as this many files take. */
const FILES_PER_THREAD = 500
const MAX_THREADS = 4

/** Checks every page of a built site. Each fault reads `page: sentence`. Throws a sentence when there is no site. */
export async function checkSite(dist: string): Promise<{ pages: number; faults: string[] }> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built site in ${dist}: run npm run build first`)
  }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)))
    .sort()
  const { pages, faults } = await checkFiles(dist, files)
  return {
    pages: pages.length,
    faults: [
      ...faults,
      ...anchorFaults(pages),
      ...styleFaults(pages),
      ...townFaults(files.map(pathOf), pages),
      ...uniqueFaults(pages),
      ...(await sitemapFaults(dist, pages)),
    ],
  }
}

/** Checks each file by itself, in as many threads as pay off. */
async function checkFiles(dist: string, files: string[]): Promise<Checked> {
  const paths = new Set(files.filter((file) => file.endsWith('.html')).map(pathOf))
  const most = Math.min(MAX_THREADS, availableParallelism())
  const threads = Math.min(most, Math.ceil(files.length / FILES_PER_THREAD))
  if (threads < 2) return checkShare({ dist, files, paths })
  const shares = Array.from({ length: threads }, (_, thread) =>
    inThread({ dist, files: files.filter((_, at) => at % threads === thread), paths }),
  )
  const checked = await Promise.all(shares)
  return {
    pages: checked.flatMap(({ pages }) => pages),
    faults: checked.flatMap(({ faults }) => faults),
  }
}

async function inThread(workerData: Share): Promise<Checked> {
  const worker = new Worker(new URL('./site-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  })
  const [checked] = (await once(worker, 'message')) as [Checked]
  await worker.terminate()
  return checked
}

/** The address of a place begins with its town: no page, file or function may have that name. */
function townFaults(paths: string[], pages: PageFacts[]): string[] {
  const places = new Set(pages.filter(({ isPlace }) => isPlace).map(({ path }) => path))
  const firstParts = (paths: Set<string>) => new Set([...paths].map((path) => path.split('/')[1]!))
  const towns = firstParts(places)
  // A page such as /about hides nothing of a town, whose places are below /about/.
  const own = new Set(pages.filter(({ isOwn }) => isOwn).map(({ path }) => path))
  const others = firstParts(new Set(paths).difference(places).difference(own))
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

function anchorFaults(pages: PageFacts[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap((page) =>
    page.anchors.flatMap((link) => {
      if (!URL.canParse(link, addressOf(page))) return []
      const { origin, pathname, hash } = new URL(link, addressOf(page))
      const target = origin === addressOf(page).origin && byPath.get(decoded(pathname) ?? '')
      const anchor = decoded(hash.slice(1))
      const isThere = !target || !anchor || target.ids.includes(` ${anchor} `)
      return isThere ? [] : [`${page.path}: link ${link} has no such anchor`]
    }),
  )
}

/** A kind of page with a style sheet of its own lacks rules if that sheet does not read a component that the page shows. */
function styleFaults(pages: PageFacts[]): string[] {
  const sheets = [...new Set(pages.map(({ styled }) => styled))]
  const lacking = (page: PageFacts) =>
    [...page.classes.difference(page.styled)].filter((name) =>
      sheets.some((sheet) => sheet.has(name)),
    )
  return pages.flatMap((page) =>
    lacking(page).map((name) => `${page.path}: has no rule for its class ${name}, as others have`),
  )
}

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
    ...texts.flatMap(dateFaults),
  ]
}

/** Search engines stop believing the dates of a sitemap once some are wrong. */
function dateFaults(sitemap: string): string[] {
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g)]
  return entries.flatMap(([, address = '', date = '']) => {
    const { pathname } = new URL(address)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && isRealDay(date)
    if (!isDay) return `${pathname}: the sitemap’s date “${date}” is no day such as 2026-03-08`
    return date > townDay() ? `${pathname}: the sitemap’s date ${date} is in the future` : []
  })
}

function isRealDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
