import type { ReactNode } from 'react'
import { sentenceOf } from '#site/stores/session.ts'

type Props = {
  error: Error | undefined
  /** What stands there when the server has no sentence for what went wrong. */
  failed: string
  onRetry: () => void
  isLoading: boolean
  /** Undefined until something has come. */
  count: number | undefined
  empty: string
  children: ReactNode
}

/** A list, or why there is none. */
export function ListState({ error, failed, onRetry, isLoading, count, empty, children }: Props) {
  if (error) {
    return (
      <div role="alert" className="border border-accent px-6 py-8">
        <p className="font-semibold">{sentenceOf(error, failed)}</p>
        <button type="button" className="button mt-4" onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  }
  if (count === undefined) {
    return (
      <p role="status" className="py-12 text-center text-soft">
        Loading…
      </p>
    )
  }
  if (count === 0) {
    return (
      <p className="border border-dashed border-line px-6 py-12 text-center font-display text-xl">
        {empty}
      </p>
    )
  }
  return <div aria-busy={isLoading}>{children}</div>
}
