import type { EachWordWith } from './search-words.ts'

/** A word that another one may have meant, and how alike they are, up to 1. */
export type Guess = { word: string; similarity: number }

const SHORTEST = 4
const LONGEST = 30
/** Below it, `pizza` starts to look like `pita`; above it, `buger` no longer looks like `burger`. */
const MIN_SIMILARITY = 0.4
/** Trigrams see little likeness after two letters swapped, or one that is wrong: `haver`, `grase`. */
const SLIP_SIMILARITY = 0.5
/** Of what resembles a word, only what comes close to the best: `chineese` is not `cheese`. */
const SIMILARITY_MARGIN = 0.1

/** The known words that a misspelt one may have meant: those that resemble it most. */
export function guesses(word: string, known: string[], eachKnownWith: EachWordWith): Guess[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const own = trigrams(word)
  const counts = new Uint8Array(known.length)
  for (const trigram of own) eachKnownWith(trigram, (number) => counts[number]!++)
  const alike = known.flatMap((other, number) => {
    // Nobody means another number.
    if (other.length < SHORTEST || /\d/.test(other)) return []
    const shared = counts[number] ?? 0
    // With fewer in common no other word is alike enough, however short.
    const likeness =
      shared < own.size * MIN_SIMILARITY ? 0 : shared / (own.size + trigrams(other).size - shared)
    const similarity = Math.max(likeness, isSlip(word, other) ? SLIP_SIMILARITY : 0)
    return similarity < MIN_SIMILARITY ? [] : [{ word: other, similarity }]
  })
  const best = Math.max(...alike.map(({ similarity }) => similarity))
  return alike.filter(({ similarity }) => similarity >= best - SIMILARITY_MARGIN)
}

/** Every three letters in a row, as pg_trgm counts them: two spaces before a word and one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))
}

/** Whether all that differs are two letters swapped, or in a longer word one that is not the first. */
function isSlip(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  const isSameAfter = (count: number) => word.slice(at + count) === other.slice(at + count)
  if (isSameAfter(1)) return at > 0 && word.length > SHORTEST
  return word[at] === other[at + 1] && word[at + 1] === other[at] && isSameAfter(2)
}
