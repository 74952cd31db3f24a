import type { readRefusedEvents } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import { Reasons } from './reasons.tsx'
import { REFUSED } from './refused-reasons.ts'
import { ReportByDays } from './report-by-days.tsx'

type Refused = OutputOf<typeof readRefusedEvents>

type Props = { kind: Refused[number]['kind']; campaignId?: number }

/** How many events of ads, of one campaign or of businesses did not count, by reason. */
export function RefusedEvents({ kind, campaignId }: Props) {
  return (
    <ReportByDays<typeof readRefusedEvents>
      title="What did not count"
      note="None of the totals here includes these."
      path="/api/admin/refused-events"
      query={campaignId ? { campaignId: `${campaignId}` } : undefined}
      failed="Failed to fetch analytics"
      className="mt-8"
    >
      {(data) => {
        const counts = byReason(data.filter((row) => row.kind === kind))
        if (counts.length > 0) return <Reasons counts={counts} />
        return <p className="mt-4">Everything in these days counted.</p>
      }}
    </ReportByDays>
  )
}

/** The reasons with their numbers, most frequent first. */
function byReason(rows: Refused): [reason: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { reason, count } of rows) {
    const name = REFUSED[reason] ?? reason
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
