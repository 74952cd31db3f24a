import {
  EXACT_NAME,
  GUESS_LENGTHS,
  MIN_SIMILARITY,
  NAME_WORD,
  searchWords,
  SHORT_WORD,
  singular,
  SIMILARITY_MARGIN,
  SLIP_SIMILARITY,
  WEIGHTS,
  wordsOf,
} from '#domain/search-rules.ts'
import { meantWords, type Reading, readSearch } from '#domain/search-vocabulary.ts'
import type { ListedPlace } from './index-format.ts'

/** The weight of a word in a text, and the positions of the places that have the text. */
type Field = { weight: number; positions: number[] }

export type Matches = {
  /** Best match first; places with the same score keep the order of the list. */
  places: ListedPlace[]
  /** Whether no place has all words, and similar ones were taken for them. */
  isGuess: boolean
  /** The words that neither a place has nor a similar one: they are left out. */
  unknown: string[]
}

type IsOpen = (place: ListedPlace, when: NonNullable<Reading['open']>) => boolean
/** Finds what a text means; `isOpen` says which places are open, if `open now` or `friday 9 pm` are to mean them. */
export type Search = (text: string, isOpen?: IsOpen) => Matches

/** Builds a search over the places. */
export function createSearch(places: ListedPlace[]): Search {
  const fieldsByWord = indexWords(places)
  const [words, fields] = [[...fieldsByWord.keys()], [...fieldsByWord.values()]]
  const eachWordWith = finderIn(words)
  const names = places.map(({ name }) => wordsOf(name))
  const eachNameWith = finderIn(names.map((name) => name.join(' ')))

  return function search(text, isOpen = () => true) {
    const readings = readSearch(text)
    const [likeliest] = readings
    if (!likeliest) return findOrGuess(text)
    const fits =
      ({ prices, open }: Reading) =>
      (place: ListedPlace) =>
        (prices.length === 0 || prices.some((price) => price === place.priceRange)) &&
        (!open || isOpen(place, open))
    const others = readings.flatMap((reading) =>
      (reading.text === '' ? places : find(reading.text)).filter(fits(reading)),
    )
    const found = [...new Set([...find(text, meantWords(readings)), ...others])]
    if (found.length > 0) return { places: found, isGuess: false, unknown: [] }
    const guessed = [likeliest.rest, likeliest.text].map((words) => {
      const matches = findOrGuess(words)
      return { ...matches, places: matches.places.filter(fits(likeliest)) }
    })
    return guessed.find(({ places }) => places.length > 0) ?? guessed[0]!
  }

  /** The places that have all words of a text, those of `atStart` where a word begins. */
  function find(text: string, atStart?: Set<string>) {
    const found = exactScores(searchedWords(text), atStart)
    return found.includes(undefined) ? [] : bestFirst(found as Float64Array[], nameIn(text))
  }

  function exactScores(searched: Map<string, string>, atStart?: Set<string>) {
    return [...searched.keys()].map((word) =>
      scoresOf([{ word, similarity: 1, isAtStart: atStart?.has(word) }]),
    )
  }

  function findOrGuess(text: string): Matches {
    const name = nameIn(text)
    const searched = searchedWords(text)
    const exact = exactScores(searched)
    const found = exact.includes(undefined) ? [] : bestFirst(exact as Float64Array[], name)
    if (found.length > 0 || searched.size === 0)
      return { places: found, isGuess: false, unknown: [] }
    // If every word occurs, though not together, each of them may be misspelled.
    const isEachKnown = !exact.includes(undefined)
    const guessed = [...searched].map(([word, typed], i) =>
      exact[i] && !isEachKnown ? exact[i] : guess(word, typed, exact[i]),
    )
    const known = guessed.filter((scores) => scores !== undefined)
    const unknown = [...searched.values()].filter((_, i) => !guessed[i])
    return { places: bestFirst(known, name), isGuess: true, unknown }
  }

  /** The scores of a word and of those that may be meant. A word that no place has may also be two, or several slips. */
  function guess(word: string, typed: string, exact: Float64Array | undefined) {
    const meant = guesses({ word, typed }, words, exact ? undefined : eachWordWith)
    const scores = scoresOf(meant, exact)
    return exact ? scores : addSplit(word, scores)
  }

  /** Adds the places whose name has the word as two: `crabcake` is Crab Cake. */
  function addSplit(word: string, scores: Float64Array | undefined) {
    for (let at = SHORT_WORD; at <= word.length - SHORT_WORD; at++) {
      eachNameWith(` ${word.slice(0, at)} ${word.slice(at)}`, (position) => {
        scores ??= new Float64Array(places.length)
        scores[position] = WEIGHTS.name
      })
    }
    return scores
  }

  /** The score of each place by position, for its best match; undefined when no place has one of the words. */
  function scoresOf(guesses: Guess[], scores?: Float64Array): Float64Array | undefined {
    for (const { word, similarity, isAtStart = word.length <= SHORT_WORD } of guesses) {
      eachWordWith(isAtStart ? ` ${word}` : word, (number) => {
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

  /** The places that have a score for every word. Sorts the distinct scores, which are far fewer than the places. */
  function bestFirst([first, ...others]: Float64Array[], name: string): ListedPlace[] {
    const byScore = new Map<number, ListedPlace[]>()
    const named = new Set<number>()
    eachNameWith(`  ${name} `, (position) => named.add(position))
    // Plain loops: this runs over thousands of places for every letter that is typed.
    for (let at = 0; first && at < places.length; at++) {
      let sum = first[at]!
      for (const scores of others) {
        const more = scores[at]!
        sum = sum && more ? sum + more : 0
      }
      if (sum === 0) continue
      if (named.has(at) && names[at]!.join(' ') === name) sum += EXACT_NAME
      addTo(byScore, sum, places[at]!)
    }
    return [...byScore].sort(([a], [b]) => b - a).flatMap(([, group]) => group)
  }
}

const nameIn = (text: string) => wordsOf(text).join(' ')

/** The words of a text as typed, by what is looked for. */
const searchedWords = (text: string) =>
  new Map(searchWords(text).map((typed) => [singular(typed), typed]))

function indexWords(places: ListedPlace[]): Map<string, Field[]> {
  const fields = new Map<string, Field[]>()
  const add = (weight: number, words: string[], positions: number[]) => {
    const field = { weight, positions }
    for (const word of words) addTo(fields, word, field)
  }
  places.forEach(({ name, address, ourTake, orderThis }, at) => {
    const words = wordsOf(name)
    add(WEIGHTS.name - words.length * NAME_WORD, words, [at])
    add(WEIGHTS.rest, wordsOf([address, ourTake, orderThis].join(' ')), [at])
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
  addShared(WEIGHTS.rest, ({ features }) => features, alsoWithoutHyphens)
  return fields
}

/** The words of a text, and all of them as one: `Saltlake` finds Salt Lake. */
function alsoInOneWord(text: string) {
  const words = wordsOf(text)
  return [...words, words.join('')]
}

/** The words of a feature, and those with a hyphen as one: `wifi` finds Wi-Fi. */
function alsoWithoutHyphens(feature: string) {
  return [...wordsOf(feature), ...wordsOf(feature.replaceAll('-', ''))]
}

/** The positions of the places that share a text, so that it is split into words only once. */
function groupByText(places: ListedPlace[], textsOf: (place: ListedPlace) => string[]) {
  const positions = new Map<string, number[]>()
  places.forEach((place, at) => {
    for (const text of textsOf(place)) addTo(positions, text, at)
  })
  return positions
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value) {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** A word that a misspelled one may mean, and their similarity from 0 to 1. */
type Guess = { word: string; similarity: number; isAtStart?: boolean | undefined }

/**
 * The words of an index that a misspelled one may mean, which is given as typed and without a plural s: those most similar
 * to it. Without `eachWordWith` only those that differ in one slip, because the word itself occurs.
 */
function guesses(
  { word, typed }: { word: string; typed: string },
  words: string[],
  eachWordWith?: EachWith,
): Guess[] {
  // Without one of its letters a word of the least length is still meant.
  if (word.length < GUESS_LENGTHS.min - 1 || word.length > GUESS_LENGTHS.max) return []
  const own = trigrams(word)
  const counts = new Uint8Array(words.length)
  if (eachWordWith) for (const trigram of own) eachWordWith(trigram, (number) => counts[number]!++)
  const similar: Guess[] = []
  let best = 0
  // A plain loop: this runs over thousands of words for every letter that is typed.
  for (let number = 0; number < words.length; number++) {
    const other = words[number]!
    const shared = counts[number]!
    const isNear = isSlip(word, other) || (typed !== word && isSlip(typed, other))
    // With fewer shared trigrams, no word can reach the limit. A number is never a misspelling of another.
    if (!isNear && (shared === 0 || shared < own.size * MIN_SIMILARITY)) continue
    if (other.length < GUESS_LENGTHS.min || other === word || /\d/.test(other)) continue
    const jaccard = shared && shared / (own.size + trigrams(other).size - shared)
    const similarity = Math.max(jaccard, isNear ? SLIP_SIMILARITY + jaccard / 10 : 0)
    best = Math.max(best, similarity)
    if (similarity >= MIN_SIMILARITY) similar.push({ word: other, similarity })
  }
  return similar.filter(({ similarity }) => similarity >= best - SIMILARITY_MARGIN)
}

/** The trigrams of a word as pg_trgm counts them, with two spaces before it and one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))
}

/** Whether two words differ in one letter that is missing, added or wrong, or in two neighbors that are swapped. */
function isSlip(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  if (word.length < other.length) return word.slice(at) === other.slice(at + 1)
  if (word.length > other.length) return word.slice(at + 1) === other.slice(at)
  const isSameAfter = (count: number) => word.slice(at + count) === other.slice(at + count)
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at]
  return isSameAfter(1) || (isSwapped && isSameAfter(2))
}

/** Visits each text that contains a part, by its number. Texts are padded as `  text `, so a part may include an end. */
type EachWith = (part: string, visit: (number: number) => void) => void

/** Prepares a search for parts of short texts. */
function finderIn(texts: string[]): EachWith {
  // One long text is much faster to search than many short ones.
  const lines = texts.map((each) => `  ${each} `)
  const text = lines.join('\n')
  let end = 0
  const ends = lines.map(({ length }) => (end += length + 1))
  return function eachWith(part, visit) {
    let number = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, ends[number++])) {
      while ((ends[number] ?? Infinity) <= at) number++
      visit(number)
    }
  }
}
