import { useState } from 'react'
import type { readInteractionDays } from '#contracts/businesses.ts'
import type { InteractionType } from '#domain/vocabulary.ts'
import { INTERACTIONS } from '#site/copy/interactions.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { refresh } from '#site/stores/admin-data.ts'
import { DayChart, type Series } from '#site/ui/admin/day-chart.tsx'
import { DayRange, defaultDays } from '#site/ui/admin/day-range.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { useAdminData } from '#site/ui/admin/use-admin-data.ts'

const SERIES: Series<InteractionType>[] = [
  { key: 'impression', name: INTERACTIONS.impression, color: '--accent' },
  { key: 'card_click', name: INTERACTIONS.card_click, color: '--open', dashes: '7 4' },
  { key: 'call', name: INTERACTIONS.call, color: '--gold', dashes: '2 3' },
  { key: 'website', name: INTERACTIONS.website, color: '--soft', dashes: '12 4 2 4' },
]

/** Interactions by type and day, with one business or with all. */
export function InteractionDays({ businessId }: { businessId?: number }) {
  const [range, setRange] = useState(defaultDays)
  const query = new URLSearchParams({
    ...range,
    ...(businessId && { businessId: `${businessId}` }),
  })
  const path = `/api/admin/interaction-days?${query}`
  const { data, error } = useAdminData<typeof readInteractionDays>(path)
  return (
    <>
      <DayRange onChange={setRange} />
      {error && <LoadFailed text={ADMIN_LOAD_FAILED.analytics} onRetry={() => refresh(path)} />}
      {(data || !error) && (
        <div className="mt-4">
          <DayChart name="Interactions by day" rows={data} range={range} series={SERIES} />
        </div>
      )}
    </>
  )
}
