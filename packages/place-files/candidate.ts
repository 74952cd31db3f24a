import { fieldsWith } from '../../domain/place-fields.ts'
import type { Features, Hours, PhotoTexts, SpecialHours } from '../../domain/place.ts'
import type { PriceRange } from '../../domain/vocabulary.ts'

/** One row of a file as it was read: its fields, its point, or why it cannot be used at all. */
export type Row = {
  /** As a person counts: a place of a JSON file from 1, the line on which a record of a spreadsheet starts. */
  number: number
  fields: Record<string, unknown>
  point?: { latitude: number; longitude: number }
  problem?: string
}

/** A line of a spreadsheet that holds anything, numbered as the sheet numbers it. */
export type Line = { line: number; cells: string[] }

/** What was dropped or assumed while a row was read; counted in the summary. */
export const NOTES = [
  'phone not valid',
  'website not valid',
  'hours kept as text',
  'position not valid',
  'position far from all others',
  'price unknown',
  'cuisine unknown',
  'too long, left out',
  "kept the owner's words",
  'maybe the same place',
  'kept as a draft',
] as const
export type Note = (typeof NOTES)[number]

/** The notes whose condition holds. */
export function notesOf(conditions: Partial<Record<Note, boolean>>): Note[] {
  return NOTES.filter((note) => conditions[note])
}

/**
 * Facts that are written when a place is created. Those of a file come from our own records and are never written later;
 * the rating of a link is Google's, and follows Google.
 */
type OwnFacts = Partial<{
  slug: string
  townSlug: string
  ratingSource: string | null
  rating: number
  reviewCount: number
  isFeatured: boolean
  isVerified: boolean
}>

/** What an import knows of a place because it was named by a link. */
export type Link = {
  /** Other ids under which the guide may have the place. */
  otherIds: string[]
  /** The end of every id that the place may have; empty if unknown. */
  idEnding: string
  /** Whether it is a place to eat or drink. Such a place never becomes a public business. */
  isFood: boolean
  /** Whether Google says that it has closed for good; a new place is then refused. */
  isClosedForGood: boolean
  /** Whether Google was asked. If not, the candidate holds only what the link proves. */
  isAsked: boolean
}

/** The texts that a row may or may not have. */
export const TEXTS = fieldsWith({ type: 'text', initial: null, file: 'always' })
type Texts = Partial<Record<(typeof TEXTS)[number], string>>

/** A place from a file or a link, in the words of the guide. What its source does not say is undefined and erases nothing. */
export type Candidate = Texts & {
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
  /** Of a business. */
  category?: string
  hours?: Hours
  features?: Features
  kitchenHours?: Hours
  specialHours?: SpecialHours[]
  images?: string[]
  imageTexts?: PhotoTexts
  latitude?: number
  longitude?: number
  isOpen?: boolean
  /** Whether it has a position but no street address, and is to be kept as a draft until somebody adds one. */
  isDraft?: boolean
  /** The day it closed for good, YYYY-MM-DD; null for a place known to be in business. */
  closedOn?: string | null
  own?: OwnFacts
  /** Only of a candidate from a link. */
  link?: Link
  /** The id that its source gave it before, if it has another now. */
  formerId?: string
  /** What its source said of it the last time, where that was kept. */
  before?: Candidate
  /** Sortable text: of two rows for one place, the greater one is the later word. */
  asOf?: string
  notes: Note[]
  /** Why the row cannot become a place, for example `no name`; the detail is for its own line. */
  refusal?: Refusal
}

/** A duplicate is a place that is in the guide, or in the file, already. */
export type Refusal = {
  reason: string
  detail?: string
  isDuplicate?: true
  /** The kind of business that is the reason, as the file writes it. */
  kind?: string
}

/** The reason of a row whose kind of business is in no list of kinds. */
export const UNKNOWN_KIND = 'kind of business not known'
