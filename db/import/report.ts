import type { Outcome, Plan } from './plan.ts'

/** One line for a row: `created  Pho Dakao, Garden Grove`, `refused  row 17 “”: no name`. */
export function rowLine(outcome: Outcome): string {
  const { status, row, name, town } = outcome
  const place = town ? `${name}, ${town}` : name
  if (status === 'updated')
    return `updated    ${place}: ${outcome.changes.map(({ fact }) => fact).join(', ')}`
  if (status !== 'refused') return `${status.padEnd(9)}  ${place}`
  const detail = outcome.detail ? ` (${outcome.detail})` : ''
  return `refused    row ${row} “${name}”: ${outcome.reason}${detail}`
}

/** The number of rows by outcome, by reason of refusal and by note. */
export function summaryLines({ outcomes, notes }: Plan): string[] {
  const count = (status: Outcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length
  const reasons = new Map<string, number>()
  for (const outcome of outcomes) {
    if (outcome.status === 'refused')
      reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1)
  }
  return [
    `created    ${count('created')}`,
    `updated    ${count('updated')}`,
    `unchanged  ${count('unchanged')}`,
    `refused    ${count('refused')}`,
    ...countLines(reasons),
    ...(notes.size > 0 ? ['worth knowing', ...countLines(notes)] : []),
  ]
}

function countLines(counts: Map<string, number>): string[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([text, count]) => `  ${String(count).padStart(5)}  ${text}`)
}

/** Netlify limits an answer to 6 MB, and all of 10,000 places may change. */
const MAX_TEXT = 60

/** The outcome of a row for an answer: old and new values only of facts that are text, a number or a boolean. */
export function toAnswer(outcome: Outcome) {
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
