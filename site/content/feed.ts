/**
 * What a feed at `url` says of itself besides its title: its own address, and when its newest content changed, which is
 * left out of an empty one.
 */
export function feedHead(url: URL, changes: Date[]) {
  const newest = Math.max(...changes.map((date) => date.getTime()))
  const date =
    changes.length > 0 && `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`
  return {
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<atom:link href="${url.href}" rel="self" type="application/rss+xml"/>${date || ''}`,
  }
}
