import type { readBusiness } from '#contracts/businesses.ts'
import type { readRestaurant } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { guide } from '#guide'
import { formatPhone } from '#domain/contact/phone.ts'
import type { Features, Hours, PhotoTexts, SpecialHours } from '#domain/place.ts'
import { eachField, type FieldName, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { type PlaceKind, type PriceRange, WEEKDAYS, isSocialSite } from '#domain/vocabulary.ts'

/** The name of a field of the form. */
export const labelOf = (name: string) => PLACE_FIELDS[name as FieldName].label

export type Kind = PlaceKind
/** A place as it is stored. */
export type Stored = OutputOf<typeof readRestaurant> | OutputOf<typeof readBusiness>

/** What the form holds; a business has no cuisine and a restaurant no category. */
export const EMPTY = {
  ...eachField(fieldsWith({ type: 'text' }), () => ''),
  ...eachField(fieldsWith({ type: 'boolean' }), (name): boolean => PLACE_FIELDS[name].initial),
  region: guide.region?.code ?? '',
  priceRange: PLACE_FIELDS.priceRange.initial as PriceRange,
  rating: null as number | null,
  reviewCount: null as number | null,
  hours: {} as Hours,
  features: {} as Features,
  images: [] as string[],
  kitchenHours: {} as Hours,
  specialHours: [] as SpecialHours[],
  imageTexts: {} as PhotoTexts,
  latitude: null as number | null,
  longitude: null as number | null,
  closedOn: '',
}
export type PlaceValues = typeof EMPTY

/** A stored place as the form has it. */
export function valuesOf(stored: Partial<Stored>): PlaceValues {
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
