import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { plural } from '#domain/format.ts'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'
import { $page, changeQuery } from './address-query.ts'
import { sentenceOf } from './session.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { QueryLink } from './query-link.tsx'

type Props = {
  error: Error | undefined
  /** The message when the server sends none. */
  failed: string
  onRetry: () => void
  isLoading: boolean
  /** The number of entries on this page; undefined until the list has loaded. `total` counts all pages. */
  count: number | undefined
  total: number | undefined
  totalPages: number | undefined
  /** The name of an entry, in the singular. */
  noun: string
  empty: string
  children: ReactNode
}

/** A list with its pagination, or why there is none. Screen readers announce the number of entries. */
export function ListState({ error, failed, onRetry, isLoading, children, ...found }: Props) {
  const text = useFound(found, isLoading)
  const hasRows = !error && Boolean(found.count)
  return (
    <>
      <p role="status" className={error ? '' : lookOf(found.count)}>
        {!error && text}
      </p>
      {error && <LoadFailed text={sentenceOf(error, failed)} onRetry={onRetry} />}
      {hasRows && (
        <div aria-busy={isLoading}>
          {children}
          <ListPages total={found.totalPages ?? 0} />
        </div>
      )}
    </>
  )
}

function lookOf(count: number | undefined): string {
  if (count === undefined) return 'py-12 text-center text-soft'
  if (count > 0) return 'mb-3 text-sm text-soft figures'
  return 'border border-dashed border-line px-6 py-12 text-center font-display text-xl'
}

type Found = Pick<Props, 'count' | 'total' | 'totalPages' | 'noun' | 'empty'>

/** The summary, such as `45 posts, page 2 of 3`; while loading, that of the previous list. */
function useFound({ count, total = 0, totalPages = 0, noun, empty }: Found, isLoading: boolean) {
  const page = useStore($page)
  const isPastEnd = count === 0 && total > 0
  useEffect(() => {
    if (isPastEnd && !isLoading) changeQuery({})
  }, [isPastEnd, isLoading])
  const now = total
    ? plural(total, noun) + (totalPages > 1 ? `, page ${page} of ${totalPages}` : '')
    : empty
  const [last, setLast] = useState<string>()
  if (count !== undefined && !isLoading && now !== last) setLast(now)
  return last ?? 'Loading…'
}

/** The pagination of an admin list. */
function ListPages({ total }: { total: number }) {
  const current = useStore($page)
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  const changes = (page: number) => ({ page: page > 1 ? String(page) : undefined })
  return (
    <nav aria-label="Pages" className="figures mt-10 flex flex-wrap justify-center gap-2">
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
