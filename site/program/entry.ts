import { createApp } from 'astro/app/entrypoint'
import { mirror, onlyPlaces, placesById } from '#site/build/database.ts'
import { note, noted } from '#site/build/mirror/mirror.ts'
import { countPages, fileOf, settlePages } from '#site/build/mirror/pages.ts'
import { sitemapOf } from '#site/build/sitemap.ts'
import { limitTo } from '#site/build/wanted.ts'
import { type Page, changedPages, listPages } from './pages.ts'
import { writeFresh } from './write-fresh.ts'

const app = createApp({ streaming: false })
const site = app.manifest.site!
const pages = await listPages(app.manifest)

type Changes = { wanted: Page[]; gone: string[]; isNewList: boolean }
/** Until they are settled. */
let changes: Changes | undefined

/** What a publish has to do: the paths to render, the files that go, and whether pages have come or gone. */
export function plan() {
  changes = onlyPlaces ? pagesOf(onlyPlaces) : changedPages(pages, mirror)
  const { wanted, gone, isNewList } = changes
  const paths = wanted.map(({ path }) => path)
  // Astro looks at every path that a page offers before it renders the first.
  if (wanted.length < pages.size) limitTo(paths)
  const total = onlyPlaces ? countPages(mirror) : pages.size
  return { total, wanted: paths, gone: gone.map((path) => fileOf(mirror, path)), isNewList }
}

const pagesOf = (places: number[]): Changes => ({
  wanted: places.map((id) => pages.get(placesById.get(id)!.path)!),
  gone: [],
  isNewList: false,
})

/**
 * Renders pages into files under `folder`, except those that `current`, the output before, has with the same content.
 * Answers the files written.
 */
export async function render(paths: string[], folder: string, current?: string): Promise<string[]> {
  const written: string[] = []
  for (const path of paths) {
    const { file, route } = pages.get(path)!
    const request = new Request(new URL(encodeURI(file), site))
    const response = await app.render(request, { routeData: route })
    if (path !== '/404' && !response.ok) throw new Error(`${path} answers ${response.status}`)
    const body =
      route.type === 'page'
        ? new TextEncoder().encode(policyFirst(await response.text()))
        : new Uint8Array(await response.arrayBuffer())
    if (writeFresh(file, body, folder, current)) written.push(file)
  }
  return written
}

/** Astro prints the content policy last in the head, but a policy holds only for what comes after it. */
function policyFirst(html: string): string {
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/.exec(html)?.[0]
  if (!policy) return html
  return html.replace(policy, '').replace('<meta charset="utf-8">', (first) => first + policy)
}

/** Writes the sitemap of all pages that visitors may find, and answers its files. */
export function writeSitemap(folder: string): string[] {
  const paths = [...pages.values()].flatMap(({ path, route }) =>
    route.type === 'page' ? path : [],
  )
  const files = sitemapOf(paths, site)
  for (const [file, text] of files) writeFresh(file, new TextEncoder().encode(text), folder)
  return [...files.keys()]
}

/** The id of the publish that made the output, which the mirror knows if they belong together. */
export const settledBy = () => noted<string>(mirror, 'publish')

/** Keeps of what the pages of the output are made now. */
export function settle(publishId: string) {
  const { wanted, gone } = changes!
  mirror.inTurn(() => {
    settlePages(mirror, wanted, gone)
    note(mirror, 'publish', publishId)
  })
}
