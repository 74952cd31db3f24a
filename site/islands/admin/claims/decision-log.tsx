import { longMoment } from '#domain/town-clock.ts'
import type { Claim } from '#site/stores/claims.ts'

const WORDS = { approve: 'Approved', reject: 'Rejected', undo: 'Undone' }

/** All decisions on a claim, including undone ones. */
export function DecisionLog({ decisions }: Pick<Claim, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
    <ol aria-label="History" className="mt-4 grid gap-1 text-sm">
      {decisions.map(({ action, reason, decidedBy, createdAt }) => (
        <li key={createdAt}>
          <strong>{WORDS[action]}</strong>{' '}
          <span className="text-soft">
            by {decidedBy}, <time dateTime={createdAt}>{longMoment(new Date(createdAt))}</time>
          </span>
          {reason && <span className="block break-words whitespace-pre-line">“{reason}”</span>}
        </li>
      ))}
    </ol>
  )
}
