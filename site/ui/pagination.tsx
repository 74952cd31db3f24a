import { type Filters, writeQuery } from '#site/search/filters.ts'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'

type Props = {
  path: string
  filters: Filters
  current: number
  total: number
  onTurn: (page: number) => void
}

/** The pagination of search results: links that turn the page in place, and can be opened in a new tab. */
export function Pagination({ path, filters, current, total, onTurn }: Props) {
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  const link = (page: number) => ({
    href: path + writeQuery({ ...filters, page }),
    className: PAGE_STEP,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onTurn(page)
    },
  })
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-2 tabular-nums">
      {current > 1 && (
        <a {...link(current - 1)} rel="prev">
          Previous
        </a>
      )}
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="flex min-h-11 items-center px-1 text-soft">
            …
          </span>
        ) : item === current ? (
          <span
            key={item}
            aria-current="page"
            className="flex min-h-11 min-w-11 items-center justify-center bg-ink px-3 text-paper"
          >
            <span className="sr-only">Page</span> {item}
          </span>
        ) : (
          <a key={item} {...link(item)}>
            <span className="sr-only">Page</span> {item}
          </a>
        ),
      )}
      {current < total && (
        <a {...link(current + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
