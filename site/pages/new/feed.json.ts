import type { APIContext } from 'astro'
import { guide } from '#guide'
import { changeFeed } from '#site/content/change-feed.ts'

/** The change feed as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `_change` has each fact before and after. */
export function GET({ site }: APIContext) {
  const url = (path: string) => new URL(path, site).href
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${guide.name}: What’s New`,
    home_page_url: url('/new'),
    feed_url: url('/new/feed.json'),
    language: guide.locale,
    items: changeFeed().map((entry) => ({
      id: entry.id,
      url: url(entry.path),
      title: `${entry.label}: ${entry.name}`,
      content_text: entry.lines.join('\n'),
      date_published: entry.publishedAt.toISOString(),
      tags: [entry.label],
      _change: { kind: entry.kind, old: entry.old, new: entry.new },
    })),
  })
}
