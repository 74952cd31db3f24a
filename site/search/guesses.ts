import {
  GUESS_LENGTHS,
  MIN_SIMILARITY,
  SIMILARITY_MARGIN,
  SLIP_SIMILARITY,
} from '#domain/search-rules.ts'
import type { EachWordWith } from './word-finder.ts'

/** A word that a misspelled one may mean, and their similarity from 0 to 1. */
export type Guess = { word: string; similarity: number }

/** The words of an index that a misspelled word may mean: those most similar to it. */
export function guesses(word: string, words: string[], eachWordWith: EachWordWith): Guess[] {
  if (word.length < GUESS_LENGTHS.min || word.length > GUESS_LENGTHS.max) return []
  const own = trigrams(word)
  const counts = new Uint8Array(words.length)
  for (const trigram of own) eachWordWith(trigram, (number) => counts[number]!++)
  const similar = words.flatMap((other, number) => {
    // A number is never a misspelling of another.
    if (other.length < GUESS_LENGTHS.min || /\d/.test(other)) return []
    const shared = counts[number] ?? 0
    // With fewer shared trigrams, no word can reach the limit.
    const jaccard =
      shared < own.size * MIN_SIMILARITY ? 0 : shared / (own.size + trigrams(other).size - shared)
    const similarity = Math.max(jaccard, isSlip(word, other) ? SLIP_SIMILARITY : 0)
    return similarity < MIN_SIMILARITY ? [] : [{ word: other, similarity }]
  })
  const best = Math.max(...similar.map(({ similarity }) => similarity))
  return similar.filter(({ similarity }) => similarity >= best - SIMILARITY_MARGIN)
}

/** The trigrams of a word as pg_trgm counts them, with two spaces before it and one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))
}

/** Whether two words differ only by swapped neighboring letters, or by one wrong letter that is not the first. */
function isSlip(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  const isSameAfter = (count: number) => word.slice(at + count) === other.slice(at + count)
  if (isSameAfter(1)) return at > 0 && word.length > GUESS_LENGTHS.min
  return word[at] === other[at + 1] && word[at + 1] === other[at] && isSameAfter(2)
}
