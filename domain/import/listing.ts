import { fieldsWith } from '../place-fields.ts'
import type { Features, Hours } from '../place.ts'
import type { PriceRange } from '#domain/vocabulary.ts'

/** One row of a file as it was read: its fields, its point, or why it cannot be used at all. */
export type Row = {
  /** As a person counts: a place of a JSON file from 1, the line on which a record of a spreadsheet starts. */
  number: number
  fields: Record<string, unknown>
  point?: { latitude: number; longitude: number }
  problem?: string
}

/** What was dropped or assumed while a row was read; counted in the summary. */
export const NOTES = [
  'phone not valid',
  'website not valid',
  'hours not readable',
  'position not valid',
  'price assumed $$',
  'cuisine unknown',
  'too long, left out',
  "kept the owner's words",
] as const
export type Note = (typeof NOTES)[number]

/** The notes whose condition holds. */
export function notesOf(conditions: Partial<Record<Note, boolean>>): Note[] {
  return NOTES.filter((note) => conditions[note])
}

/** Facts that only our own records carry; they are written when a place is created, never later. */
type OwnFacts = Partial<{
  slug: string
  townSlug: string
  ratingSource: string | null
  rating: number
  reviewCount: number
  isFeatured: boolean
  isVerified: boolean
}>

/** The texts that a row may or may not have. */
export const TEXTS = fieldsWith({ type: 'text', initial: null, file: 'always' })
type Texts = Partial<Record<(typeof TEXTS)[number], string>>

/** A row in the words of the guide. What the row does not say is undefined and erases nothing. */
export type Listing = Texts & {
  row: number
  source: string
  sourceId: string
  name: string
  /** Street line with unit; empty when there is none. */
  address: string
  /** As written; spellings are unified by the plan. Empty when there is none. */
  town: string
  cuisine?: string
  /** True when the cuisine was read from the name only; it never replaces one that the guide has. */
  isCuisineGuessed?: boolean
  priceRange?: PriceRange
  hours?: Hours
  features?: Features
  images?: string[]
  latitude?: number
  longitude?: number
  isOpen?: boolean
  closedOn?: string
  own?: OwnFacts
  /** Sortable text: of two rows for one place, the greater one is the later word. */
  asOf?: string
  notes: Note[]
  /** Why the row cannot become a place, for example `no name`; the detail is for its own line. */
  refusal?: Refusal
}

/** A duplicate is a place that is in the guide, or in the file, already. */
export type Refusal = { reason: string; detail?: string; isDuplicate?: true }
