import type { APIContext, GetStaticPaths } from 'astro'
import { gonePaths } from '#site/content/gone.ts'
import { lists } from '#site/content/directory.ts'
import { factRedirects } from '#site/content/fact-pages.ts'

/** Cloudflare ignores redirects after this many. */
const MAX_REDIRECTS = 2000

/**
 * The `_redirects` file of Netlify and Cloudflare: moved places, `/bel-air` to `/towns/bel-air`, facts that too few places
 * have for a page, and pages that are gone. Cloudflare skips the last, which its worker answers.
 */
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

export function GET({ locals }: APIContext) {
  const moved = lists.redirects.filter(({ to }) => to)
  const short = lists.towns.flatMap(({ slug, path }) =>
    [`/${slug}`, `/${slug}/`].map((from) => ({ from, to: path })),
  )
  // A redirect hides a page at its address, so it is dropped when a place has moved back.
  const lines = [...moved, ...short, ...factRedirects()]
    .filter(({ from }) => !locals.hasPage?.(from))
    .slice(0, MAX_REDIRECTS)
    .map(({ from, to }) => `${from} ${to} 301\n`)
  const gone = gonePaths(locals).map((path) => `${path} /gone 410\n`)
  return new Response([...lines, ...gone].join(''))
}
