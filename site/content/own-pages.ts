import { PAGE } from '#domain/own-page.ts'
import { once } from '#domain/once.ts'
import type { OwnPage } from '#site/lib/content-types.ts'
import { renderMarkdown } from '#site/lib/markdown.ts'
import { pageOfFile } from '#site/lib/page-file.ts'
import { postRows } from './replica/open.ts'

const FOLDER = '/guide/pages/'
const files = import.meta.glob<string>('/guide/pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The guide's own pages by title: those of the administration, and those of `guide/pages` whose addresses are left. */
export const ownPages = once((): OwnPage[] => {
  const written = postRows
    .filter(({ category }) => category === PAGE)
    .map(({ slug, title, excerpt, content, featuredImage, updatedAt }) => ({
      ...{ slug, title, excerpt, featuredImage, updatedAt },
      html: renderMarkdown(content),
    }))
  const taken = new Set(written.map(({ slug }) => slug))
  const others = Object.entries(files)
    .map(([path, markdown]) => pageOfFile(path.slice(FOLDER.length), markdown))
    .filter(({ slug }) => !taken.has(slug))
  return [...written, ...others].sort((a, b) => a.title.localeCompare(b.title))
})

/** What every page links to in its footer. */
export const ownLinks = once(() =>
  ownPages().map(({ slug, title }) => ({ path: `/${slug}`, name: title })),
)
