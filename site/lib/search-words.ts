const APOSTROPHES = /['’‘ʼ`´]/g
/** Accents, and what says how an emoji is drawn. */
const MARKS = /[\u0300-\u036f\ufe0e\ufe0f]/g
/** Letters that stay as they are when marks are taken away. */
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't',
} // prettier-ignore

/** The words of a text as search compares them: small letters without accents, and digits. */
export function wordsOf(text: string): string[] {
  const small = text.toLowerCase().replace(APOSTROPHES, '')
  const plain = isAscii(small) ? small : withoutMarks(small)
  // Telling the letters of all scripts takes several times as long.
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
    .replace(/[ßæœøłđðþıħŧ]/g, (letter) => LETTERS[letter] ?? letter)

/** Visits each word in which a part occurs, by its number. A word stands there as `  word `. */
export type EachWordWith = (part: string, visit: (word: number) => void) => void

export function wordFinder(words: string[]): EachWordWith {
  // One long text is searched much faster than many short ones.
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
