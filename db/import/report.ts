import type { Note } from '#place-files/candidate.ts'
import { type KindLeftOut, kindsLeftOut } from '#place-files/refuse.ts'
import { lossOf } from '#domain/loss.ts'
import type { Table } from '../places/change.ts'
import type { Known } from './places.ts'
import type { Outcome, Plan } from './plan.ts'

/** What nearly every row lacks; the summary counts it. */
const COMMON = new Set<Note>(['price unknown', 'cuisine unknown'])

/**
 * One line for a row, with what it lost: `created  Pho Dakao, Garden Grove (phone not valid)`,
 * `refused  row 17 “”: no name`.
 */
export function rowLine(outcome: Outcome): string {
  const { status, row, name, town } = outcome
  const place = town ? `${name}, ${town}` : name
  if (status !== 'refused') {
    const changes = status === 'updated' ? outcome.changes.map(({ fact }) => fact).join(', ') : ''
    const lost = outcome.notes.filter((note) => !COMMON.has(note)).join('; ')
    const maybe = status === 'created' && outcome.maybe ? `: ${outcome.maybe}` : ''
    return `${status.padEnd(9)}  ${place}${changes && `: ${changes}`}${lost && ` (${lost}${maybe})`}`
  }
  const detail = outcome.detail ? ` (${outcome.detail})` : ''
  return `refused    row ${row} “${name}”: ${outcome.reason}${detail}`
}

/** The number of rows by outcome, by reason of refusal and by note, and what helps where most rows were refused. */
export function summaryLines({ outcomes, notes }: Plan): string[] {
  const count = (status: Outcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length
  const reasons = new Map<string, number>()
  for (const outcome of outcomes) {
    if (outcome.status === 'refused')
      reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1)
  }
  const known = new Map<string, number>(notes)
  const rewritten = outcomes.filter(hasOtherHours).length
  if (rewritten > 0) known.set('hours of the guide replaced', rewritten)
  // Rows without an address may lack the town, too.
  const isTownless = outcomes.filter(({ town }) => !town).length > outcomes.length / 2
  return [
    `created    ${count('created')}`,
    `updated    ${count('updated')}`,
    `unchanged  ${count('unchanged')}`,
    `refused    ${count('refused')}`,
    ...countLines(reasons),
    ...kindLines(outcomes),
    ...(isTownless ? ['Most rows name no town; --town NAME gives one to all of them.'] : []),
    ...(known.size > 0 ? ['worth knowing', ...countLines(known)] : []),
    ...(notes.has('maybe the same place')
      ? ['Once they are imported, /admin/doubles shows places that may be the same side by side.']
      : []),
  ]
}

const MOST_KINDS = 12

/** The kinds of business that stayed out, unknown ones and other trades: the operator may know better. */
function kindLines(outcomes: Outcome[]): string[] {
  const kinds = kindsLeftOut(
    outcomes.flatMap((outcome) => (outcome.status === 'refused' ? outcome : [])),
  )
  const [known, unknown] = [true, false].map((is) => kinds.filter(({ isKnown }) => isKnown === is))
  return [
    ...kindLine(unknown!, 'kinds of business that are not known'),
    ...kindLine(known!, 'other trades'),
  ]
}

function kindLine(kinds: KindLeftOut[], what: string): string[] {
  const [first] = kinds
  if (!first) return []
  const named = kinds.slice(0, MOST_KINDS).map(({ label, count }) => `${count} × ${label}`)
  const rest = kinds.length > MOST_KINDS ? ` and ${kinds.length - MOST_KINDS} more kinds` : ''
  return [`${what}; --kind "${first.label}=restaurant" takes one: ${named.join(', ')}${rest}`]
}

/** Whether a row changes hours that the guide had; hours for a place without any replace nothing. */
function hasOtherHours(outcome: Outcome): boolean {
  if (outcome.status !== 'updated') return false
  return outcome.changes.some(({ fact, from }) => {
    return fact === 'hoursAsGiven' ? !!from : fact === 'hours' && Object.keys(from ?? {}).length > 0
  })
}

const MAX_NAMED = 20

/** Sentences about the places that a newer file of their source lacks; `isClosing` if the import closes them. */
export function missingLines(missing: Known[], isClosing = false) {
  if (missing.length === 0) return []
  const named = missing.slice(0, MAX_NAMED)
  const heading = 'in the guide from this source, in these towns, and not in the file'
  return [
    isClosing
      ? `${heading}; closed, except those whose owner is verified:`
      : `${heading}; nothing was changed, --close-missing closes them:`,
    ...named.map(toPage).map(({ name, path }) => `  ${name}, ${path}`),
    ...(missing.length > MAX_NAMED ? [`  and ${missing.length - MAX_NAMED} more`] : []),
  ]
}

/** What the places that a plan closes take away from the open ones of the guide; undefined if that is little. */
export function lossLine({ create, update }: Plan, known: Known[]): string | undefined {
  const keyIn = ({ table, id }: { table: Table; id: number }) => `${table} ${id}`
  const changes = new Map(update.map(({ place, changes }) => [keyIn(place), changes]))
  const after = known.map((place) => ({ ...place, ...changes.get(keyIn(place)) }))
  return lossOf(openByTown(known), openByTown([...after, ...create]))
}

function openByTown(places: Omit<Known, 'id'>[]) {
  const counts: Record<string, number> = {}
  for (const { table, neighborhood, closedOn } of places)
    if (table === 'restaurants' && !closedOn) counts[neighborhood] = (counts[neighborhood] ?? 0) + 1
  return counts
}

function countLines(counts: Map<string, number>): string[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([text, count]) => `  ${String(count).padStart(5)}  ${text}`)
}

/** A place as an answer names it. */
export function toPage({ name, neighborhood: town, townSlug, slug }: Known) {
  return { name, town, path: `/${townSlug}/${slug}` }
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

export function toText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
