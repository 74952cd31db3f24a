import type { GetStaticPaths } from 'astro'
import { posts } from '#site/build/blog.ts'
import { cuisines, places, redirects, towns } from '#site/build/directory.ts'

/** Addresses of our own whatever the data: lists, their pages, categories, forms. */
const OWN_PAGES =
  /^\/(?:(?:restaurants|towns|cuisines|businesses|blog|claim-listing|import-business)(?:\/\d+)?|blog\/category\/.*)?$/

/** Cloudflare reads no more. */
const MOST = 2000

/** `_redirects`, which Netlify and Cloudflare both read: moved places, and `/bel-air` for `/towns/bel-air`. */
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

export function GET() {
  // A redirect comes before a page of the same address, so it must not outlive the move back.
  const pages = new Set([...places, ...towns, ...cuisines, ...posts].map(({ path }) => path))
  const isTaken = (path: string) => pages.has(path) || OWN_PAGES.test(path)
  const moved = redirects.filter(({ from }) => !isTaken(from))
  const short = towns.flatMap(({ slug, path }) =>
    [`/${slug}`, `/${slug}/`].map((from) => ({ from, to: path })),
  )
  const lines = [...moved, ...short].slice(0, MOST).map(({ from, to }) => `${from} ${to} 301\n`)
  return new Response(lines.join(''))
}
