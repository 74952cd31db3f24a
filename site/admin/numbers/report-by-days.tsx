import { type ReactNode, useState } from 'react'
import type { OutputOf, Route } from '#contracts/route.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { DayRange, defaultDays } from './day-range.tsx'
import { useAdminData } from '#site/admin/kit/use-data.ts'

type Props<R extends Route> = {
  title: string
  /** What is counted, above the days. */
  note: string
  /** A call that takes the days as `from` and `to`. */
  path: string
  /** What else the call takes. */
  query?: Record<string, string> | undefined
  /** What is said when it fails. */
  failed: string
  className: string
  children: (data: OutputOf<R>) => ReactNode
}

/** A part of an administrator's page about a span of days, which opens and is fetched on request. */
export function ReportByDays<R extends Route>({ title, className, ...report }: Props<R>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={className} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="mb-4 min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">{title}</h2>
      </summary>
      {isOpen && <Fetched<R> {...report} />}
    </details>
  )
}

function Fetched<R extends Route>({
  note,
  path,
  query,
  failed,
  children,
}: Omit<Props<R>, 'title' | 'className'>) {
  const [range, setRange] = useState(defaultDays)
  const address = `${path}?${new URLSearchParams({ ...range, ...query })}`
  const fetched = useAdminData<R>(address)
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{note}</p>
      <DayRange onChange={setRange} />
      <Loaded {...fetched} failed={failed} onRetry={() => refresh(address)} className="mt-4">
        {children}
      </Loaded>
    </>
  )
}
