import { type AskedTime, readAskedTime } from './hours/asked-time.ts'
import type { PriceRange } from './vocabulary.ts'
import { isFiller, MAX_SEARCH_LENGTH, singular, wordsOf } from './search-rules.ts'

/**
 * Another way to read a search: the words to look for instead, and what a place must be besides. `text` is empty when
 * nothing is left to look for.
 */
export type Reading = {
  text: string
  /** The words as typed, without those for prices and opening. */
  rest: string
  /** Any of these; empty for every price. */
  prices: PriceRange[]
  /** When it must be open. Only the page knows the time: the API's answers are cached. */
  open?: 'now' | AskedTime
  /** What words were taken for, such as `ramen` for `japanese`. */
  meant: { typed: string; as: string }[]
}

/** As many alternatives as this are looked for; the first are the likeliest. */
const MOST_READINGS = 6

/** What people type, by the cuisine (or words of one) that is meant as well. The first that has a dish is the likeliest. */
const DISHES = {
  japanese: 'ramen, sushi, sashimi, teriyaki, tempura, noodle',
  vietnamese: 'pho, banh mi, spring roll, noodle',
  thai: 'pad thai, curry, noodle',
  indian: 'curry, naan, biryani, tikka masala',
  chinese: 'dumpling, dim sum, lo mein, fried rice, egg roll, noodle',
  korean: 'bibimbap, bulgogi, kimchi',
  asian: 'dumpling, ramen',
  mexican: 'taco, burrito, quesadilla, enchilada, fajita, nacho, tex mex',
  pizza: 'calzone',
  italian: 'pasta, spaghetti, lasagna, ravioli, risotto, calzone',
  greek: 'gyro, souvlaki',
  mediterranean: 'gyro, falafel, hummus, shawarma, kebab',
  american: 'burger, hamburger, cheeseburger, wing, chicken wing',
  steakhouse: 'steak',
  seafood: 'crab, crab cake, crabcake, oyster, shrimp, lobster, fish, fish and chip',
  bbq: 'brisket, rib, pulled pork, barbecue, barbeque',
  desserts: 'ice cream, gelato, milkshake, sweet, cake, pie',
  bakery: 'sweet, cake, pie, donut, doughnut, bagel, bread, croissant, pastry',
  cafe: 'coffee, espresso, latte, cappuccino, tea',
  deli: 'sandwich, hoagie, sub',
}

/** What people type, by the words of the feature that says it. */
const FEATURES = {
  kids: 'kid friendly, child friendly, family friendly, children, family',
  'outdoor seating': 'patio, terrace, outside, al fresco, eat outside',
  takeout: 'take out, take away, takeaway, to go, carry out, carryout',
  'drive through': 'drive thru',
  vegetarian: 'veggie',
  'late night': 'open late, late',
  romantic: 'date night, date',
  reservations: 'reservation, book a table',
  wheelchair: 'wheelchair access, disabled',
}

const PRICES = {
  $: 'cheap, inexpensive, affordable, budget',
  $$: 'moderate, mid range',
  $$$: 'expensive, fancy, pricey, fine dining',
  $$$$: 'expensive, fancy, pricey, fine dining',
} satisfies Record<PriceRange, string>

const OPEN_NOW = new Set(['open now', 'open right now', 'now open'])

/** What each phrase means, of a table of phrases by their meaning. */
function byPhrase(table: Record<string, string>): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const [meaning, phrases] of Object.entries(table)) {
    for (const phrase of phrases.split(', ')) {
      meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning])
    }
  }
  return meanings
}

const LONGEST_PHRASE = 3
const ALSO = byPhrase({ ...DISHES, ...FEATURES })
const PRICES_BY_PHRASE = byPhrase(PRICES) as Map<string, PriceRange[]>

/**
 * Other readings of a search: dishes, everyday names of features, words for prices, and times at which a place must be
 * open. Empty if it has none of them. Matches of the words as typed come before matches of a reading.
 */
export function readSearch(search: string): Reading[] {
  const timed = readAskedTime(search.slice(0, MAX_SEARCH_LENGTH))
  const words = wordsOf(timed?.rest ?? search.slice(0, MAX_SEARCH_LENGTH))
  const prices = new Set<PriceRange>()
  let open: Reading['open'] = timed?.asked
  // Each part of the search with what it may be taken for.
  const parts: { typed: string; as: string[] }[] = []
  for (let at = 0; at < words.length;) {
    const { phrase, length } = phraseAt(words, at)
    const typed = words.slice(at, at + length).join(' ')
    at += length
    const priced = PRICES_BY_PHRASE.get(phrase)
    for (const price of priced ?? []) prices.add(price)
    if (OPEN_NOW.has(phrase)) open ??= 'now'
    else if (!priced) parts.push({ typed, as: ALSO.get(phrase) ?? [typed] })
  }
  const isPlain = prices.size === 0 && !open && parts.every(({ typed, as }) => as[0] === typed)
  if (isPlain) return []
  const rest = parts.map(({ typed }) => typed).join(' ')
  return combinations(parts.map(({ as }) => as)).map((chosen) => ({
    rest,
    text: chosen.join(' ').split(' ').every(isFiller) ? '' : chosen.join(' '),
    prices: [...prices],
    ...(open && { open }),
    meant: parts.flatMap(({ typed }, i) => (chosen[i] === typed ? [] : { typed, as: chosen[i]! })),
  }))
}

/**
 * The single words of a search that the vocabulary takes for something, such as `late`: as they are, they are looked for only
 * where a word begins, not in `Plate`.
 */
export const meantWords = (readings: Reading[]): Set<string> =>
  new Set(
    readings.flatMap(({ meant }) =>
      meant.flatMap(({ typed }) => (typed.includes(' ') ? [] : singular(typed))),
    ),
  )

/** The longest known phrase from a word on, in its dictionary form, or the word itself. */
function phraseAt(words: string[], at: number): { phrase: string; length: number } {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const given = words.slice(at, at + length)
    if (given.length < length) continue
    const forms = [given.join(' '), [...given.slice(0, -1), singular(given.at(-1)!)].join(' ')]
    const phrase = forms.find(
      (form) => ALSO.has(form) || PRICES_BY_PHRASE.has(form) || OPEN_NOW.has(form),
    )
    if (phrase) return { phrase, length }
  }
  return { phrase: words[at]!, length: 1 }
}

function combinations(choices: string[][]): string[][] {
  return choices.reduce<string[][]>(
    (all, options) =>
      all.flatMap((chosen) => options.map((option) => [...chosen, option])).slice(0, MOST_READINGS),
    [[]],
  )
}
