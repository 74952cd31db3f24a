import { foldLetters } from '../../domain/slug.ts'
import { foldTown } from './towns.ts'

/** Words of streets as they are written short. */
// prettier-ignore
export const SHORT = new Map(Object.entries({
  street: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', lane: 'ln', boulevard: 'blvd', highway: 'hwy',
  parkway: 'pkwy', pkwy: 'pkwy', court: 'ct', place: 'pl', plaza: 'plz', square: 'sq', circle: 'cir', terrace: 'ter',
  trail: 'trl', center: 'ctr', centre: 'ctr', pike: 'pk', turnpike: 'tpke', route: 'rt', rte: 'rt', north: 'n',
  south: 's', east: 'e', west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw', saint: 'st',
}))

/** The same for many ways to write one name: `The Joe's Café` and `JOES CAFE`. Ids hang on it, so it never changes. */
export function foldName(name: string): string {
  return words(name.replace(/&/g, ' and '))
    .filter((word) => !/^(the|and|restaurant|inc|llc)$/.test(word))
    .join(' ')
}

/** The same for many ways to write one street address without its unit. Ids hang on it, so it never changes. */
export const foldAddress = (address: string): string =>
  words(address.replace(/(,|#|\b(suite|ste|unit|apt)\b)[^]*/i, ''))
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')

function words(text: string): string[] {
  const folded = foldLetters(text).replace(/['’.]/g, '')
  // A name in another script still is a name.
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
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
