import type { importListings } from '#contracts/imports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { hasWordsOf } from '#site/lib/has-words-of.ts'

/** The outcome of a row: what the import would do with it, or has done. */
export type Outcome = OutputOf<typeof importListings>['outcomes'][number]
export type RefusedRow = Extract<Outcome, { status: 'refused' }>

/** The kinds of outcomes, in display order. */
export const KINDS = ['created', 'updated', 'unchanged', 'duplicate', 'refused'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_WORDS: Record<Kind, string> = {
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  duplicate: 'Duplicate',
  refused: 'Refused',
}

export function kindOf(outcome: Outcome): Kind {
  return outcome.status === 'refused' && outcome.isDuplicate ? 'duplicate' : outcome.status
}

/** The outcomes of all rows in the order of the file: those from the server, and those refused in the browser. */
export function inFileOrder(outcomes: Outcome[], refused: RefusedRow[]): Outcome[] {
  return [...outcomes, ...refused].sort((a, b) => a.row - b.row)
}

export function countKinds(outcomes: Outcome[]): Record<Kind, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, duplicate: 0, refused: 0 }
  for (const outcome of outcomes) counts[kindOf(outcome)] += 1
  return counts
}

/** The reasons why rows are refused, most frequent first. */
export function countReasons(outcomes: Outcome[]): [reason: string, count: number][] {
  const reasons = outcomes.flatMap((row) => (row.status === 'refused' ? [row.reason] : []))
  return countEach(reasons)
}

/** The notes on facts that were dropped or assumed, most frequent first. */
export function countNotes(outcomes: Outcome[]): [sentence: string, count: number][] {
  const notes = outcomes.flatMap((row) => (row.status === 'refused' ? [] : row.notes))
  return countEach(notes).map(([note, count]) => [NOTE_WORDS[note], count])
}

export type Note = Exclude<Outcome, RefusedRow>['notes'][number]

/** Worded to follow a number of places. */
export const NOTE_WORDS: Record<Note, string> = {
  'price unknown': 'no price, so none is shown',
  'cuisine unknown': 'no cuisine, so none is shown',
  'phone not valid': 'phone number not valid, left out',
  'website not valid': 'website not valid, left out',
  'hours kept as text': 'hours that cannot be read, kept as text',
  'position not valid': 'no position on the map',
  'position far from all others': 'a position far from all others, left out',
  'too long, left out': 'a text that is too long, left out',
  "kept the owner's words": 'the words of its owner kept',
  'kept as a draft': 'no street address, so kept as a draft',
  'maybe the same place': 'may be the same as another place',
}

function countEach<T extends string>(words: T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

type Filter = { kind?: Kind; search: string }

/** The rows of a kind whose name or town contains all words of the search. Accents and case do not count. */
export function filterRows(outcomes: Outcome[], { kind, search }: Filter): Outcome[] {
  const isFound = hasWordsOf(search)
  return outcomes.filter(
    (outcome) => (!kind || kindOf(outcome) === kind) && isFound(`${outcome.name} ${outcome.town}`),
  )
}
