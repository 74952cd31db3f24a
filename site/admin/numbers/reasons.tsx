import { formatCount } from '#domain/format.ts'
import { Table } from '#site/admin/kit/table.tsx'

type Reason = [reason: string, count: number]

const COLUMNS = {
  Reason: ([reason]: Reason) => reason,
  Number: ([, count]: Reason) => formatCount(count),
}

/** Why events did not count, with how many each reason took. */
export const Reasons = ({ counts }: { counts: Reason[] }) => (
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
