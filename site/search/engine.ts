import {
  GUESS_LENGTHS,
  MIN_SIMILARITY,
  searchWords,
  SHORT_WORD,
  SIMILARITY_MARGIN,
  SLIP_SIMILARITY,
  WEIGHTS,
  wordsOf,
} from '#domain/search-rules.ts'
import type { ListedPlace } from './index-format.ts'

/** The weight of a word in a text, and the positions of the places that have the text. */
type Field = { weight: number; positions: number[] }

export type Matches = {
  /** Best match first; places with the same score keep the order of the list. */
  places: ListedPlace[]
  /** Whether a word that no place has was replaced by a similar one. */
  isGuess: boolean
}

/** Builds a search over the places. */
export function createSearch(places: ListedPlace[]): (text: string) => Matches {
  const fieldsByWord = indexWords(places)
  const [words, fields] = [[...fieldsByWord.keys()], [...fieldsByWord.values()]]
  const eachWordWith = wordFinder(words)

  return function search(text) {
    const searched = [...new Set(searchWords(text))]
    if (searched.length === 0) return { places: [], isGuess: false }
    let isGuess = false
    const scores = searched.map((word) => {
      const exact = scoresOf([{ word, similarity: 1 }])
      isGuess ||= !exact
      return exact ?? scoresOf(guesses(word, words, eachWordWith))
    })
    return { places: bestFirst(places, scores), isGuess }
  }

  /** The score of each place by position, for its best match; undefined when no place has one of the words. */
  function scoresOf(guesses: Guess[]): Float64Array | undefined {
    let scores: Float64Array | undefined
    for (const { word, similarity } of guesses) {
      eachWordWith(word.length > SHORT_WORD ? word : ` ${word}`, (number) => {
        const found = (scores ??= new Float64Array(places.length))
        const share = words[number]!.startsWith(word) ? similarity : similarity / 2
        for (const { weight, positions } of fields[number]!) {
          for (const position of positions) {
            if (found[position]! < weight * share) found[position] = weight * share
          }
        }
      })
    }
    return scores
  }
}

function indexWords(places: ListedPlace[]): Map<string, Field[]> {
  const fields = new Map<string, Field[]>()
  const add = (weight: number, words: string[], positions: number[]) => {
    const field = { weight, positions }
    for (const word of words) addTo(fields, word, field)
  }
  places.forEach(({ name, address }, at) => {
    add(WEIGHTS.name, wordsOf(name), [at])
    add(WEIGHTS.rest, wordsOf(address), [at])
  })
  const addShared = (
    weight: number,
    textsOf: (place: ListedPlace) => string[],
    split: (text: string) => string[],
  ) => {
    for (const [text, at] of groupByText(places, textsOf)) add(weight, split(text), at)
  }
  addShared(WEIGHTS.cuisine, ({ cuisine }) => (cuisine ? [cuisine] : []), alsoInOneWord)
  addShared(WEIGHTS.town, ({ town }) => [town], alsoInOneWord)
  addShared(WEIGHTS.rest, ({ features }) => features, wordsOf)
  return fields
}

/** The words of a text, and all of them as one: `Belair` finds Bel Air. */
function alsoInOneWord(text: string) {
  const words = wordsOf(text)
  return [...words, words.join('')]
}

/** The positions of the places that share a text, so that it is split into words only once. */
function groupByText(places: ListedPlace[], textsOf: (place: ListedPlace) => string[]) {
  const positions = new Map<string, number[]>()
  places.forEach((place, at) => {
    for (const text of textsOf(place)) addTo(positions, text, at)
  })
  return positions
}

/** The places that have a score for every word. Sorts the distinct scores, which are far fewer than the places. */
function bestFirst(places: ListedPlace[], scores: (Float64Array | undefined)[]): ListedPlace[] {
  const [first, ...others] = scores
  const byScore = new Map<number, ListedPlace[]>()
  // Plain loops: this runs over thousands of places for every letter that is typed.
  for (let at = 0; first && at < places.length; at++) {
    let sum = first[at]!
    for (const score of others) {
      const more = score?.[at]
      sum = sum && more ? sum + more : 0
    }
    if (sum > 0) addTo(byScore, sum, places[at]!)
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, group]) => group)
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value) {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** A word that a misspelled one may mean, and their similarity from 0 to 1. */
type Guess = { word: string; similarity: number }

/** The words of an index that a misspelled word may mean: those most similar to it. */
function guesses(word: string, words: string[], eachWordWith: EachWordWith): Guess[] {
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

/** Visits each word that contains a part, by its number. Words are padded as `  word `, so a part may include an end. */
type EachWordWith = (part: string, visit: (word: number) => void) => void

/** Prepares a search for parts of words. */
function wordFinder(words: string[]): EachWordWith {
  // One long text is much faster to search than many short ones.
  const lines = words.map((word) => `  ${word} `)
  const text = lines.join('\n')
  let end = 0
  const ends = lines.map(({ length }) => (end += length + 1))
  return function eachWordWith(part, visit) {
    let word = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, ends[word++])) {
      while ((ends[word] ?? Infinity) <= at) word++
      visit(word)
    }
  }
}
