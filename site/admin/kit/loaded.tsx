import type { ReactNode } from 'react'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { sentenceOf } from './session.ts'

type Props<T> = {
  data?: T | undefined
  error?: unknown
  /** What is said when it could not be loaded and the server gives no reason. */
  failed: string
  onRetry: (() => void) | undefined
  className?: string
  children: (data: T) => ReactNode
}

/** What was loaded; else why it was not, or bars while it is loading. */
export function Loaded<T>(props: Props<T>) {
  const { data, error, failed, onRetry, className = 'mt-6', children } = props
  if (data !== undefined) return children(data)
  return (
    <div className={className}>
      {error ? (
        <LoadFailed text={sentenceOf(error, failed)} onRetry={onRetry} />
      ) : (
        <div role="status">
          <p className="sr-only">Loading…</p>
          <div aria-hidden="true" className="grid gap-4">
            <div className="h-8 w-1/3 bg-sunken" />
            <div className="h-24 bg-sunken" />
            <div className="h-8 w-2/3 bg-sunken" />
            <div className="h-24 bg-sunken" />
          </div>
        </div>
      )}
    </div>
  )
}
