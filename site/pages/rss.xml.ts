import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { blog } from '#site/content/blog.ts'
import { guide } from '#guide'
import { feedHead } from '#site/content/feed.ts'
import { forXml } from '#site/lib/for-xml.ts'

/** The blog in full text, with absolute links that work in feed readers. */
export function GET({ site }: APIContext) {
  const home = site!.href.replace(/\/$/, '')
  return rss({
    title: `${guide.name}: Food Blog & Dining Guides`,
    description: guide.tagline,
    site: home,
    trailingSlash: false,
    ...feedHead(
      new URL('/rss.xml', site),
      blog.posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]),
    ),
    items: blog.posts.map((post) => ({
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
