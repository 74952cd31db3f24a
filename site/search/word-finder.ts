/** Visits each word that contains a part, by its number. Words are padded as `  word `, so a part may include an end. */
export type EachWordWith = (part: string, visit: (word: number) => void) => void

/** Prepares a search for parts of words. */
export function wordFinder(words: string[]): EachWordWith {
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
