import type { OutputOf } from '#contracts/route.ts'
import type { importListings } from '#contracts/imports.ts'
import type { Outcome } from '#db/import/plan.ts'

type Answered = OutputOf<typeof importListings>['outcomes'][number]

/** Netlify limits an answer to 6 MB, and all of 10,000 places may change. */
const MAX_TEXT = 60

/** The outcome of a row for the answer: old and new values only of facts that are text, a number or a boolean. */
export function toOutcome(outcome: Outcome): Answered {
  if (outcome.status !== 'updated') return outcome
  const changes = outcome.changes.map(({ fact, from, to }) =>
    typeof to === 'object' ? { fact } : { fact, from: toText(from), to: toText(to) ?? '' },
  )
  return { ...outcome, changes }
}

function toText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
