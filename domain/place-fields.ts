import { byDay } from './hours/special-hours.ts'
import type { SpecialHours } from './place.ts'
import { UNKNOWN_CUISINE } from './vocabulary.ts'

/** A fact that an import brings, and the one that the guide has. */
type Meeting = {
  current: unknown
  incoming: unknown
  /** Whether the place is verified: its owner has said what there is to say, so it is only filled in. */
  isVerified: boolean
  /** Whether the fact comes from a Google link rather than from a file. */
  isFromLink: boolean
}

/** How an import merges a fact with the current one. What an import does not state never gets here, so it erases nothing. */
const MERGE_RULES = {
  /** The incoming value replaces the current one. Verified places are never filled in: an empty value is the owner's choice. */
  replace: ({ current, incoming, isVerified }) => (isVerified ? current : incoming),
  /** The same, but it fills in a verified place that has no value. */
  fill: ({ current, incoming, isVerified }) =>
    isVerified && !isEmpty(current) ? current : incoming,
  /** JSON objects are merged key by key; a verified place is filled in only if it has no keys. */
  mergeKeys({ current, incoming, isVerified }) {
    if (isVerified) return isEmpty(current) ? incoming : current
    return { ...(current as object), ...(incoming as object) }
  },
  /** Special hours of other days stay; a verified place is filled in only if it has none. */
  mergeDays({ current, incoming, isVerified }) {
    const [old, added] = [current, incoming] as [SpecialHours[], SpecialHours[]]
    if (isVerified) return isEmpty(old) ? added : old
    const isReplaced = ({ from, to }: SpecialHours) =>
      added.some((days) => days.from === from && days.to === to)
    return [...old.filter((days) => !isReplaced(days)), ...added].toSorted(byDay)
  },
  /** As `replace`, but a link keeps the first day: Google says that a place has closed, not when. Null clears the day. */
  firstDay({ current, incoming, isVerified, isFromLink }) {
    if (isVerified) return current
    return isFromLink && incoming !== null ? (current ?? incoming) : incoming
  },
  /** The incoming value replaces the current one, also of a verified place: a rating is Google's word, not the owner's. */
  follow: ({ incoming }) => incoming,
} satisfies Record<string, (meeting: Meeting) => unknown>

/** Undefined, null, an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

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
  /** Whether Google sets it. A rating it sets always, while a file sets one only of a new place: ours may be older. */
  google?: true
  /** Whether it is a web address. */
  isLink?: true
  /** Whether a place's owner changes it, or asks the administrator to. */
  owner?: 'changes' | 'asks'
  /** Whether visitors find, reach or order from a place by it, so that it misleads them when it is out of date. */
  perishes?: true
  /** How imports merge it; without a rule they never change it. */
  merge?: keyof typeof MERGE_RULES
}

const needed = { of: 'both', type: 'text', initial: '' } as const
const text = { of: 'both', type: 'text', initial: null } as const
const object = { of: 'both', type: 'jsonb', initial: {} } as const
const flag = { of: 'both', type: 'boolean', initial: false } as const
const degrees = { of: 'both', type: 'double precision', initial: null } as const
const imported = { file: 'always', google: true } as const
const link = {
  ...text,
  of: 'restaurants',
  longest: 2000,
  file: 'always',
  merge: 'fill',
  isLink: true,
  owner: 'changes',
  perishes: true,
} as const
const words = { ...text, of: 'restaurants', file: 'always', merge: 'fill' } as const
const rated = { of: 'both', file: 'new', google: true, merge: 'follow' } as const

