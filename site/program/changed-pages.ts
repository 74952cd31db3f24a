import type { RouteData } from 'astro'
import type { Mirror } from '#site/build/mirror.ts'

/** A file of the site. Without a key it is rendered every time. */
export type Page = { path: string; file: string; key?: string; route: RouteData }

/** The pages to render, and those that are no more. */
export function changedPages(pages: Map<string, Page>, mirror: Mirror) {
  const before = mirror.pages()
  const isNewList =
    before.size !== pages.size || [...pages.keys()].some((path) => !before.has(path))
  const wanted = [...pages.values()].filter(
    ({ path, key }) => key === undefined || before.get(path)?.key !== key,
  )
  const gone = isNewList ? [...before.values()].filter(({ path }) => !pages.has(path)) : []
  return { wanted, gone, isNewList }
}
