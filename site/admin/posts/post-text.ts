const WORDS_PER_MINUTE = 230
const MAX_SLUG = 80

/** The slug that a title suggests: `where-to-eat-crab` for `Where to Eat Crab`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-')
  const end = slug.length > MAX_SLUG ? slug.lastIndexOf('-', MAX_SLUG) : slug.length
  return slug.slice(0, end > 0 ? end : MAX_SLUG).replace(/^-|-$/g, '')
}

/** The number of words in a text and the minutes that it takes to read, at least 1. */
export function readingTime(text: string): { words: number; minutes: number } {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}
