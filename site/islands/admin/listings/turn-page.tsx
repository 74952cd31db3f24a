import { useStore } from '@nanostores/react'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'
import { $query, ask, changed } from './query.ts'

/** The pages of the list: real links, which turn in place. */
export function TurnPage({ totalPages }: { totalPages: number }) {
  const query = useStore($query)
  const current = Number(new URLSearchParams(query).get('page') ?? 1)
  const items = pageWindow(current, totalPages)
  if (items.length === 0) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-2 tabular-nums">
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="flex min-h-11 items-center px-1 text-soft">
            …
          </span>
        ) : (
          <a
            key={item}
            href={location.pathname + changed(query, { page: String(item) })}
            aria-current={item === current ? 'page' : undefined}
            className={`${PAGE_STEP} aria-[current]:bg-ink aria-[current]:text-paper`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              ask({ page: String(item) })
              scrollTo({ top: 0 })
            }}
          >
            <span className="sr-only">Page</span> {item}
          </a>
        ),
      )}
    </nav>
  )
}
