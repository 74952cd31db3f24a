import type { GetStaticPathsItem, RouteData, SSRManifest } from 'astro'
import { type OutputPage, readKeys } from '#site/content/replica/page-keys.ts'
import type { Replica } from '#site/content/replica/replica.ts'

/** A file of the site and the route that renders it. */
export type Page = OutputPage & { route: RouteData }
type PageModule = { getStaticPaths?: (options: object) => GetStaticPathsItem[] }

/** All pages of the site by path. When two routes have a page at one path, the one that Astro prefers wins. */
export async function listPages({ routes, pageMap }: SSRManifest): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const add = (route: RouteData, path: string, key?: string) => {
    const file = route.type === 'page' ? `${path === '/' ? '/index' : path}.html` : path
    if (!pages.has(path)) pages.set(path, { path, file: file.slice(1), key, route })
  }
  for (const { routeData } of routes) {
    if (!routeData.prerender || routeData.origin === 'internal') continue
    if (routeData.pathname) {
      add(routeData, routeData.pathname)
      continue
    }
    const { page } = await pageMap!.get(routeData.component)!()
    const { getStaticPaths } = (await page()) as unknown as PageModule
    const pathOf = pathMaker(routeData.route)
    for (const { params, cacheKey } of getStaticPaths?.({}) ?? []) {
      add(routeData, pathOf(params), cacheKey?.toString())
    }
  }
  return pages
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

/** Compares the pages with the keys of the last output: which are stale, and which paths are no longer pages. */
export function comparePages(pages: Map<string, Page>, replica: Replica) {
  const keys = readKeys(replica)
  const stale: Page[] = []
  let existing = 0
  for (const page of pages.values()) {
    const key = keys[page.path]
    if (key !== undefined) existing++
    if (page.key === undefined || key !== page.key) stale.push(page)
  }
  const paths = Object.keys(keys)
  const removed = existing === paths.length ? [] : paths.filter((path) => !pages.has(path))
  return { stale, removed, needsSitemap: removed.length > 0 || existing < pages.size }
}
