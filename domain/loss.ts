import { formatCount, listNames, plural } from './format.ts'

type Counts = Record<string, number>

/** The share of a guide's places that may go without a question. */
const MOST = 0.2

/**
 * What a change would take away, as a sentence, from the number of places in each town before and after; undefined if it
 * is a fifth of the guide at most and leaves no town empty. A town whose places have only moved is not taken away.
 */
export function lossOf(before: Counts, after: Counts): string | undefined {
  const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  const [were, are] = [total(before), total(after)]
  if (are >= were) return undefined
  const emptied = Object.keys(before).filter((town) => before[town]! > 0 && !after[town])
  if (were - are <= were * MOST && emptied.length === 0) return undefined
  const towns = listNames(
    emptied.map((name) => ({ name })),
    5,
  )
  const places = `${formatCount(were - are)} of ${plural(were, 'place')}`
  return `This would take away ${places}${towns ? ` and leave none in ${towns}` : '.'}`
}
