import type { listListingWords } from '#contracts/listings.ts'
import type { createBusiness, readBusiness, updateBusiness } from '#contracts/businesses.ts'
import type { createRestaurant, readRestaurant, updateRestaurant } from '#contracts/listings.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import type { Kind, PlaceValues, Stored } from '#site/ui/place-form/place-values.ts'

/** The towns, cuisines and categories to suggest. */
export const $words = adminData<typeof listListingWords>('/api/admin/listing-words')

const PATHS = { restaurant: '/api/admin/restaurants', business: '/api/admin/businesses' }

/** The place whose id is in an address. */
export const placeData = (kind: Kind, id: string) =>
  adminData<typeof readRestaurant | typeof readBusiness>(`${PATHS[kind]}/${encodeURIComponent(id)}`)

export function loadPlace(kind: Kind, id: number): Promise<Stored> {
  return kind === 'restaurant'
    ? adminCall<typeof readRestaurant>('GET', '/api/admin/restaurants/:id', { id })
    : adminCall<typeof readBusiness>('GET', '/api/admin/businesses/:id', { id })
}

/** Adds the place. */
export function addPlace(kind: Kind, values: PlaceValues, key: string): Promise<Stored> {
  return kind === 'restaurant'
    ? adminCall<typeof createRestaurant>('POST', '/api/admin/restaurants', values, key)
    : adminCall<typeof createBusiness>('POST', '/api/admin/businesses', values, key)
}

/** Saves the place if it is as `before`. */
export function savePlace(kind: Kind, values: PlaceValues, before: Stored): Promise<Stored> {
  const { id, updatedAt } = before
  const input = { ...values, id, updatedAt }
  return kind === 'restaurant'
    ? adminCall<typeof updateRestaurant>('PUT', '/api/admin/restaurants/:id', input)
    : adminCall<typeof updateBusiness>('PUT', '/api/admin/businesses/:id', input)
}

/** The public address of a place; a business has no page. */
export const pathOf = (stored: Stored) =>
  'slug' in stored ? `/${stored.townSlug}/${stored.slug}` : undefined
