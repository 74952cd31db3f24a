import { useState } from 'react'
import type { readInteractionDays, readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { shortMoment } from '#domain/town-clock.ts'
import type { InteractionType } from '#domain/vocabulary.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { DayChart, type Series } from './day-chart.tsx'
import { DayRange, defaultDays } from './day-range.tsx'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'

/** The names of the interactions with a business's card. */
const INTERACTIONS: Record<InteractionType, string> = {
  impression: 'Impression',
  card_click: 'Card click',
  call: 'Call',
  website: 'Website',
}

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
      {error && <LoadFailed text="Failed to fetch analytics" onRetry={() => refresh(path)} />}
      {(data || !error) && (
        <div className="mt-4">
          <DayChart name="Interactions by day" rows={data} range={range} series={SERIES} />
        </div>
      )}
    </>
  )
}

/** The number and share of interactions of each type, most frequent first. */
export function TypeBreakdown({ byType }: { byType: OutputOf<typeof readInteractions>['byType'] }) {
  const total = byType.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="mt-3 grid gap-3">
      {byType.map(({ interactionType, count }) => (
        <li key={interactionType}>
          <div className="flex justify-between gap-4">
            <span>{INTERACTIONS[interactionType]}</span>
            <span className="figures">
              <strong className="font-semibold">{formatCount(count)}</strong>{' '}
              <span className="text-soft">({((count / total) * 100).toFixed(0)}%)</span>
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2 bg-sunken">
            <div className="h-full bg-accent" style={{ width: `${(count / total) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type RecentProps = {
  /** Newest first. */
  interactions: OutputOf<typeof readInteractions>['recentInteractions']
  /** Leaves out the business's name, where all are of one business. */
  isNameless?: boolean
}

/** The latest interactions, with times in the guide's time zone. */
export function Recent({ interactions, isNameless }: RecentProps) {
  return (
    <ol className="mt-3">
      {interactions.map(({ id, businessName, interactionType, timestamp }) => (
        <li
          key={id}
          className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{INTERACTIONS[interactionType]}</span>
            {!isNameless && ` · ${businessName}`}
          </span>
          <time dateTime={timestamp} className="text-sm text-soft">
            {shortMoment(new Date(timestamp))}
          </time>
        </li>
      ))}
    </ol>
  )
}
