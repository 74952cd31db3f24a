const APOSTROPHES = /['’‘ʼ`´]/g
const MARKS = /[\u0300-\u036f]/g
/** Letters that stay when marks are taken away. */
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't',
} // prettier-ignore

/** A text as search compares it: words of small letters without accents and of digits, with spaces between. */
export function fold(text: string): string {
  const small = text.replace(APOSTROPHES, '').toLowerCase()
  // Most texts are done here; the rest takes several times as long.
  if (/^[a-z0-9 ]*$/.test(small)) return small
  const plain = small.normalize('NFKD').replace(MARKS, '').toLowerCase()
  const words = plain
    .replace(/[ßæœøłđðþıħŧ]/g, (letter) => LETTERS[letter] ?? letter)
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)
  return words?.join(' ') ?? ''
}

/** The words of a text as search compares them. */
export const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')

/** Visits, by its number, each line in which a part occurs. */
export type LineFinder = (part: string, visit: (line: number) => void) => void

export function lineFinder(lines: string[]): LineFinder {
  // One long text is searched much faster than many short ones.
  const text = lines.join('\n')
  let end = -1
  const starts = [...lines.map(({ length }) => (end += length + 1) - length), text.length]
  return function eachLineWith(part, visit) {
    let line = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[line])) {
      while ((starts[line + 1] ?? Infinity) <= at) line++
      visit(line++)
    }
  }
}
