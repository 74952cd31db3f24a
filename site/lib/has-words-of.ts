/** A test of texts: whether one contains all words of a search. Accents and case do not count. */
export function hasWordsOf(search: string): (text: string) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
