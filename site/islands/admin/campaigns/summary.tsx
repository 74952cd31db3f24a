import { formatCount } from '#domain/format.ts'
import { formatRate, summarize } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { Stat } from '#site/ui/admin/stat.tsx'

/** The totals of all campaigns, regardless of the list's filters. */
export function Summary({ campaigns }: { campaigns: Campaign[] }) {
  const { impressions, clicks, active } = summarize(campaigns)
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      <Stat label="Total impressions">{formatCount(impressions)}</Stat>
      <Stat label="Total clicks">{formatCount(clicks)}</Stat>
      <Stat label="Overall click-through rate">{formatRate({ impressions, clicks })}%</Stat>
      <Stat label="Active campaigns">{formatCount(active)}</Stat>
    </dl>
  )
}
