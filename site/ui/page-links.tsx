import type { ComponentProps } from 'react'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'

type Props = {
  current: number
  total: number
  link: (page: number) => ComponentProps<'a'>
}

/** The links to the pages of a list; nothing if it has one page. Static pages draw it, too, so it uses no hook. */
export function PageLinks({ current, total, link }: Props) {
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  return (
    <nav aria-label="Pages" className="figures mt-12 flex flex-wrap justify-center gap-2">
      {current > 1 && (
        <a {...link(current - 1)} rel="prev" className={PAGE_STEP}>
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
          <a key={item} {...link(item)} className={PAGE_STEP}>
            <span className="sr-only">Page</span> {item}
          </a>
        ),
      )}
      {current < total && (
        <a {...link(current + 1)} rel="next" className={PAGE_STEP}>
          Next
        </a>
      )}
    </nav>
  )
}
