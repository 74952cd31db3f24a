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
/** What names tell of a place of which nothing else says that it is one to eat at. */
const LIKELY_OTHER_TRADES = [
  /\bliquors?\b|\bwine (and|&) spirits\b/i,
  /\b(super ?markets?|mini ?mart|food ?mart|mart|grocer(y|ies|s)|supermercado|bodega|produce|(?<!boston )(?<!fish )(?<!the )market)( inc| llc)?( #? ?\d+)?$/i,
  /\b(exxon(mobil)?|chevron|texaco|unocal|valero|citgo|conoco|sunoco|shell|mobil|arco|esso|aral)( (gas|oil|service|station|mart|food mart))*( #? ?\d+)?$/i,
  /\b(gas|petrol|filling|service) station\b|\btankstelle\b|\bgasolinera\b/i,
  /\b(h[oô]tel|motel|hostel|marriott|hilton|hyatt|sheraton|westin|radisson|ramada|travelodge|doubletree|best western|la quinta|(days|holiday|hampton|comfort|quality|residence|fairfield) inn)\b/i,
  /\b(safeway|whole foods|trader joe'?s|walgreens|cvs|costco|wal-?mart|rite aid|7-?eleven|foods co|kroger|aldi|lidl|tesco|sainsbury'?s|waitrose|rewe|edeka|carrefour|mercadona|albert heijn|esselunga)\b/i,
  /(?<!^old )\bschool\b|\b(elementary|kindergarten|pre-?school|child ?care|head start|montessori|academy|university|college)\b/i,
  /\b(church|parish|ymca|ywca|senior center|boys (and|&) girls club|jail|prison|museum|hospice)\b/i,
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
  if (kind !== 'unknown')
    return { ...notEatery(category.split(' > ').slice(-2).join(' > ')), kind: category }
  return isStrict ? { reason: UNKNOWN_KIND, detail: category, kind: category } : undefined
}

/** Kitchens of a hotel that no guest walks into, offices and wholesalers, whatever food their names tell. */
const NOT_PUBLIC = [
  /\bin-room dining$|\bbanquet kitchen$/i,
  /\b(administrati(on|ve)|corporate|head|regional|district|business|main) office\b/i,
  /\b(wholesalers?|wholesale|distribut(ors?|ion|ing)|cash (and|&) carry|food bank|food pantry|meat pack(ing|ers)|großhandel)\b/i,
]

/** Refuses caterers, offices and shops that a register calls restaurants, more of them where it does not call them so. */
export function refuseOtherNames(
  name: string,
  tags: string[] = [],
  { isKindKnown = true } = {},
): Refusal | undefined {
  if ([...NOT_PUBLIC, INSTITUTION_NAME].some((pattern) => pattern.test(name)))
    return notEatery('not open to the public')
  if (EATERY_NAME.test(name)) return undefined
  const patterns = isKindKnown ? OTHER_TRADE_NAMES : [...OTHER_TRADE_NAMES, ...LIKELY_OTHER_TRADES]
  if (patterns.some((pattern) => pattern.test(name))) return notEatery('by its name')
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
