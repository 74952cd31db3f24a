/** What a search means, in the browser and in the database (db/queries/restaurants/search-sql.ts). */

export const MAX_SEARCH_LENGTH = 200
const MAX_WORDS = 8
/** A search word of up to this many letters must match the start of a word: `tea` does not find `steak`. */
export const SHORT_WORD = 3

/** The score of a word by the best field it occurs in; half of it when it is not at the start of a word. */
export const WEIGHTS = { name: 4, cuisine: 3, town: 2, rest: 1 }
/** What a place gains when the whole search is its name: more than words can add up to. */
export const EXACT_NAME = 100
/** What each of its words takes from the weight of a name: of names that match alike the shortest is first. */
export const NAME_WORD = 1 / 1024

/** Only words of these lengths are taken for misspelled, and only these for what was meant: shorter ones say too little. */
export const GUESS_LENGTHS = { min: SHORT_WORD + 1, max: 30 }
/** With a lower limit, `pizza` also finds `pita`; with a higher one, `buger` no longer finds `burger`. */
export const MIN_SIMILARITY = 0.4
/** The least similarity of words that differ in one slip, such as `haver`; a tenth of what trigrams say is added. */
export const SLIP_SIMILARITY = 0.7
/** Only guesses this close to the best one count: `chineese` is not `cheese`. */
export const SIMILARITY_MARGIN = 0.1

/** Words that say nothing about what is searched for. */
// prettier-ignore
const FILLERS: ReadonlySet<string> = new Set([
  'a', 'an', 'and', 'around', 'at', 'best', 'by', 'eat', 'eats', 'food', 'for', 'from', 'good', 'in', 'me', 'near', 'of', 'on',
  'or', 'place', 'places', 'restaurant', 'restaurants', 'some', 'the', 'to', 'with',
])

/** Whether a word says nothing about what is searched for. */
export const isFiller = (word: string) => FILLERS.has(word.toLowerCase())

/**
 * The words of a search: at most 8, without fillers (unless there is nothing else). Empty when the text has no letter or
 * digit. `split` finds the words of the text.
 */
export function searchWords(text: string, split = wordsOf): string[] {
  const words = split(text.slice(0, MAX_SEARCH_LENGTH))
  const meaningful = words.filter((word) => !isFiller(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}

/** A plural s, for SQL too. The rest finds one and many; of a misspelled word the s may be a letter of its own. */
export const PLURAL = '(...[^s])s$'
export const singular = (word: string) => word.replace(new RegExp(PLURAL, 'i'), '$1')

export const APOSTROPHES = /['’‘ʼ`´]/g
/** Combining accents, and the selectors of emoji styles. */
const MARKS = /[\u0300-\u036f\ufe0e\ufe0f]/g
/** Letters that Unicode does not decompose into a plain letter and a mark. */
// prettier-ignore
export const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n',
}

/** The words of a text as the search compares them: lower-case letters without accents, and digits. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().replace(APOSTROPHES, '')
  const plain = isAscii(lower) ? lower : withoutMarks(lower)
  // The pattern for the letters of all scripts is several times slower.
  const signs = isAscii(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{Mn}\p{Mc}\p{N}]+/gu
  const words = plain.replace(signs, ' ').trim()
  return words === '' ? [] : words.split(' ')
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

const withoutMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
