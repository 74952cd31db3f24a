import type { APIContext } from 'astro'

export function GET({ site }: APIContext) {
  return new Response(`User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /import-business

Sitemap: ${new URL('/sitemap-index.xml', site).href}
`)
}
