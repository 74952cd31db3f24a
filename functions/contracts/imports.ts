import { NOTES, TEXTS } from '#place-files/candidate.ts'
import { eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { count, email, WEB_ADDRESS } from './fields.ts'
import { imageTexts, pastDay, specialHours } from './places/listing-fields.ts'
import { defineRoute } from './route.ts'

/** The most places in one request, because all of them are written in one transaction before the function times out. */
export const MAX_LISTINGS = 10_000

/** The most rows of a file that are only named, because they are refused. */
export const MAX_REFUSED = 50_000

const note = () => z.enum(NOTES)

const needed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const maybe = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const link = () =>
  z.string().check(z.maxLength(2000), z.regex(/^(https:\/\/|\/(?![/\\]))[^\s\p{C}]+$/iu))
const within = (low: number, high: number) => z.optional(z.number().check(z.gte(low), z.lte(high)))
const label = () => z.string().check(z.maxLength(60))

/** A row of a file in the guide's terms, as the browser has parsed it; facts that the file does not state are missing. */
export const listing = once(() =>
  z
    .object({
      row: z.int().check(z.gte(0)),
      source: needed(200),
      sourceId: needed(200),
      name: needed(PLACE_FIELDS.name.longest),
      /** Empty, as the town may be, only of a place that is to be kept as a draft; other rows without one are refused. */
      address: z.string().check(z.trim(), z.maxLength(PLACE_FIELDS.address.longest)),
      town: z.string().check(z.trim(), z.maxLength(PLACE_FIELDS.neighborhood.longest)),
      isDraft: z.optional(z.boolean()),
      ...eachField(TEXTS, (text) => maybe(PLACE_FIELDS[text].longest)),
      contactEmail: z.optional(email('contactEmail must be an email address')),
      phone: z.optional(z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/))),
      website: z.optional(
        z.string().check(z.maxLength(PLACE_FIELDS.website.longest), z.regex(WEB_ADDRESS)),
      ),
      ...eachField(fieldsWith({ isLink: true }), (name) =>
        z.optional(z.string().check(z.maxLength(PLACE_FIELDS[name].longest), z.regex(WEB_ADDRESS))),
      ),
      cuisine: z.optional(needed(PLACE_FIELDS.cuisine.longest)),
      isCuisineGuessed: z.optional(z.boolean()),
      priceRange: z.optional(z.enum(PRICE_RANGES)),
      hours: z.optional(z.record(label(), z.string().check(z.maxLength(200)))),
      kitchenHours: z.optional(z.record(label(), z.string().check(z.maxLength(200)))),
      specialHours: z.optional(specialHours()),
      imageTexts: z.optional(imageTexts()),
      features: z.optional(
        z.record(label(), z.union([z.boolean(), z.string().check(z.maxLength(2000))])),
      ),
      images: z.optional(z.array(link()).check(z.minLength(1), z.maxLength(20))),
      latitude: within(-90, 90),
      longitude: within(-180, 180),
      isOpen: z.optional(z.boolean()),
      closedOn: z.optional(pastDay()),
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
      notes: z.array(note()).check(z.maxLength(NOTES.length)),
    })
    .check(
      z.refine(
        ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
        {
          path: ['latitude'],
          message: 'latitude and longitude must be given together',
        },
      ),
    ),
)

const rowId = () =>
  z.object({
    source: z.string().check(z.maxLength(200)),
    sourceId: z.string().check(z.maxLength(200)),
    town: z.string().check(z.maxLength(200)),
  })

const place = () => ({ row: z.int(), name: z.string(), town: z.string() })
const notes = () => z.array(note())

export const outcome = once(() =>
  z.union([
    z.object({
      ...place(),
      status: z.literal(['created', 'unchanged']),
      notes: notes(),
      /** The page of a new restaurant. */
      path: z.optional(z.string()),
      /** The place that this may be. */
      maybe: z.optional(z.string()),
    }),
    z.object({
      ...place(),
      status: z.literal('updated'),
      notes: notes(),
      /** Old and new value as text, shortened, except of lists and objects; a `from` of null was unknown. */
      changes: z.array(
        z.object({
          fact: z.string(),
          from: z.optional(z.nullable(z.string())),
          to: z.optional(z.string()),
        }),
      ),
    }),
    z.object({
      ...place(),
      status: z.literal('refused'),
      reason: z.string(),
      isDuplicate: z.optional(z.boolean()),
      detail: z.optional(z.string()),
    }),
  ]),
)

export const importListings = defineRoute({
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Says what an import of places would do, and does it unless `isDryRun`: all of it or nothing. The JSON may come as `application/gzip`.',
  takesKey: true,
  body: 'packed',
  input: () =>
    z.object({
      listings: z
        .array(listing())
        .check(
          z.minLength(1, 'listings must hold a place'),
          z.maxLength(MAX_LISTINGS, `listings must hold ${MAX_LISTINGS} places or fewer`),
        ),
      /** The other rows of the file, which are refused already: their places are not missing from it. */
      refused: z.optional(
        z
          .array(rowId())
          .check(z.maxLength(MAX_REFUSED, `refused must hold ${MAX_REFUSED} rows or fewer`)),
      ),
      /** Whether to close the places of these sources and towns that the file no longer has. */
      closesMissing: z.optional(z.boolean()),
      isDryRun: z.boolean(),
      /** The `version` that a dry run returned; if the guide has changed since, nothing is written. */
      version: z.optional(z.string().check(z.maxLength(100))),
    }),
  output: () =>
    z.object({
      version: z.string(),
      isWritten: z.boolean(),
      outcomes: z.array(outcome()),
      /** The open places of these sources and towns that the file lacks, and the first hundred of them. */
      missingCount: count,
      missing: z.array(z.object({ name: z.string(), town: z.string(), path: z.string() })),
    }),
  errors: [409],
  example: {
    listings: [
      {
        row: 1,
        source: 'csv',
        sourceId: '1',
        name: 'Harbor Lantern',
        address: '1 Quay Street',
        town: 'Port Example',
        notes: [],
      },
    ],
    isDryRun: true,
  },
})

export const routes = {
  importListings,
}
