import type { readRefusedEvents } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { ADMIN_LOAD_FAILED, REFUSED } from '#site/admin/kit/admin-messages.ts'
import { ReportByDays } from './report-by-days.tsx'

type Refused = OutputOf<typeof readRefusedEvents>

/** How many events of ads or of businesses did not count, by reason. */
export function RefusedEvents({ kind }: { kind: Refused[number]['kind'] }) {
  return (
    <ReportByDays<typeof readRefusedEvents>
      title="What did not count"
      note="None of the totals on this page includes these."
      path="/api/admin/refused-events"
      failed={ADMIN_LOAD_FAILED.analytics}
      className="mt-8"
    >
      {(data) => <Table counts={byReason(data.filter((row) => row.kind === kind))} />}
    </ReportByDays>
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
            <td className="figures py-2 text-right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
