import { type Guess, guesses } from './guesses.ts'
import type { ListedPlace } from './index-format.ts'
import { SHORT_WORD, WEIGHTS, searchWords, wordsOf } from '#domain/search-rules.ts'
import { wordFinder } from './word-finder.ts'

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
  addShared(WEIGHTS.cuisine, ({ cuisine }) => [cuisine], alsoInOneWord)
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
