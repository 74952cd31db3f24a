import type { GetStaticPaths } from 'astro'
import { redirects, towns } from '#site/build/directory.ts'

/** `_redirects`, which Netlify and Cloudflare both read: moved places, and `/bel-air` for `/towns/bel-air`. */
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

export function GET() {
  const all = [...redirects, ...towns.map(({ slug, path }) => ({ from: `/${slug}`, to: path }))]
  return new Response(all.map(({ from, to }) => `${from} ${to} 301\n`).join(''))
}
