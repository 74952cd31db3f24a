import type { readRefusedEvents } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { Table } from '#site/admin/kit/table.tsx'
import { REFUSED } from './refused-reasons.ts'
import { ReportByDays } from './report-by-days.tsx'

type Refused = OutputOf<typeof readRefusedEvents>

const COLUMNS = {
  Reason: ([reason]: [string, number]) => REFUSED[reason] ?? reason,
  Number: ([, count]: [string, number]) => formatCount(count),
}

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
      {(data) => <Reasons counts={byReason(data.filter((row) => row.kind === kind))} />}
    </ReportByDays>
  )
}

/** The reasons with their numbers, most frequent first. */
function byReason(rows: Refused): [reason: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { reason, count } of rows) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** The reasons with their numbers in a table. */
function Reasons({ counts }: { counts: [reason: string, count: number][] }) {
  if (counts.length === 0) return <p className="mt-4">Everything in these days counted.</p>
  return (
    <div className="max-w-xl">
      <Table
        label="What did not count, by reason"
        columns={COLUMNS}
        rows={counts}
        keyOf={([reason]) => reason}
        look="numbers"
      />
    </div>
  )
}
