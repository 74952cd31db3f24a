import * as z from 'zod/mini'
import { WEB_ADDRESS } from './fields.ts'
import { pastDay } from './listing-fields.ts'
import { defineRoute } from './route.ts'

/** What one request may hold: it is written whole or not at all, while a visitor's function may run. */
export const MAX_LISTINGS = 10_000

const NOTES = [
  'hours not readable',
  'phone not valid',
  'website not valid',
  'position not valid',
  'price assumed $$',
  'cuisine unknown',
  'too long, left out',
  "kept the owner's words",
] as const
const note = z.enum(NOTES)

const needed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const maybe = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const link = z.string().check(z.maxLength(2000), z.regex(/^(https:\/\/|\/(?![/\\]))[^\s\p{C}]+$/iu))
const within = (low: number, high: number) => z.optional(z.number().check(z.gte(low), z.lte(high)))
const label = z.string().check(z.maxLength(60))

/** A row of a file in the words of the guide, as the browser has read it; what it does not say is missing. */
export const listing = z
  .object({
    row: z.int().check(z.gte(0)),
    source: needed(200),
    sourceId: needed(200),
    name: needed(200),
    address: needed(200),
    town: needed(80),
    region: maybe(60),
    postalCode: maybe(20),
    phone: z.optional(z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/))),
    website: z.optional(z.string().check(z.maxLength(2000), z.regex(WEB_ADDRESS))),
    description: maybe(5000),
    cuisine: z.optional(needed(60)),
    isCuisineGuessed: z.optional(z.boolean()),
    priceRange: z.optional(z.enum(['$', '$$', '$$$', '$$$$'])),
    hours: z.optional(z.record(label, z.string().check(z.maxLength(200)))),
    features: z.optional(
      z.record(label, z.union([z.boolean(), z.string().check(z.maxLength(2000))])),
    ),
    images: z.optional(z.array(link).check(z.minLength(1), z.maxLength(20))),
    latitude: within(-90, 90),
    longitude: within(-180, 180),
    isOpen: z.optional(z.boolean()),
    closedOn: z.optional(pastDay),
    own: z.optional(
      z.object({
        slug: maybe(200),
        townSlug: maybe(200),
        ratingSource: maybe(200),
        rating: within(0, 5),
        reviewCount: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
        isFeatured: z.optional(z.boolean()),
        isVerified: z.optional(z.boolean()),
      }),
    ),
    asOf: maybe(200),
    notes: z.array(note).check(z.maxLength(NOTES.length)),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      path: ['latitude'],
      message: 'latitude and longitude must be given together',
    }),
  )

const place = { row: z.int(), name: z.string(), town: z.string() }
const notes = z.array(note)

export const outcome = z.discriminatedUnion('status', [
  z.object({ ...place, status: z.literal('created'), notes }),
  z.object({ ...place, status: z.literal('unchanged'), notes }),
  z.object({
    ...place,
    status: z.literal('updated'),
    notes,
    /** Old and new are texts, cut short, of facts that are one; `null` was not known. */
    changes: z.array(
      z.object({
        fact: z.string(),
        from: z.optional(z.nullable(z.string())),
        to: z.optional(z.string()),
      }),
    ),
  }),
  z.object({
    ...place,
    status: z.literal('refused'),
    reason: z.string(),
    isDuplicate: z.optional(z.boolean()),
    detail: z.optional(z.string()),
  }),
])

export const importListings = defineRoute({
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Says what an import of places would do, and does it unless `isDryRun`: all of it or nothing. The JSON may come as `application/gzip`.',
  takesKey: true,
  body: 'packed',
  input: z.object({
    listings: z
      .array(listing)
      .check(
        z.minLength(1, 'listings must hold a place'),
        z.maxLength(MAX_LISTINGS, `listings must hold ${MAX_LISTINGS} places or fewer`),
      ),
    isDryRun: z.boolean(),
    /** What a dry run has answered: when the guide is another by now, nothing is written. */
    version: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ version: z.string(), isWritten: z.boolean(), outcomes: z.array(outcome) }),
  errors: [409],
})
