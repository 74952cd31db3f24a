import type { Refusal } from './candidate.ts'

/**
 * Which kinds of business are places to eat, in one table for all formats: an OSM `amenity`, the category of
 * an inspection, the last part of `Food & Drink > Restaurant`. Bars and pubs count: most cook.
 * Not here, so refused: shops (grocery, convenience, liquor, gas), schools, hospitals, nursing homes, day
 * care, churches, caterers, hotels, farms, internet cafes.
 */
// prettier-ignore
const EATERY = whole([
  '(full|table|counter|limited) service', 'restaurants?', '.* restaurant',
  '(fast|take.?out) food.*', 'fast_food', 'carry-?out', 'caf[eé]s?', 'coffee.*',
  'tea (house|room)', 'bakery', 'bagels?', 'do(ugh)?nuts?.*', 'pastry', 'patisserie', 'deli',
  'delicatessen', 'ice.?cream.*', 'frozen yogurt', 'desserts?', 'pizz.*', 'diner', 'buffet',
  'cafeteria', 'food.?court', 'food truck', 'bars?( & pubs?)?', 'pubs?', 'lounge', 'tavern',
  'biergarten', 'brewery', 'brewpub', 'seafood', 'steak.?house', 'bbq', 'barbecue', 'sandwich.*',
  'sushi.*', 'noodle.*', 'juice bar', 'bistro', 'brasserie', 'gastropub',
])

/** With one of these beside it, a restaurant category is a side line that a guide's reader would not look for. */
const OTHER_TRADE =
  /government|membership organization|\bgolf$|> books$|bed & breakfast|> manufacturing >|fire station|hospital|school|day care|nursing|church|correctional|grocery store$|convenience store$|gas station/i

const CATERING = /^(cater(er|ing)|banquet|rooms|planning|event)$/i
/** Official and bought registers file offices, clubs and shops as restaurants; their names tell. */
const OTHER_TRADE_NAMES = [
  /\bliquors?( store)?( inc)?$/i,
  /\bcater(ing|ers?)\b/i,
  /^(shell|exxon|mobil|sunoco)$/i,
  /\bcorp(orate)? office$/i,
  /\bshop office$/i,
  /\b(equities|enterprises|holdings|audio|consumer brands)( inc)?$/i,
  /\bfire (co|company|dept)\b/i,
  /\bveterans of foreign wars\b/i,
  /\bamerican legion\b/i,
  /\bmemorial hall\b/i,
  /^at&t$/i,
  /\b(theat(er|re)s?|cinemas?|cineplex)( \d+)?$/i,
  /\b(country|golf|yacht|boat|swim|hunt|gun|elks|moose|rotary|sportsm[ae]n'?s) (club|lodge)\b/i,
]
/** Kitchens of these are not for the public, whatever they are called; `Old School Diner` is none of them. */
const INSTITUTION_NAME =
  /\b(hospital|medical (center|ctr)|nursing (home|center|ctr)|assisted living|rehab(ilitation)?|(elementary|middle|high) school|day ?care|correctional|detention)\b/i
const EATERY_NAME =
  /restaurant|caf[eé]|grill|diner|pizz|kitchen|bistro|\bbar\b|pub\b|tavern|eatery|deli\b|steaks?\b|seafood|buffet|bakery|carry ?out/i

/** Refuses what its category says is no place to eat; no category at all says nothing. */
export function refuseOtherTrades(categories: string[]): Refusal | undefined {
  if (categories.length === 0) return undefined
  const other = categories.find((category) => OTHER_TRADE.test(category))
  const isEatery = categories.some((category) => EATERY.test(lastPart(category)))
  if (isEatery && !other) return undefined
  return notEatery(other?.split(' > ').slice(-2).join(' > ') ?? lastPart(categories[0] ?? ''))
}

/** Kitchens of a hotel that no guest walks into. */
const NOT_PUBLIC = /\bin-room dining$|\bbanquet kitchen$/i

/** Refuses caterers, offices and shops that a register calls restaurants. */
export function refuseOtherNames(name: string, tags: string[] = []): Refusal | undefined {
  if (NOT_PUBLIC.test(name) || INSTITUTION_NAME.test(name))
    return notEatery('not open to the public')
  if (EATERY_NAME.test(name)) return undefined
  if (OTHER_TRADE_NAMES.some((pattern) => pattern.test(name))) return notEatery('by its name')
  const isCatering = tags.length > 0 && tags.every((tag) => CATERING.test(tag))
  return isCatering ? notEatery(tags.join(', ')) : undefined
}

/** Refuses a row that names no kind of business in a file whose other rows do, unless its name tells. */
export function refuseUnknownKind(name: string, cuisine: string | undefined): Refusal | undefined {
  return cuisine || EATERY_NAME.test(name)
    ? undefined
    : { reason: 'not known to be a place to eat' }
}

/** Refuses what Foursquare files under anything but `Dining and Drinking`. */
export function refuseOtherLabels(labels: string[]): Refusal | undefined {
  const isEatery = labels.some((label) => /^dining and drinking\b/i.test(label))
  const isKitchen = !labels.some((label) => /hospital|school|event space|night ?club/i.test(label))
  if (labels.length === 0 || (isEatery && isKitchen)) return undefined
  return notEatery(lastPart((isEatery ? labels.at(-1) : labels[0]) ?? ''))
}

/** True for words that name a kind of eatery or another trade, so no cuisine. */
export function isKnownKind(category: string): boolean {
  return EATERY.test(lastPart(category)) || OTHER_TRADE.test(category)
}

function notEatery(what: string): Refusal {
  return { reason: 'not a place to eat', detail: what }
}

function lastPart(category: string): string {
  return category.split('>').at(-1)?.trim() ?? category
}

/** Matches text that is one of the patterns from end to end, in any case. */
function whole(patterns: string[]): RegExp {
  return new RegExp(`^(${patterns.join('|')})$`, 'i')
}
