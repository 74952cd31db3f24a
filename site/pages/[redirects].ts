import type { GetStaticPaths } from 'astro'
import { posts } from '#site/content/blog.ts'
import { cuisines, places, redirects, towns } from '#site/content/directory.ts'

/** Paths of pages that do not depend on the data: lists and their pages, categories, forms. */
const FIXED_PAGES =
  /^\/(?:(?:restaurants|towns|cuisines|businesses|blog|claim-listing|import-business)(?:\/\d+)?|blog\/category\/.*)?$/

/** Cloudflare ignores redirects after this many. */
const MAX_REDIRECTS = 2000

/** The `_redirects` file of Netlify and Cloudflare: moved places, and `/bel-air` to `/towns/bel-air`. */
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

export function GET() {
  // A redirect hides a page at its address, so it is dropped when a place has moved back.
  const pages = new Set([...places, ...towns, ...cuisines, ...posts].map(({ path }) => path))
  const isTaken = (path: string) => pages.has(path) || FIXED_PAGES.test(path)
  const moved = redirects.filter(({ from }) => !isTaken(from))
  const short = towns.flatMap(({ slug, path }) =>
    [`/${slug}`, `/${slug}/`].map((from) => ({ from, to: path })),
  )
  const lines = [...moved, ...short]
    .slice(0, MAX_REDIRECTS)
    .map(({ from, to }) => `${from} ${to} 301\n`)
  return new Response(lines.join(''))
}
