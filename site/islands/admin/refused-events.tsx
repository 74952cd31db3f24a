import { useState } from 'react'
import type { readRefusedEvents } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { ADMIN_LOAD_FAILED, REFUSED } from '#site/copy/admin-messages.ts'
import { refresh } from '#site/stores/admin-data.ts'
import { DayRange, defaultDays } from '#site/ui/admin/day-range.tsx'
import { useAdminData } from '#site/ui/admin/use-admin-data.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'

type Refused = OutputOf<typeof readRefusedEvents>
type Props = { kind: Refused[number]['kind'] }

/** How many events of ads or of businesses did not count, by reason; fetched when it is opened. */
export function RefusedEvents({ kind }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="mb-4 min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">What did not count</h2>
      </summary>
      {isOpen && <Reasons kind={kind} />}
    </details>
  )
}

function Reasons({ kind }: Props) {
  const [range, setRange] = useState(defaultDays)
  const path = `/api/admin/refused-events?${new URLSearchParams(range)}`
  const { data, error } = useAdminData<typeof readRefusedEvents>(path)
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">None of the totals on this page includes these.</p>
      <DayRange onChange={setRange} />
      {error && <LoadFailed text={ADMIN_LOAD_FAILED.analytics} onRetry={() => refresh(path)} />}
      {!data && !error && (
        <p role="status" className="mt-4 text-soft">
          Loading…
        </p>
      )}
      {data && <Table counts={byReason(data.filter((row) => row.kind === kind))} />}
    </>
  )
}

/** The reasons with their numbers, most frequent first. */
function byReason(rows: Refused): [reason: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { reason, count } of rows) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

function Table({ counts }: { counts: [reason: string, count: number][] }) {
  if (counts.length === 0) return <p className="mt-4">Everything in these days counted.</p>
  return (
    <table className="mt-4 w-full max-w-xl text-left">
      <caption className="sr-only">What did not count, by reason</caption>
      <thead>
        <tr className="border-b border-line">
          <th className="py-2 pr-4">Reason</th>
          <th className="py-2 text-right">Number</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([reason, count]) => (
          <tr key={reason} className="border-b border-line">
            <td className="py-2 pr-4">{REFUSED[reason] ?? reason}</td>
            <td className="py-2 text-right tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
