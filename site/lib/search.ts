import { type Guess, guesses } from './search-guesses.ts'
import type { ListedPlace } from './search-index.ts'
import { wordFinder, wordsOf } from './search-words.ts'

const MAX_LENGTH = 200
const MAX_WORDS = 8
/** Up to here only the start of a word counts: `tea` is not `steak`. */
const SHORT = 3
const WEIGHTS = { name: 4, cuisine: 3, town: 2, rest: 1 }

/** What a word counts in a text, and the positions of the places that have that text. */
type Field = { weight: number; positions: number[] }

export type Matches = {
  /** Best match first, at the same score in the order given. */
  places: ListedPlace[]
  /** Whether a word was taken for another, as no place has it. */
  isGuess: boolean
}

/** Makes a search over the places. */
export function createSearch(
  places: ListedPlace[],
  fillers: readonly string[],
): (text: string) => Matches {
  const isFiller = new Set(fillers)
  const fieldsByWord = indexWords(places)
  const [known, fields] = [[...fieldsByWord.keys()], [...fieldsByWord.values()]]
  const eachKnownWith = wordFinder(known)

  return function search(text) {
    const words = searchWords(text, isFiller)
    if (words.length === 0) return { places: [], isGuess: false }
    let isGuess = false
    const scores = words.map((word) => {
      const exact = scoresOf([{ word, similarity: 1 }])
      isGuess ||= !exact
      return exact ?? scoresOf(guesses(word, known, eachKnownWith))
    })
    return { places: bestFirst(places, scores), isGuess }
  }

  /** The score of each place that has one of the words; none when no place has. */
  function scoresOf(guesses: Guess[]): Float64Array | undefined {
    let scores: Float64Array | undefined
    for (const { word, similarity } of guesses) {
      eachKnownWith(word.length > SHORT ? word : ` ${word}`, (number) => {
        const found = (scores ??= new Float64Array(places.length))
        const share = known[number]!.startsWith(word) ? similarity : similarity / 2
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

function searchWords(text: string, isFiller: ReadonlySet<string>): string[] {
  const words = wordsOf(text.slice(0, MAX_LENGTH))
  const telling = words.filter((word) => !isFiller.has(word))
  const singular = (telling.length > 0 ? telling : words)
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/(...[^s])s$/, '$1'))
  return [...new Set(singular)]
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
  addShared(WEIGHTS.cuisine, ({ cuisine }) => [cuisine], alsoInOneWord)
  addShared(WEIGHTS.town, ({ town }) => [town], alsoInOneWord)
  addShared(WEIGHTS.rest, ({ features }) => features, wordsOf)
  return fields
}

/** `Belair` is Bel Air. */
function alsoInOneWord(text: string) {
  const words = wordsOf(text)
  return [...words, words.join('')]
}

/** What many places share is taken apart once. */
function groupByText(places: ListedPlace[], textsOf: (place: ListedPlace) => string[]) {
  const positions = new Map<string, number[]>()
  places.forEach((place, at) => {
    for (const text of textsOf(place)) addTo(positions, text, at)
  })
  return positions
}

/** The places with a score of every word: many have the same, so scores are sorted and not places. */
function bestFirst(places: ListedPlace[], scores: (Float64Array | undefined)[]): ListedPlace[] {
  const [first, ...others] = scores
  const byScore = new Map<number, ListedPlace[]>()
  // Loops, as there are thousands of places at every letter that is typed.
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
