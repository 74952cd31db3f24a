import { formatRate, summarize } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { Stat } from '#site/ui/admin/stat.tsx'

/** What all campaigns bring together, whatever the list below is narrowed to. */
export function Summary({ campaigns }: { campaigns: Campaign[] }) {
  const { impressions, clicks, active } = summarize(campaigns)
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      <Stat label="Total impressions">{impressions.toLocaleString('en-US')}</Stat>
      <Stat label="Total clicks">{clicks.toLocaleString('en-US')}</Stat>
      <Stat label="Overall click-through rate">{formatRate({ impressions, clicks })}%</Stat>
      <Stat label="Active campaigns">{active.toLocaleString('en-US')}</Stat>
    </dl>
  )
}
