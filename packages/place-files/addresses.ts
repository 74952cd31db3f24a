import { calmWord } from './names.ts'
import { clean } from './normalise.ts'

const KEPT = /^(N|S|E|W|NE|NW|SE|SW|US|MLK|JFK|MGM|PO|II|III|IH)$/

/** `9407 LANHAM SEVERN RD` → `9407 Lanham Severn Rd`; directions, `US 1` and `MD 450` stay. */
export function cleanStreet(value: unknown): string {
  const words = clean(value)
    .replace(/(?<![,;\s])[,;\s]+$/, '')
    .split(' ')
  return words
    .map((word, index) => {
      const isRoute = /^\p{Lu}{2}$/u.test(word) && /^\d/.test(words[index + 1] ?? '')
      const isUnit = /^(#|\p{Lu}?\d+-?\p{Lu}?$)/u.test(word) || word.length === 1
      if (KEPT.test(word) || isRoute || isUnit) return word
      if (/^\d+(St|Nd|Rd|Th)\b/.test(word)) return word.toLowerCase()
      return /^[\p{Lu}\d'’.()-]+,?$/u.test(word) ? calmStreetWord(word) : word
    })
    .join(' ')
}

// In a street every short word without vowels is an abbreviation (Blvd, Rd, Pkwy), never initials.
function calmStreetWord(word: string): string {
  return /[AEIOUY'’.\d]/.test(word) ? calmWord(word) : word.charAt(0) + word.slice(1).toLowerCase()
}

/** The street line with its unit: `800 Shoppers Way, Unit C`. */
export function withUnit(street: string, value: unknown): string {
  const unit = clean(value)
  if (!street || !unit) return street
  if (/^[\da-z]{1,5}([ &-]{1,3}[\da-z]{1,4}){0,9}$/i.test(unit) && !/^[a-z]{3,}/i.test(unit)) {
    return `${street}, Unit ${unit.toUpperCase()}`
  }
  const named =
    /^(suite|ste|unit|apt|apartment|bldg|building|floor|fl|room|rm|space|spc)\.?\s*#?\s*(\S.*)$/i.exec(
      unit,
    )
  if (named?.[1] && named[2]) {
    const kind = UNIT_KINDS.get(named[1].toLowerCase()) ?? calmStreetWord(named[1].toUpperCase())
    return `${street}, ${kind} ${named[2]}`
  }
  return `${street}, ${cleanStreet(unit)}`
}

const UNIT_KINDS = new Map(Object.entries({ ste: 'Suite', spc: 'Space', rm: 'Room', fl: 'Floor' }))

/** The street line of an address that also carries town, state and ZIP code: `1 Main St Newark DE 19711`. */
export function withoutTown(
  address: string,
  { town, region, postalCode }: { town: string; region?: string; postalCode?: string },
): string {
  const noCountry = address.replace(/,\s*(USA?|United States)\.?$/i, '')
  const noZip = dropEnd(noCountry, postalCode)
  const noState = dropEnd(noZip, region)
  const hasTail = noState !== noCountry || noState.toLowerCase().endsWith(`, ${town.toLowerCase()}`)
  return hasTail ? dropEnd(noState, town) : noState
}

function dropEnd(text: string, end: string | undefined): string {
  if (!end || !text.toLowerCase().endsWith(end.toLowerCase())) return text
  const rest = text.slice(0, -end.length)
  return /[\s,]$/.test(rest) ? rest.replace(/(?<![\s,])[\s,]+$/, '') : text
}
