import { PLACES } from './servers.ts'
import full from '#functions/tests/support/fixtures/place-full.json' with { type: 'json' }

export type GooglePlace = Partial<Omit<typeof full, 'priceLevel'>> & { priceLevel?: string | null }

/**
 * Has Google know a place of this id from now on: a tavern with all its facts and a phone number of its own, but for the
 * changes. Two places with one number would be the same place.
 */
export async function tellGoogle(id: string, changes: GooglePlace = {}): Promise<void> {
  const body = JSON.stringify(
    { ...full, id, ...phoneOf(newPhone()), ...changes },
    (_, fact: unknown) => fact ?? undefined,
  )
  await fetch(`${PLACES}/places/${id}`, { method: 'PUT', body })
}

/** A phone number as the guide shows it, such as `(443) 555-1234`, that nobody has used. */
export function newPhone() {
  const digits = String(2_000_000 + Math.floor(Math.random() * 7_999_999))
  return `(443) ${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** A phone number as Google answers it. */
export const phoneOf = (phone: string): GooglePlace => ({
  internationalPhoneNumber: `+1 ${phone.replace('(', '').replace(') ', '-')}`,
})

/** An id that nobody has used. */
export const newPlaceId = () => `ChIJ${crypto.randomUUID().replaceAll('-', '').slice(9)}`

export const linkOf = (id: string) => `https://www.google.com/maps/place/?q=place_id:${id}`

export const BOOK_STORE: GooglePlace = {
  primaryType: 'book_store',
  primaryTypeDisplayName: { text: 'Book Store', languageCode: 'en' },
  types: ['book_store', 'store', 'point_of_interest', 'establishment'],
}
