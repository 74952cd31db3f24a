import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { id, ifUnmodifiedSince } from '../fields.ts'
import * as field from './listing-fields.ts'

export const priceRange = () => z.enum(PRICE_RANGES, 'Price must be $, $$, $$$ or $$$$')

/** Fields that restaurants and businesses share. */
export const placeFields = () => ({
  name: field.required('name'),
  ...eachField(fieldsWith({ of: 'both', type: 'text', initial: null }), field.optional),
  phone: field.phone(),
  website: field.link('website'),
  rating: field.rating(),
  reviewCount: field.reviewCount(),
  hours: field.hours(),
  features: field.features(),
  images: field.images(),
  latitude: field.numberOrNull('latitude', -90, 90),
  longitude: field.numberOrNull('longitude', -180, 180),
  ...eachField(fieldsWith({ of: 'both', type: 'boolean' }), field.flagOf),
  closedOn: field.closedOn(),
})

export const isWholePoint = z.refine<{ latitude: number | null; longitude: number | null }>(
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { message: 'Latitude and longitude belong together: give both or neither', path: ['longitude'] },
)

/** The fields that every change of a place has. */
export const change = () => ({ id: id(), updatedAt: ifUnmodifiedSince })

/** A function, and annotated, so that a bundler drops it with the routes that nobody uses. */
/* @__NO_SIDE_EFFECTS__ */
export function exampleOf<const T extends object>(more: T) {
  return {
    name: 'Oak & Ember',
    description: 'Wood fire and good bread.',
    address: '12 Main Street',
    neighborhood: 'Stowe',
    region: 'VT',
    postalCode: '05672',
    phone: '202-555-0134',
    website: 'https://oakember.example/',
    rating: 4.5,
    reviewCount: 120,
    ratingSource: 'Google',
    hours: { Monday: 'Closed', Friday: '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM' },
    features: { Takeout: true, Delivery: false, Facebook: 'https://facebook.example/oakember' },
    images: ['/uploads/0123456789abcdef0123456789abcdef.png'],
    latitude: 44.47,
    longitude: -72.69,
    isOpen: true,
    isFeatured: false,
    isVerified: true,
    closedOn: null,
    ...more,
  }
}
export const READ_AT = '2026-03-08T12:00:00.000Z'
