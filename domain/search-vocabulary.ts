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
  /** Only the page knows the time: the API's answers are cached. */
  isOpenNow: boolean
  /** What words were taken for, such as `ramen` for `japanese`. */
  meant: { typed: string; as: string }[]
}

/** As many alternatives as this are looked for; the first are the likeliest. */
const MOST_READINGS = 6

/** What people type, and the cuisines (or words of them) that are meant as well. */
// prettier-ignore
const DISHES: Record<string, string[]> = {
  ramen: ['japanese', 'noodles'], sushi: ['japanese'], sashimi: ['japanese'], teriyaki: ['japanese'], tempura: ['japanese'],
  noodle: ['vietnamese', 'japanese', 'chinese', 'thai'], pho: ['vietnamese'], 'banh mi': ['vietnamese'], 'spring roll': ['vietnamese'],
  taco: ['mexican'], burrito: ['mexican'], quesadilla: ['mexican'], enchilada: ['mexican'], fajita: ['mexican'], nacho: ['mexican'],
  'tex mex': ['mexican'], pasta: ['italian'], spaghetti: ['italian'], lasagna: ['italian'], ravioli: ['italian'], risotto: ['italian'],
  calzone: ['pizza', 'italian'], curry: ['indian', 'thai'], naan: ['indian'], biryani: ['indian'], 'tikka masala': ['indian'],
  'pad thai': ['thai'], gyro: ['greek', 'mediterranean'], souvlaki: ['greek'], falafel: ['mediterranean'], hummus: ['mediterranean'],
  shawarma: ['mediterranean'], kebab: ['mediterranean'], bibimbap: ['korean'], bulgogi: ['korean'], kimchi: ['korean'],
  dumpling: ['chinese', 'asian'], 'dim sum': ['chinese'], 'lo mein': ['chinese'], 'fried rice': ['chinese'], 'egg roll': ['chinese'],
  burger: ['american'], hamburger: ['american'], cheeseburger: ['american'], wing: ['american'], 'chicken wing': ['american'],
  steak: ['steakhouse'], crab: ['seafood'], 'crab cake': ['seafood'], crabcake: ['seafood'], oyster: ['seafood'], shrimp: ['seafood'],
  lobster: ['seafood'], fish: ['seafood'], 'fish and chip': ['seafood'], brisket: ['bbq'], rib: ['bbq'], 'pulled pork': ['bbq'], barbecue: ['bbq'], barbeque: ['bbq'],
  'ice cream': ['desserts'], gelato: ['desserts'], milkshake: ['desserts'], sweet: ['desserts', 'bakery'], cake: ['bakery', 'desserts'],
  pie: ['bakery', 'desserts'], donut: ['bakery'], doughnut: ['bakery'], bagel: ['bakery'], bread: ['bakery'], croissant: ['bakery'],
  pastry: ['bakery'], coffee: ['cafe'], espresso: ['cafe'], latte: ['cafe'], cappuccino: ['cafe'], tea: ['cafe'], sandwich: ['deli'],
  hoagie: ['deli'], sub: ['deli'],
}

/** What people type, and the features that say it. */
// prettier-ignore
const FEATURES: Record<string, string[]> = {
  'kid friendly': ['kids'], 'child friendly': ['kids'], 'family friendly': ['kids'], children: ['kids'], family: ['kids', 'families'],
  patio: ['outdoor seating'], terrace: ['outdoor seating'], outside: ['outdoor seating'], 'al fresco': ['outdoor seating'],
  'eat outside': ['outdoor seating'], 'take out': ['takeout'], 'take away': ['takeout'], takeaway: ['takeout'], 'to go': ['takeout'],
  'carry out': ['takeout'], carryout: ['takeout'], 'drive thru': ['drive through'], veggie: ['vegetarian'],
  'open late': ['late night'], late: ['late night'], 'date night': ['romantic'], date: ['romantic'], reservation: ['reservations'],
  'book a table': ['reservations'], 'wheelchair access': ['wheelchair'], disabled: ['wheelchair'], beer: ['beer'], wine: ['wine'],
}

const PRICES: Record<string, PriceRange[]> = {
  ...eachOf(['cheap', 'inexpensive', 'affordable', 'budget'], ['$']),
  ...eachOf(['moderate', 'mid range'], ['$$']),
  ...eachOf(['expensive', 'fancy', 'pricey', 'fine dining'], ['$$$', '$$$$']),
}

const OPEN_NOW = new Set(['open now', 'open right now', 'now open'])

const LONGEST_PHRASE = 3
const ALSO = new Map(Object.entries({ ...DISHES, ...FEATURES }))
const PRICES_BY_PHRASE = new Map(Object.entries(PRICES))

/**
 * The other ways to read a search: dishes and what people call features, words for prices, and `open now`. Empty when it
 * has none of them. What is found by the words as typed comes before what these find.
 */
export function readSearch(search: string): Reading[] {
  const words = wordsOf(search.slice(0, MAX_SEARCH_LENGTH))
  const prices = new Set<PriceRange>()
  let isOpenNow = false
  // Each part of the search with what it may be taken for.
  const parts: { typed: string; as: string[] }[] = []
  for (let at = 0; at < words.length;) {
    const { phrase, length } = phraseAt(words, at)
    const typed = words.slice(at, at + length).join(' ')
    at += length
    const priced = PRICES_BY_PHRASE.get(phrase)
    for (const price of priced ?? []) prices.add(price)
    if (OPEN_NOW.has(phrase)) isOpenNow = true
    else if (!priced) parts.push({ typed, as: ALSO.get(phrase) ?? [typed] })
  }
  const isPlain = prices.size === 0 && !isOpenNow && parts.every(({ typed, as }) => as[0] === typed)
  if (isPlain) return []
  const rest = parts.map(({ typed }) => typed).join(' ')
  return combinations(parts.map(({ as }) => as)).map((chosen) => ({
    rest,
    text: chosen.join(' ').split(' ').every(isFiller) ? '' : chosen.join(' '),
    prices: [...prices],
    isOpenNow,
    meant: parts.flatMap(({ typed }, i) => (chosen[i] === typed ? [] : { typed, as: chosen[i]! })),
  }))
}

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

function eachOf(phrases: string[], prices: PriceRange[]) {
  return Object.fromEntries(phrases.map((phrase) => [phrase, prices]))
}
