import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { INTERACTIONS } from '#site/copy/interactions.ts'
import { shortMoment } from '#domain/town-clock.ts'

type Props = {
  /** Newest first. */
  interactions: OutputOf<typeof readInteractions>['recentInteractions']
  /** Leaves out the business's name, where all are of one business. */
  isNameless?: boolean
}

/** The latest interactions, with times in the guide's time zone. */
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
            {shortMoment(new Date(timestamp))}
          </time>
        </li>
      ))}
    </ol>
  )
}
