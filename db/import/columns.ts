import type { Fact, NewPlace } from './facts.ts'

/** The columns of `restaurants` that an import writes, with their types. */
const TYPES = {
  name: 'text',
  description: 'text',
  address: 'text',
  neighborhood: 'text',
  region: 'text',
  postalCode: 'text',
  phone: 'text',
  website: 'text',
  cuisine: 'text',
  priceRange: 'text',
  hours: 'jsonb',
  features: 'jsonb',
  images: 'jsonb',
  latitude: 'double precision',
  longitude: 'double precision',
  isOpen: 'boolean',
  closedOn: 'date',
  rating: 'numeric',
  reviewCount: 'integer',
  ratingSource: 'text',
  isFeatured: 'boolean',
  isVerified: 'boolean',
  source: 'text',
  sourceId: 'text',
  townSlug: 'text',
  slug: 'text',
} satisfies Record<keyof NewPlace | Fact, string>
export type Column = keyof typeof TYPES

export const COLUMNS = Object.keys(TYPES) as Column[]
/** What a plan asks of a place that is there already; its rating is not the business of a file. */
export const READ_COLUMNS = COLUMNS.filter((column) => column !== 'rating')

/** The columns as `jsonb_to_recordset` wants to be told of them. */
export function typed(columns: readonly Column[]): string {
  return columns.map((column) => `${snake(column)} ${TYPES[column]}`).join(', ')
}

/** Records as JSON by the names of the columns. */
export function toJson(records: readonly object[]): string {
  const renamed = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [snake(key), value as unknown]),
    ),
  )
  return JSON.stringify(renamed)
}

/** `townSlug` is the column `town_slug`. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
