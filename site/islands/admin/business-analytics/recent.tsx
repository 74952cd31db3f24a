import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { INTERACTIONS } from '#site/copy/interactions.ts'
import { formatMoment } from '#site/lib/moments.ts'

type Props = {
  /** The newest first. */
  interactions: OutputOf<typeof readInteractions>['recentInteractions']
  /** Where all are of one business. */
  isNameless?: boolean
}

/** What happened last, by the clock of the guide's town. */
export function Recent({ interactions, isNameless }: Props) {
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
            {formatMoment(timestamp)}
          </time>
        </li>
      ))}
    </ol>
  )
}
