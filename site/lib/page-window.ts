/** An item of a pagination: a page number or a gap. */
type PageItem = number | 'gap'

/**
 * The items of a pagination: all pages if there are at most seven, otherwise the first, the last and a window around
 * the current one. Empty when there are fewer than two pages.
 */
export function pageWindow(current: number, total: number): PageItem[] {
  if (total <= 1) return []
  if (total <= 7) return range(1, total)
  if (current <= 4) return [...range(1, 5), 'gap', total]
  if (current >= total - 3) return [1, 'gap', ...range(total - 4, total)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', total]
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The path of a page of a list: the list's own path, then `/2`, `/3` … */
export const pagePath = (path: string, page: number) => (page === 1 ? path : `${path}/${page}`)

/** The classes of a link to another page, in static lists and in search results. */
export const PAGE_STEP =
  'flex min-h-11 min-w-11 items-center justify-center border border-line px-3 hover:border-ink hover:text-accent'
