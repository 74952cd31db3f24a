import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { guide } from '#guide'
import { changeFeed } from '#site/content/change-feed.ts'
import { feedHead } from '#site/content/feed.ts'
import { forXml } from '#site/lib/for-xml.ts'

/** The change feed for feed readers. An entry keeps its id, so that no reader shows it twice. */
export function GET({ site }: APIContext) {
  const changes = changeFeed()
  return rss({
    title: `${guide.name}: What’s New`,
    description: `Openings, closings, moves and new hours around ${guide.area}.`,
    site: site!,
    trailingSlash: false,
    ...feedHead(
      new URL('/new/feed.xml', site),
      changes.map(({ publishedAt }) => publishedAt),
    ),
    items: changes.map(({ id, label, name, path, lines, publishedAt }) => ({
      title: forXml(`${label}: ${name}`),
      description: forXml(lines.join('. ')),
      pubDate: publishedAt,
      customData: `<guid isPermaLink="false">${id}</guid>`,
      link: path,
    })),
  })
}