/** The facts of a place: the columns of `restaurants` and `businesses` that an editor saves. */
export const PLACE_FIELDS = {
  name: { label: 'Name', ...needed, longest: 200, ...imported, merge: 'fill', owner: 'asks' },
  address: {
    label: 'Address',
    ...needed,
    longest: 200,
    ...imported,
    merge: 'fill',
    owner: 'asks',
    perishes: true,
  },
  neighborhood: { label: 'Town', ...needed, longest: 80, ...imported, merge: 'fill' },
  region: { label: 'State', ...text, longest: 60, ...imported, merge: 'fill' },
  postalCode: { label: 'ZIP code', ...text, longest: 20, ...imported, merge: 'fill' },
  phone: {
    label: 'Phone',
    ...text,
    longest: 40,
    ...imported,
    merge: 'fill',
    owner: 'changes',
    perishes: true,
  },
  website: {
    label: 'Website',
    ...text,
    longest: 2000,
    ...imported,
    merge: 'fill',
    owner: 'asks',
    perishes: true,
  },
  description: {
    label: 'Description',
    ...text,
    longest: 5000,
    file: 'always',
    merge: 'replace',
    owner: 'changes',
  },
  cuisine: {
    label: 'Cuisine',
    type: 'text',
    longest: 60,
    initial: UNKNOWN_CUISINE,
    of: 'restaurants',
    ...imported,
    merge: 'replace',
    owner: 'asks',
  },
  priceRange: {
    label: 'Price',
    type: 'text',
    // The column is required, but open data has no prices. Then `isPriceKnown` is false, and nobody sees it.
    initial: '$$',
    of: 'restaurants',
    ...imported,
    merge: 'replace',
  },
  /** Set with the price, by whoever states one. */
  isPriceKnown: { label: 'Price known', ...flag, of: 'restaurants', merge: 'replace' },
  category: {
    label: 'Category',
    ...needed,
    longest: 60,
    of: 'businesses',
    google: true,
    merge: 'fill',
  },
  /** The guide's own words, so no owner changes them. */
  ourTake: { label: 'Our take', ...words, longest: 160 },
  orderThis: { label: 'Order this', ...words, longest: 120 },
  /** Whom the data is from, as their dataset asks to be named; null where nobody knows. */
  dataCredit: { label: 'Data credit', ...words, longest: 300 },
  menuUrl: { label: 'Menu link', ...link },
  reservationUrl: { label: 'Reservation link', ...link },
  orderUrl: { label: 'Order link', ...link },
  contactEmail: {
    label: 'Email',
    ...text,
    of: 'restaurants',
    longest: 254,
    file: 'always',
    merge: 'fill',
  },
  hours: {
    label: 'Hours',
    ...object,
    ...imported,
    merge: 'mergeKeys',
    owner: 'changes',
    perishes: true,
  },
  kitchenHours: {
    label: 'Kitchen hours',
    ...object,
    of: 'restaurants',
    ...imported,
    merge: 'mergeKeys',
    owner: 'changes',
    perishes: true,
  },
  specialHours: {
    label: 'Special hours',
    ...object,
    initial: [],
    of: 'restaurants',
    ...imported,
    merge: 'mergeDays',
    owner: 'changes',
  },
  hoursAsGiven: {
    label: 'Hours as given',
    ...text,
    longest: 400,
    file: 'always',
    merge: 'follow',
    owner: 'changes',
    perishes: true,
  },
  features: { label: 'Features', ...object, ...imported, merge: 'mergeKeys' },
  images: {
    label: 'Photos',
    ...object,
    initial: [],
    file: 'always',
    // A photo that its owner took away does not come back.
    merge: 'replace',
    owner: 'changes',
  },
  imageTexts: {
    label: 'Texts of photos',
    ...object,
    of: 'restaurants',
    file: 'always',
    merge: 'mergeKeys',
    owner: 'changes',
  },
  latitude: { label: 'Latitude', ...degrees, ...imported, merge: 'fill' },
  longitude: { label: 'Longitude', ...degrees, ...imported, merge: 'fill' },
  isOpen: { label: 'Open', ...flag, initial: true, ...imported, merge: 'replace' },
  closedOn: {
    label: 'Closed for good on',
    of: 'both',
    type: 'date',
    initial: null,
    ...imported,
    merge: 'firstDay',
    owner: 'asks',
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

/** The value of a fact after an import, by the field's rule. */
export function mergeFact(name: FieldName, meeting: Meeting): unknown {
  const { merge }: Field = PLACE_FIELDS[name]
  return merge ? MERGE_RULES[merge](meeting) : meeting.current
}

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
