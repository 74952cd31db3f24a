import { useStore } from '@nanostores/react'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'
import { $page } from '#site/stores/address-query.ts'
import { QueryLink } from './query-link.tsx'

/** The pagination of an admin list. */
export function ListPages({ total }: { total: number }) {
  const current = useStore($page)
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  const changes = (page: number) => ({ page: page > 1 ? String(page) : undefined })
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-2 tabular-nums">
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="flex min-h-11 items-center px-1 text-soft">
            …
          </span>
        ) : (
          <QueryLink
            key={item}
            changes={changes(item)}
            onTurn={() => scrollTo({ top: 0 })}
            aria-current={item === current ? 'page' : undefined}
            className={`${PAGE_STEP} aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            <span className="sr-only">Page</span> {item}
          </QueryLink>
        ),
      )}
    </nav>
  )
}
