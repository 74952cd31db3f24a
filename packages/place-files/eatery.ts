import { type Refusal, UNKNOWN_KIND } from './candidate.ts'
import { readKinds } from './kinds.ts'

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

/** Refuses what is said to be another trade. A kind that is not known is refused where `isStrict`. */
export function refuseByKind(
  { kind, category }: ReturnType<typeof readKinds>,
  isStrict = true,
): Refusal | undefined {
  if (kind === 'eatery' || !category) return undefined
  if (kind !== 'unknown') return notEatery(category.split(' > ').slice(-2).join(' > '))
  return isStrict ? { reason: UNKNOWN_KIND, detail: category } : undefined
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

function notEatery(what: string): Refusal {
  return { reason: 'not a place to eat', detail: what }
}

function lastPart(category: string): string {
  return category.split('>').at(-1)?.trim() ?? category
}
