import type { ListedPlace } from './search-index.ts'
import { guesses, type Guess } from './search-guesses.ts'
import { lineFinder, wordsOf } from './search-words.ts'

const MAX_LENGTH = 200
const MAX_WORDS = 8
/** Up to here only the start of a word counts: `tea` is not `steak`. */
const SHORT = 3
const WEIGHTS = { name: 4, cuisine: 3, town: 2, rest: 1 }

/** The words of a text, and the places that have it by their positions. */
type Field = { weight: number; words: string[]; positions: number[] }

/**
 * Makes a search over the places: best match first, at the same score in the order given. It follows
 * the rules of the server's (db/queries/search-hits.ts).
 */
export function createSearch(
  places: ListedPlace[],
  fillers: readonly string[],
): (text: string) => ListedPlace[] {
  const isFiller = new Set(fillers)
  const fieldsByWord = byWord(fieldsOf(places))
  const [known, fields] = [[...fieldsByWord.keys()], [...fieldsByWord.values()]]
  const eachKnownWith = lineFinder(known.map((word) => `  ${word} `))

  return function search(text) {
    const words = searchWords(text, isFiller)
    if (words.size === 0) return []
    const scores = [...words].map(
      (word) =>
        scoresOf([{ word, similarity: 1 }]) ?? scoresOf(guesses(word, known, eachKnownWith)),
    )
    return bestFirst(places, (position) =>
      scores.reduce((sum, score) => sum + (score?.[position] || -Infinity), 0),
    )
  }

  /** The score of each place that has one of the words. */
  function scoresOf(guesses: Guess[]) {
    let scores: Float64Array | undefined
    for (const { word, similarity } of guesses) {
      eachKnownWith(word.length > SHORT ? word : ` ${word}`, (number) => {
        const found = (scores ??= new Float64Array(places.length))
        const share = similarity * (known[number]!.startsWith(word) ? 1 : 0.5)
        for (const { weight, positions } of fields[number]!) {
          const score = weight * share
          for (const position of positions)
            if (!(found[position]! >= score)) found[position] = score
        }
      })
    }
    return scores
  }
}

function searchWords(text: string, isFiller: ReadonlySet<string>): Set<string> {
  const words = wordsOf(text.slice(0, MAX_LENGTH))
  const telling = words.filter((word) => !isFiller.has(word))
  return new Set(
    (telling.length > 0 ? telling : words)
      .slice(0, MAX_WORDS)
      // The s of the plural.
      .map((word) => word.replace(/(...[^s])s$/, '$1')),
  )
}

/** What can be found. A text that many places share is there once. */
function fieldsOf(places: ListedPlace[]): Field[] {
  const { name, cuisine, town, rest } = WEIGHTS
  const own = (weight: number, textOf: (place: ListedPlace) => string) =>
    places.map((place, position) => ({
      weight,
      words: wordsOf(textOf(place)),
      positions: [position],
    }))
  const shared = (weight: number, textsOf: (place: ListedPlace) => string[], isJoined = true) =>
    [...positionsByText(places, textsOf)].map(([text, positions]) => {
      const words = wordsOf(text)
      // Towns and cuisines in one word too: `Belair` is Bel Air.
      return { weight, words: isJoined ? [...words, words.join('')] : words, positions }
    })
  return [
    ...own(name, ({ name }) => name),
    ...own(rest, ({ address }) => address),
    ...shared(cuisine, ({ cuisine }) => [cuisine]),
    ...shared(town, ({ town }) => [town]),
    ...shared(rest, ({ features }) => features, false),
  ]
}

function byWord(fields: Field[]) {
  const byWord = new Map<string, Field[]>()
  for (const field of fields) {
    for (const word of field.words) {
      const list = byWord.get(word)
      if (list) list.push(field)
      else byWord.set(word, [field])
    }
  }
  return byWord
}

function positionsByText(places: ListedPlace[], textsOf: (place: ListedPlace) => string[]) {
  const byText = new Map<string, number[]>()
  places.forEach((place, position) => {
    for (const text of textsOf(place)) {
      const positions = byText.get(text)
      if (positions) positions.push(position)
      else byText.set(text, [position])
    }
  })
  return byText
}

/** The places with a score: many have the same, so only the scores are sorted. */
function bestFirst(places: ListedPlace[], scoreOf: (position: number) => number): ListedPlace[] {
  const byScore = new Map<number, ListedPlace[]>()
  places.forEach((place, position) => {
    const score = scoreOf(position)
    if (score === -Infinity) return
    const group = byScore.get(score)
    if (group) group.push(place)
    else byScore.set(score, [place])
  })
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, group]) => group)
}
