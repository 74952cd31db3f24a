import { foldLetters } from '../../domain/slug.ts'
import { HOURS_WORDS } from './words/hours-words.ts'

/** The meaning of each phrase of a language, folded. */
const LEXICONS = Object.values(HOURS_WORDS).map(
  (words) =>
    new Map(
      Object.entries(words).flatMap(([meaning, phrases]) =>
        phrases.split(',').map((phrase) => [foldLetters(phrase.trim()), meaning] as const),
      ),
    ),
)
/** The longest phrases have so many words. */
const LONGEST = 5

/**
 * Typed hours of other languages, in the words of English: one text for each language that has all of their words. What they
 * say of public holidays is left out, on which no status is certain. A text that is English is none of another language.
 */
export function inEnglish(text: string): string[] {
  // `Mar 10-18` are days of March as well.
  if (!/\p{L}/u.test(text) || /^\W*mar\W+[\d\s–-]+$/i.test(text)) return []
  // `17u30` is Dutch, `t/m` as well, and an apostrophe joins words in French.
  const parts = foldLetters(text)
    .replace(/(\d)u(?=\d\d|\b)/g, '$1h')
    .replace(/\bt\/m\b/g, 'tot en met')
    .replace(/['’]/g, ' ')
    .match(/[a-z]+(?:\.(?=[\s,:;-]|$))?|\d+(?:[:.h]\d\d)?h?|[^a-z\d]/g)
  return LEXICONS.flatMap((lexicon) => translate(parts ?? [], lexicon) ?? [])
}

function translate(parts: string[], lexicon: Map<string, string>): string | undefined {
  let english = ''
  for (let at = 0; at < parts.length;) {
    const part = parts[at]!
    if (!/^[a-z]/.test(part)) {
      english += part
      at++
      continue
    }
    const [meaning, next] = phraseAt(parts, at, lexicon)
    if (meaning === undefined) return undefined
    // Of holidays at other times a week could not say anything.
    if (meaning !== 'holidays') english += ` ${meaning} `
    at = next
  }
  return english.replace(/\s+/g, ' ').trim()
}

/** The meaning of the longest phrase that begins at a word, and where it ends. */
function phraseAt(
  parts: string[],
  at: number,
  lexicon: Map<string, string>,
): [meaning: string | undefined, next: number] {
  const words: string[] = []
  let found: [string | undefined, number] = [undefined, at]
  for (let end = at; end < parts.length && words.length < LONGEST; end++) {
    const part = parts[end]!
    if (part === ' ') continue
    if (!/^[a-z]/.test(part)) break
    words.push(part.replace(/\.$/, ''))
    const meaning = lexicon.get(words.join(' '))
    if (meaning !== undefined) found = [meaning, end + 1]
  }
  return found
}
