import type { listListingWords } from '#contracts/listings.ts'
import type { createBusiness, readBusiness, updateBusiness } from '#contracts/businesses.ts'
import type { createRestaurant, readRestaurant, updateRestaurant } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { guide } from '#guide'
import { formatPhone } from '#domain/phone.ts'
import type { Features, Hours } from '#domain/place.ts'
import { eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { type PlaceKind, type PriceRange, WEEKDAYS, isSocialSite } from '#domain/vocabulary.ts'
import { adminData } from '#site/stores/admin-data.ts'
import { adminCall } from '#site/stores/session.ts'

/** The towns, cuisines and categories to suggest. */
export const $words = adminData<typeof listListingWords>('/api/admin/listing-words')

export type Kind = PlaceKind
/** A place as it is stored. */
export type Stored = OutputOf<typeof readRestaurant> | OutputOf<typeof readBusiness>

/** What the form holds; a business has no cuisine and a restaurant no category. */
export const EMPTY = {
  ...eachField(fieldsWith({ type: 'text' }), () => ''),
  ...eachField(fieldsWith({ type: 'boolean' }), (name): boolean => PLACE_FIELDS[name].initial),
  region: guide.region.code,
  priceRange: PLACE_FIELDS.priceRange.initial as PriceRange,
  rating: null as number | null,
  reviewCount: null as number | null,
  hours: {} as Hours,
  features: {} as Features,
  images: [] as string[],
  latitude: null as number | null,
  longitude: null as number | null,
  closedOn: '',
}
export type PlaceValues = typeof EMPTY

/** A stored place as the form has it. */
export function valuesOf(stored: Stored): PlaceValues {
  const known = Object.entries(stored).filter(([name]) => name in EMPTY)
  const texts = known.map(([name, value]) => [
    name,
    value === null && typeof EMPTY[name as keyof PlaceValues] === 'string' ? '' : value,
  ])
  const values = { ...EMPTY, ...(Object.fromEntries(texts) as Partial<PlaceValues>) }
  return {
    ...values,
    phone: formatPhone(values.phone),
    // Pages show no other.
    hours: Object.fromEntries(
      WEEKDAYS.flatMap((day) => (values.hours[day] ? [[day, values.hours[day]]] : [])),
    ),
    features: Object.fromEntries(
      Object.entries(values.features).map(([name, value]) => [
        name,
        // Only pages elsewhere have addresses; of the rest, the page shows that it is there.
        isSocialSite(name) ? value : value !== false,
      ]),
    ),
    rating: values.rating || null,
    reviewCount: values.reviewCount || null,
  }
}

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

/** Where the public sees it; a business has no page. */
export const pathOf = (stored: Stored) =>
  'slug' in stored ? `/${stored.townSlug}/${stored.slug}` : undefined
