import { distance } from 'geokdbush'
import { foldName } from '../row-id.ts'
import { foldTown } from '../towns.ts'
import { agree, compareDoors, type Door, readDoor } from './door.ts'
import { compareNames, type PlaceName, readName } from './name.ts'

/** What tells a place from others. */
export type Told = {
  name: string
  address: string
  town: string
  postalCode?: string | null
  phone?: string | null
  latitude?: number | null
  longitude?: number | null
}
type Folded = {
  name: PlaceName
  door: Door
  town: string
  postalCode: string
  phone: string
  /** As a phone's other place is compared. */
  words: string
  at?: [longitude: number, latitude: number]
}

/** So many places of one door or name are compared with another; more share it only by a slip of the file. */
const MOST_ALIKE = 500
const NEAR_KM = 0.15

/** A known place; it is folded when it is compared for the first time, which most never are. */
type Entry<T> = { told: Told; value: T; folded?: Folded }

/**
 * Finds a place that is known already: surely the same, or maybe. It is compared only with those of its town or postal code
 * that have its door, its name or its phone number.
 */
export function samePlaceIndex<T>() {
  const entries = new Map<number, Entry<T> | Entry<T>[]>()
  let last: { told: Told; folded: Folded } | undefined
  /** What was looked for is often added next. */
  function fold(told: Told) {
    if (last?.told !== told) last = { told, folded: foldPlace(told) }
    return last.folded
  }
  function* like(place: Folded) {
    for (const key of keysOf(place)) {
      for (const entry of [entries.get(key) ?? []].flat()) {
        const verdict = compare(place, (entry.folded ??= foldPlace(entry.told)))
        if (verdict) yield { value: entry.value, isSure: verdict === 'sure' }
      }
    }
  }
  return {
    add(told: Told, value: T) {
      const entry: Entry<T> = { told, value }
      for (const key of keysOf(fold(told))) {
        const others = entries.get(key)
        if (!others) entries.set(key, entry)
        else if (!Array.isArray(others)) entries.set(key, [others, entry])
        else if (others.length < MOST_ALIKE) others.push(entry)
      }
    },
    find(told: Told): { value: T; isSure: boolean } | undefined {
      let maybe: { value: T; isSure: boolean } | undefined
      for (const found of like(fold(told))) {
        if (found.isSure) return found
        maybe ??= found
      }
      return maybe
    },
    /** All that it may be, sure or not. */
    findAll: (told: Told): Set<T> => new Set([...like(fold(told))].map(({ value }) => value)),
  }
}

/** Whether an index would be sure that these are the same. */
export const areSame = (a: Told, b: Told): boolean => compare(foldPlace(a), foldPlace(b)) === 'sure'

function foldPlace({ name, address, town, ...told }: Told): Folded {
  const { latitude, longitude } = told
  const foldedTown = foldTown(town)
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    name: readName(name, foldedTown),
    door: readDoor(address),
    town: foldedTown,
    postalCode: (told.postalCode ?? '').replace(/[^\da-z]/gi, '').toUpperCase(),
    // Toll-free numbers are shared by whole chains.
    phone: told.phone && !/^\+18(00|33|44|55|66|77|88)/.test(told.phone) ? told.phone : '',
    words: foldName(name) || name,
    ...(isPlaced && { at: [longitude, latitude] }),
  }
}

function keysOf({ name, door, town, postalCode, phone }: Folded): number[] {
  const house = `${door.number} ${door.street}`
  const keys = [`${town}|${house}`, `${town}:${name.key}`]
  if (postalCode) keys.push(`${postalCode}|${house}`, `${postalCode}:${name.key}`)
  if (phone) keys.push(`${town}|${phone}`)
  return keys.map(hash)
}

/** Numbers take less memory than texts. Two texts with one number do no harm, because places are compared. */
function hash(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

/**
 * Compares two places of one town or postal code. The same name at the same door is sure, with one slip in one of them; so is
 * a phone number with either. The same door and a common word, or the same name near by or in a street alike, is a maybe.
 * Malls, hotels and food halls share a number, so that alone is one.
 */
function compare(a: Folded, b: Folded): 'sure' | 'maybe' | undefined {
  const isArea = a.town === b.town || (a.postalCode !== '' && a.postalCode === b.postalCode)
  if (!isArea) return undefined
  const door = compareDoors(a.door, b.door)
  const isUnit = agree(a.door.unit, b.door.unit)
  const isPhone = a.phone !== '' && a.phone === b.phone && a.town === b.town
  if (isPhone) return (door === 'same' && isUnit) || begins(a, b) ? 'sure' : 'maybe'
  const name = compareNames(a.name, b.name)
  if (!name) return undefined
  const isNamed = name !== 'alike'
  if (isNamed && (door === 'same' || (door === 'slip' && name === 'same'))) {
    return isUnit && isSameCode(a.postalCode, b.postalCode) ? 'sure' : 'maybe'
  }
  if (door === 'same') return isUnit && a.door.number ? 'maybe' : undefined
  if (!isNamed) return undefined
  return door || (a.at && b.at && distance(...a.at, ...b.at) <= NEAR_KM) ? 'maybe' : undefined
}

/** Whether the name of one begins with the other's: `Joe's Pizza` and `Joe's`. */
const begins = ({ words: a }: Folded, { words: b }: Folded) =>
  `${a} `.startsWith(`${b} `) || `${b} `.startsWith(`${a} `)

/** A ZIP code may have four more digits. */
const isSameCode = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)
