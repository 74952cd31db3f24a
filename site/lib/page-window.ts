/** An item of a pagination control: a page number or a gap. */
export type PageItem = number | 'gap'

/**
 * The pages to offer: all of them up to seven, beyond that first and last with gaps and a window
 * around the current one. Empty when there is one page or none.
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

/** The address of a page of a list: the list itself, then `/2`, `/3` … */
export const pagePath = (path: string, page: number) => (page === 1 ? path : `${path}/${page}`)

/** How a link to another page looks, in static lists and in those the browser makes. */
export const PAGE_STEP =
  'flex min-h-11 min-w-11 items-center justify-center border border-line px-3 hover:border-ink hover:text-accent'
