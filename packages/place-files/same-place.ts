import { foldLetters } from '../../domain/slug.ts'
import { foldTown } from './towns.ts'

// prettier-ignore
const SHORT = new Map(Object.entries({
  street: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', lane: 'ln', boulevard: 'blvd', highway: 'hwy',
  parkway: 'pkwy', pkwy: 'pkwy', court: 'ct', place: 'pl', plaza: 'plz', square: 'sq', circle: 'cir', terrace: 'ter',
  trail: 'trl', center: 'ctr', centre: 'ctr', pike: 'pk', turnpike: 'tpke', route: 'rt', rte: 'rt', north: 'n',
  south: 's', east: 'e', west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw', saint: 'st',
}))

/** The same for every way to write one name: `The Joe's Café` and `JOES CAFE`. */
export function foldName(name: string): string {
  return words(name.replace(/&/g, ' and '))
    .filter((word) => !/^(the|and|restaurant|inc|llc)$/.test(word))
    .join(' ')
}

/** The same for every way to write one street address; the unit does not count. */
export const foldAddress = (address: string): string =>
  foldDoor(address.replace(/(,|#|\b(suite|ste|unit|apt)\b)[^]*/i, ''))

/** The same for every way to write one address with its unit. */
const foldDoor = (address: string) =>
  words(address)
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')

function words(text: string): string[] {
  const folded = foldLetters(text).replace(/['’.]/g, '')
  // A name in another script still is a name.
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** So many places of one number are compared with a new one; more share it only by a slip of the file. */
const MOST_ALIKE = 50

type Known = { name: string; address: string; phone?: string | null; town: string }

/**
 * Finds a place that is already known in its town, by its name and address or by its phone number. Malls, hotels and food
 * halls share a number, so that alone `isSure` only where the name or the door agrees.
 */
export function samePlaceIndex<T>() {
  const places = new Map<string, (Folded & { value: T })[]>()
  return {
    add(place: Known, value: T) {
      const entry = { ...foldPlace(place), value }
      for (const key of keysOf(place)) {
        const others = places.get(key)
        if (!others) places.set(key, [entry])
        else if (others.length < MOST_ALIKE) others.push(entry)
      }
    },
    find(place: Known): { value: T; isSure: boolean } | undefined {
      const folded = foldPlace(place)
      const others = keysOf(place).flatMap((key) => places.get(key) ?? [])
      const sure = others.find((other) => agree(folded, other))
      const other = sure ?? others[0]
      return other && { value: other.value, isSure: other === sure }
    },
  }
}

/** Whether an index would be sure that these are the same. */
export function areSame(a: Known, b: Known): boolean {
  const keys = keysOf(a)
  return keysOf(b).some((key) => keys.includes(key)) && agree(foldPlace(a), foldPlace(b))
}

type Folded = { name: string; door: string }

const foldPlace = ({ name, address }: Known): Folded => ({
  name: foldName(name) || name,
  door: foldDoor(address),
})

/** Whether the name or the door of one begins with the other's: `Joe's Pizza` and `Joe's`, a house and a unit of it. */
function agree(a: Folded, b: Folded): boolean {
  const begins = (one: string, other: string) =>
    `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `)
  return begins(a.name, b.name) || begins(a.door, b.door)
}

function keysOf({ name, address, phone, town }: Known): string[] {
  const keys = [`${town}|${foldName(name) || name}|${foldAddress(address)}`]
  // Toll-free numbers are shared by whole chains.
  if (phone && !/^\+18(00|33|44|55|66|77|88)/.test(phone)) keys.push(`${town}|${phone}`)
  return keys
}

type Named = { name: string; address: string; town: string; latitude?: number; longitude?: number }

/** A list without ids: the same name and address, or else position, are the same row of a later file. */
export async function hashOf({ name, address, town, ...at }: Named): Promise<string> {
  const place = foldAddress(address) || [at.latitude, at.longitude].join(' ').trim()
  const key = [foldName(name), place, foldTown(town)].join('|')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest, 0, 8), toHex).join('')
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')
