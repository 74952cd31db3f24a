import type { GetStaticPathsItem, RouteData, SSRManifest } from 'astro'
import type { Mirror } from '#site/build/mirror/mirror.ts'
import { type MadePage, readKeys } from '#site/build/mirror/pages.ts'

/** A file of the site. Without a key it is rendered every time. */
export type Page = MadePage & { route: RouteData }
type PageModule = { getStaticPaths?: (options: object) => GetStaticPathsItem[] }

/** All files that the site has; of two at one address the route that Astro prefers makes it. */
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

/** Fills parameters in: `/towns/[town]/[...page]`; a rest that is missing leaves no trace. */
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

/** What has to be done so that an output, of which the mirror knows the keys, becomes these pages. */
export function changedPages(pages: Map<string, Page>, mirror: Mirror) {
  const before = readKeys(mirror)
  const wanted: Page[] = []
  let known = 0
  for (const page of pages.values()) {
    const old = before[page.path]
    if (old !== undefined) known++
    if (page.key === undefined || old !== page.key) wanted.push(page)
  }
  const paths = Object.keys(before)
  const gone = known === paths.length ? [] : paths.filter((path) => !pages.has(path))
  return { wanted, gone, isNewList: gone.length > 0 || known < pages.size }
}
