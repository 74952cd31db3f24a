import { UNKNOWN_CUISINE } from './vocabulary.ts'

/** How an import merges a fact with the current one. A verified place is only filled in, unless a policy says otherwise. */
type Merge =
  /** The incoming value replaces the current one; it does not fill in a verified place. */
  | 'coalesce'
  /** The same, but it fills in a verified place where the current value is null. */
  | 'nonNull'
  /** The same for text, where empty is missing too; only Google fills in a verified place, files do not. */
  | 'nonEmpty'
  /** JSON objects are merged key by key; a verified place is filled in only if it has no keys. */
  | 'mergeKeys'
  /** As `coalesce`, but Google, which does not know the day, keeps the current value. */
  | 'keepFirst'
  /** The value replaces the current one together with the rating, also of a verified place. */
  | 'ifRated'

type Field = {
  /** The name on forms and in their errors. */
  label: string
  /** The Postgres type. */
  type: 'text' | 'integer' | 'numeric' | 'double precision' | 'boolean' | 'date' | 'jsonb'
  /** The most characters of a text. */
  longest?: number
  /** The value of a new place where nobody states one: null if it may be missing, `''` if only a draft may lack it. */
  initial: string | number | boolean | object | null
  /** The tables that have the column. */
  of: 'both' | 'restaurants' | 'businesses'
  /** Whether files of places set it: always, or only of a new place. */
  file?: 'always' | 'new'
  /** Whether Google sets it. */
  google?: true
  merge?: Merge
}

const needed = { of: 'both', type: 'text', initial: '' } as const
const text = { of: 'both', type: 'text', initial: null } as const
const object = { of: 'both', type: 'jsonb', initial: {} } as const
const flag = { of: 'both', type: 'boolean', initial: false } as const
const degrees = { of: 'both', type: 'double precision', initial: null } as const
const imported = { file: 'always', google: true } as const
const rated = { of: 'both', file: 'new', google: true, merge: 'ifRated' } as const

/** The facts of a place: the columns of `restaurants` and `businesses` that an editor saves. */
export const PLACE_FIELDS = {
  name: { label: 'Name', ...needed, longest: 200, ...imported, merge: 'nonEmpty' },
  address: { label: 'Address', ...needed, longest: 200, ...imported, merge: 'nonEmpty' },
  neighborhood: { label: 'Town', ...needed, longest: 80, ...imported, merge: 'nonEmpty' },
  region: { label: 'State', ...text, longest: 60, ...imported, merge: 'nonEmpty' },
  postalCode: { label: 'ZIP code', ...text, longest: 20, ...imported, merge: 'nonEmpty' },
  phone: { label: 'Phone', ...text, longest: 40, ...imported, merge: 'nonNull' },
  website: { label: 'Website', ...text, longest: 2000, ...imported, merge: 'nonNull' },
  description: { label: 'Description', ...text, longest: 5000, file: 'always', merge: 'coalesce' },
  cuisine: {
    label: 'Cuisine',
    type: 'text',
    longest: 60,
    initial: UNKNOWN_CUISINE,
    of: 'restaurants',
    ...imported,
    merge: 'coalesce',
  },
  priceRange: {
    label: 'Price',
    type: 'text',
    // The column is required, but open data has no prices. `$$` is the middle, and the summary counts these places.
    initial: '$$',
    of: 'restaurants',
    ...imported,
    merge: 'coalesce',
  },
  category: {
    label: 'Category',
    ...needed,
    longest: 60,
    of: 'businesses',
    google: true,
    merge: 'nonEmpty',
  },
  hours: { label: 'Hours', ...object, ...imported, merge: 'mergeKeys' },
  features: { label: 'Features', ...object, ...imported, merge: 'mergeKeys' },
  images: { label: 'Photos', ...object, initial: [], file: 'always', merge: 'nonNull' },
  latitude: { label: 'Latitude', ...degrees, ...imported, merge: 'nonNull' },
  longitude: { label: 'Longitude', ...degrees, ...imported, merge: 'nonNull' },
  isOpen: { label: 'Open', ...flag, initial: true, ...imported, merge: 'coalesce' },
  closedOn: {
    label: 'Closed for good on',
    of: 'both',
    type: 'date',
    initial: null,
    ...imported,
    merge: 'keepFirst',
  },
  rating: { label: 'Rating', type: 'numeric', initial: 0, ...rated },
  reviewCount: { label: 'Number of reviews', type: 'integer', initial: 0, ...rated },
  ratingSource: { label: 'Rating source', ...text, longest: 60, ...rated },
  isFeatured: { label: 'Featured', ...flag, file: 'new' },
  isVerified: { label: 'Verified', ...flag, file: 'new' },
  isDraft: { label: 'Draft', ...flag, of: 'businesses' },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof PLACE_FIELDS
/** The names of the fields that have these traits. */
export type FieldsWith<Traits> = {
  [Name in FieldName]: (typeof PLACE_FIELDS)[Name] extends Traits ? Name : never
}[FieldName]

/** The names of the fields that have these traits, in the table's order. */
export function fieldsWith<const Traits extends Partial<Field>>(traits: Traits) {
  const hasTraits = (field: Field) =>
    Object.entries(traits).every(([trait, value]) => field[trait as keyof Field] === value)
  return Object.entries(PLACE_FIELDS)
    .filter(([, field]) => hasTraits(field))
    .map(([name]) => name as FieldsWith<Traits>)
}

/** An object with a value for each of the names. */
export function eachField<Name extends string, Value>(
  names: readonly Name[],
  make: (name: NoInfer<Name>) => Value,
) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
