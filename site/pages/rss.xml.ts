import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { posts } from '#site/build/blog.ts'
import { brand } from '#site/copy/brand.ts'

/** The blog in full text; links are absolute so that readers elsewhere can follow them. */
export function GET({ site }: APIContext) {
  const home = site!.href.replace(/\/$/, '')
  return rss({
    title: `${brand.name}: Food Blog & Dining Guides`,
    description: brand.tagline,
    site: home,
    trailingSlash: false,
    items: posts.map((post) => ({
      title: forXml(post.title),
      link: post.path,
      description: forXml(post.excerpt),
      pubDate: post.publishedAt,
      categories: [post.category],
      content: forXml(post.html)
        .replaceAll('href="/', `href="${home}/`)
        .replaceAll('src="/', `src="${home}/`),
    })),
  })
}

/** XML has no way to write most control characters, and one of them makes the whole feed unreadable. */
const forXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
