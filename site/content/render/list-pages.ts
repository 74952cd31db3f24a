import type { GetStaticPathsItem, RouteData, SSRManifest } from 'astro'
import { type OutputPage, isSameGuide, readPages } from '#site/content/replica/page-keys.ts'
import type { Replica } from '#site/content/replica/replica.ts'
import { holidays } from '../holidays.ts'
import { links, notice } from '../look.ts'
import { ownLinks } from '../own-pages.ts'
import { contentKey } from './content-key.ts'
import { withLists } from './reading.ts'

/** A file of the site, the route that renders it, and what its getStaticPaths says of it. */
export type Page = OutputPage & {
  route: RouteData
  item?: GetStaticPathsItem
  contentDate?: ContentDate
}
/** The date that the content of a page bears, by its props. */
type ContentDate = (props: object) => Date
type PageModule = {
  getStaticPaths?: (options: object) => GetStaticPathsItem[]
  contentDate?: ContentDate
}

/** What every page shows beside its props: it is in all content keys, and layouts read it in `Astro.locals`. */
export const shownEverywhere = () => ({ ownLinks: ownLinks(), notice: notice(), ...links() })

/**
 * The pages of the site by path, or those of the routes that the paths `only` may belong to. When two routes have a
 * page at one path, the one that Astro prefers wins. A page has a content key if its getStaticPaths gives it props.
 */
export async function listPages(
  manifest: SSRManifest,
  only?: string[],
): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const everywhere = { holidays: holidays(), ...shownEverywhere() }
  const add = (route: RouteData, path: string, more: Pick<Page, 'item' | 'contentDate'> = {}) => {
    const { item } = more
    const file = route.type === 'page' ? `${path === '/' ? '/index' : path}.html` : path
    if (pages.has(path)) return
    const key = item?.props && contentKey(path, { ...item.props, ...everywhere })
    pages.set(path, { path, file: file.slice(1), key, route, ...more })
  }
  for (const { routeData } of manifest.routes) {
    if (!routeData.prerender || routeData.origin === 'internal') continue
    if (only && !only.some((path) => routeData.pattern.test(path))) continue
    if (routeData.pathname) {
      add(routeData, routeData.pathname)
      continue
    }
    const { getStaticPaths, contentDate } = await moduleOf(manifest, routeData)
    const pathOf = pathMaker(routeData.route)
    const items = await withLists(() => getStaticPaths?.({}) ?? [])
    for (const item of items) add(routeData, pathOf(item.params), { item, contentDate })
  }
  return pages
}

async function moduleOf({ pageMap }: SSRManifest, { component }: RouteData): Promise<PageModule> {
  const { page } = await pageMap!.get(component)!()
  return (await page()) as unknown as PageModule
}

/**
 * Lets Astro render these pages from the props that their keys were made of. It would call getStaticPaths again, and
 * walk through all paths of the route before it renders the first.
 */
export async function offer(manifest: SSRManifest, pages: Iterable<Page>): Promise<void> {
  const listed = [...pages].filter(({ item }) => item)
  for (const [component, ofRoute] of Map.groupBy(listed, ({ route }) => route.component)) {
    const items = ofRoute.map(({ item }) => item!)
    const module = {
      ...(await moduleOf(manifest, ofRoute[0]!.route)),
      getStaticPaths: () => items,
    }
    const page = () => Promise.resolve(module as never)
    manifest.pageMap!.set(component, () => Promise.resolve({ page } as never))
  }
}
/** Fills the parameters of a route in, such as `/towns/[town]/[...page]`; a missing one goes with its slash. */
function pathMaker(route: string) {
  const parts = [...route.matchAll(/(\/?[^[\]]*)(?:\[(?:\.{3})?(\w+)\])?/g)]
  return (params: GetStaticPathsItem['params']) => {
    let path = ''
    for (const [, text = '', name] of parts) {
      const value = name && params[name]
      if (!name) path += text
      else if (value !== undefined) path += text + value
      else path += text.slice(0, -1)
    }
    return path
  }
}

/**
 * Compares the pages with those of the last output: which are stale, and which paths are no longer pages. Each page gets
 * the day of its last change. A new output has other templates, so that a page which is not the same, or may not be, could
 * show the same content: it gets none.
 */
export function comparePages(pages: Map<string, Page>, replica: Replica, isNewOutput: boolean) {
  const last = readPages(replica)
  const isKept = isNewOutput && isSameGuide(replica)
  const stale: Page[] = []
  let existing = 0
  for (const page of pages.values()) {
    const [key, changedOn] = last[page.path] ?? []
    if (key !== undefined) existing++
    const isSame = page.key !== undefined && key === page.key
    if (isNewOutput || !isSame) stale.push(page)
    if (!isNewOutput || isSame || (key === null && isKept)) page.changedOn = changedOn ?? undefined
  }
  const paths = Object.keys(last)
  const removed = existing === paths.length ? [] : paths.filter((path) => !pages.has(path))
  return { stale, removed, areOthers: removed.length > 0 || existing < pages.size }
}
