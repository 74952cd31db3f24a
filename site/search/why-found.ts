import { searchWords, singular, wordsOf } from '#domain/search-rules.ts'
import { readSearch } from '#domain/search-vocabulary.ts'
import type { ListedPlace } from './index-format.ts'

/**
 * Why a search found a place, in a few words, such as `Outdoor seating`, `Japanese, for “ramen”` or `Order this: The crab
 * soup`; undefined where the card shows it anyway: in its name, cuisine, town, address or the guide's line.
 */
export function whyFound(place: ListedPlace, search: string): string | undefined {
  const { name, cuisine = '', town, address, ourTake, orderThis } = place
  const isShown = holderOf([name, cuisine, town, address, ourTake].join(' '))
  const facts = [orderThis ?? '', ...place.features]
  for (const { text, meant } of [{ text: search, meant: [] }, ...readSearch(search)]) {
    const missing = searchWords(text)
      .map(singular)
      .filter((word) => !isShown(word))
    const found = facts.filter((fact) => missing.some(holderOf(fact)))
    if (!missing.every((word) => found.some((fact) => holderOf(fact)(word)))) continue
    const dishes = meant.filter(({ as }) => as.split(' ').every(holderOf(cuisine)))
    const reasons = [
      ...dishes.map(({ typed }) => `${cuisine}, for “${typed}”`),
      ...found.map((fact) => (fact === orderThis ? `Order this: ${fact}` : fact)),
    ]
    return reasons.join(' · ') || undefined
  }
  return undefined
}

/** Why the API alone found a place: it also knows descriptions, postal codes and phone numbers. */
export const whyFoundByApi = (search: string) =>
  /\d{3}/.test(search) ? 'Found by its postal code or phone number' : 'Found in its description'

/** Tells whether a text has a word with this part. */
function holderOf(text: string): (part: string) => boolean {
  const words = wordsOf(text)
  return (part) => words.some((word) => word.includes(part))
}
