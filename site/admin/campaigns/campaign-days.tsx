import { useState } from 'react'
import { formatCount } from '#domain/format.ts'
import type { readAdDays } from '#contracts/ads.ts'
import type { OutputOf } from '#contracts/route.ts'
import { clickRate } from '#site/admin/numbers/calendar-days.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { DayChart, type Series } from '#site/admin/numbers/day-chart.tsx'
import { DayRange, defaultDays } from '#site/admin/numbers/day-range.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { useAdminData } from '#site/admin/kit/use-data.ts'

const SERIES: Series<'impressions' | 'clicks' | 'ctr'>[] = [
  { key: 'impressions', name: 'Impressions', color: '--accent' },
  { key: 'clicks', name: 'Clicks', color: '--open', dashes: '7 4' },
  { key: 'ctr', name: 'CTR', color: '--gold', dashes: '2 3', isPercent: true },
]

/** Impressions, clicks and click-through rate by day, of one campaign or of all, with their totals. */
export function CampaignDays({ campaignId }: { campaignId?: number }) {
  const [range, setRange] = useState(defaultDays)
  const query = new URLSearchParams({
    ...range,
    ...(campaignId && { campaignId: `${campaignId}` }),
  })
  const path = `/api/admin/ad-days?${query}`
  const { data, error } = useAdminData<typeof readAdDays>(path)
  return (
    <section aria-label="Impressions and clicks by day">
      <DayRange onChange={setRange} />
      {error && <LoadFailed text="Failed to fetch analytics" onRetry={() => refresh(path)} />}
      {(data || !error) && (
        <>
          <Totals days={data} />
          <DayChart
            name="Impressions and clicks by day"
            rows={data?.map((day) => ({ ...day, ctr: clickRate(day) }))}
            range={range}
            series={SERIES}
          />
        </>
      )}
    </section>
  )
}

/** The totals of the days shown; dashes while loading. */
function Totals({ days }: { days: OutputOf<typeof readAdDays> | undefined }) {
  const sum = (key: 'impressions' | 'clicks') =>
    days?.reduce((total, day) => total + day[key], 0) ?? 0
  const counts = { impressions: sum('impressions'), clicks: sum('clicks') }
  const show = (text: string) => (days ? text : '–')
  return (
    <div className="my-6" aria-busy={!days}>
      <p className="mb-3 font-semibold">In these days</p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Impressions">{show(formatCount(counts.impressions))}</Stat>
        <Stat label="Clicks">{show(formatCount(counts.clicks))}</Stat>
        <Stat label="CTR">{show(`${clickRate(counts).toFixed(2)}%`)}</Stat>
      </dl>
    </div>
  )
}
