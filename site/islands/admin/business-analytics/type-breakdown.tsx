import { formatCount } from '#domain/format.ts'
import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { INTERACTIONS } from '#site/copy/interactions.ts'

type Props = { byType: OutputOf<typeof readInteractions>['byType'] }

/** The number and share of interactions of each type, most frequent first. */
export function TypeBreakdown({ byType }: Props) {
  const total = byType.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="mt-3 grid gap-3">
      {byType.map(({ interactionType, count }) => (
        <li key={interactionType}>
          <div className="flex justify-between gap-4">
            <span>{INTERACTIONS[interactionType]}</span>
            <span className="tabular-nums">
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
