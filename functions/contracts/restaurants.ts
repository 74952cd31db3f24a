import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search-rules.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { count, id, moment, optionalText, text, wholeNumber } from './fields.ts'
import * as field from './listing-fields.ts'
import { change, exampleOf, isWholePoint, placeFields, priceRange, READ_AT } from './place-form.ts'
import { defineRoute } from './route.ts'

const nullableText = () => z.nullable(z.string())

/** What restaurants and businesses answer with. */
export const placeRecord = () => ({
  id: z.int(),
  ...eachField(fieldsWith({ of: 'both', type: 'text', initial: '' }), () => z.string()),
  ...eachField(fieldsWith({ of: 'both', type: 'text', initial: null }), nullableText),
  rating: z.number(),
  reviewCount: count,
  hours: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.union([z.boolean(), z.string()])),
  images: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...eachField(fieldsWith({ of: 'both', type: 'boolean' }), () => z.boolean()),
  isOpen: z
    .boolean()
    .check(z.describe('Not whether it is open now: false while a place is closed for a time')),
  closedOn: z.nullable(z.string()),
  checkedAt: moment,
  createdAt: moment,
  updatedAt: moment,
})

export const restaurant = once(() =>
  z.object({
    ...placeRecord(),
    ...eachField(fieldsWith({ of: 'restaurants', type: 'text', initial: null }), nullableText),
    ...eachField(fieldsWith({ of: 'restaurants', type: 'boolean' }), () => z.boolean()),
    cuisine: z.string(),
    isCuisineKnown: z
      .boolean()
      .check(z.describe('False for `Other`, which is not to be shown: no source names a cuisine')),
    priceRange: z.enum(PRICE_RANGES),
    isPriceKnown: z
      .boolean()
      .check(z.describe('If false, no source names a price, and `priceRange` is not to be shown')),
    townSlug: z.string(),
    slug: z.string(),
  }),
)

export const restaurantList = once(() =>
  z.object({
    restaurants: z.array(restaurant()),
    total: count,
    totalPages: count,
  }),
)

export const listRestaurants = defineRoute({
  method: 'GET',
  path: '/api/restaurants',
  summary:
    'Restaurants by name, or by how well they fit `search`. With `page` or `limit` a page of them (20 unless `limit` says otherwise), without either the first 1,000 as an array.',
  access: 'public',
  input: () =>
    z.object({
      page: z.optional(wholeNumber('page', 1_000_000)),
      limit: z.optional(wholeNumber('limit', 100)),
      search: optionalText('search', MAX_SEARCH_LENGTH),
      neighborhood: optionalText('neighborhood', 80),
      cuisine: optionalText('cuisine', 60),
    }),
  output: () => z.union([restaurantList(), z.array(restaurant())]),
  isCached: true,
  example: { page: 1, limit: 5, search: 'pizza', neighborhood: 'Bel Air', cuisine: 'Pizza' },
})

export const findRestaurant = defineRoute({
  method: 'GET',
  path: '/api/restaurants/by-slug/:town/:slug',
  summary: 'One restaurant by the two parts of its address.',
  access: 'public',
  input: () => z.object({ town: text('town', 80), slug: text('slug', 100) }),
  output: restaurant,
  isCached: true,
  example: { town: 'bel-air', slug: 'bond-thistle' },
})

export const readStats = defineRoute({
  method: 'GET',
  path: '/api/stats',
  summary: 'How many restaurants each cuisine and each town has, the most first.',
  access: 'public',
  input: z.object({}),
  output: () =>
    z.object({
      cuisineBreakdown: z.array(z.object({ cuisine: z.string(), count })),
      neighborhoodBreakdown: z.array(z.object({ neighborhood: z.string(), count })),
    }),
  isCached: true,
  example: {},
})

/** The editor of restaurants shows these messages; the function applies the same rules again. */
export const restaurantForm = once(() =>
  z
    .object({
      ...placeFields(),
      ...eachField(fieldsWith({ of: 'restaurants', type: 'text', initial: null }), field.optional),
      ...eachField(fieldsWith({ of: 'restaurants', type: 'boolean' }), field.flagOf),
      address: field.required('address'),
      neighborhood: field.required('neighborhood'),
      cuisine: field.required('cuisine'),
      priceRange: priceRange(),
    })
    .check(isWholePoint),
)

/** All of a restaurant, as its editor needs it. */
export const restaurantRecord = once(() =>
  z.extend(restaurant(), { source: z.nullable(z.string()) }),
)

export const createRestaurant = defineRoute({
  method: 'POST',
  path: '/api/admin/restaurants',
  summary: 'Adds a restaurant; its address in the guide is made of its town and name, for good.',
  takesKey: true,
  input: restaurantForm,
  output: restaurantRecord,
  status: 201,
  example: exampleOf({ cuisine: 'American', priceRange: '$$', isPriceKnown: true }),
})

export const readRestaurant = defineRoute({
  method: 'GET',
  path: '/api/admin/restaurants/:id',
  summary: 'All of a restaurant, as its editor needs it.',
  input: z.object({ id: id() }),
  output: restaurantRecord,
  example: { id: 1 },
})

export const updateRestaurant = defineRoute({
  method: 'PUT',
  path: '/api/admin/restaurants/:id',
  summary: 'Saves all of a restaurant, if nobody has changed it since `updatedAt`.',
  input: () => z.safeExtend(restaurantForm(), change()),
  output: restaurantRecord,
  errors: [409],
  example: exampleOf({
    ...{ id: 1, updatedAt: READ_AT },
    ...{ cuisine: 'American', priceRange: '$$', isPriceKnown: true },
  }),
})

export const routes = {
  listRestaurants,
  findRestaurant,
  readStats,
  createRestaurant,
  readRestaurant,
  updateRestaurant,
}
