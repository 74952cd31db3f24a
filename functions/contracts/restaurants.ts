import * as z from 'zod/mini'
import { count, moment, optionalText, text, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

export const restaurant = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  address: z.string(),
  neighborhood: z.string(),
  region: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  cuisine: z.string(),
  priceRange: z.enum(['$', '$$', '$$$', '$$$$']),
  rating: z.number(),
  reviewCount: count,
  ratingSource: z.nullable(z.string()),
  hours: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.union([z.boolean(), z.string()])),
  images: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isOpen: z
    .boolean()
    .check(z.describe('Not whether it is open now: false while a place is closed for a time')),
  isFeatured: z.boolean(),
  isVerified: z.boolean(),
  closedOn: z.nullable(z.string()),
  townSlug: z.string(),
  slug: z.string(),
  checkedAt: moment,
  createdAt: moment,
  updatedAt: moment,
})

export const restaurantList = z.object({
  restaurants: z.array(restaurant),
  total: count,
  totalPages: count,
})

export const listRestaurants = defineRoute({
  method: 'GET',
  path: '/api/restaurants',
  summary:
    'Restaurants by name, or by how well they fit `search`. With `page` or `limit` a page of them (20 unless `limit` says otherwise), without either the first 1,000 as an array.',
  access: 'public',
  input: z.object({
    page: z.optional(wholeNumber('page', 1_000_000)),
    limit: z.optional(wholeNumber('limit', 100)),
    search: optionalText('search', 200),
    neighborhood: optionalText('neighborhood', 80),
    cuisine: optionalText('cuisine', 60),
  }),
  output: z.union([restaurantList, z.array(restaurant)]),
  isCached: true,
})

export const findRestaurant = defineRoute({
  method: 'GET',
  path: '/api/restaurants/by-slug/:town/:slug',
  summary: 'One restaurant by the two parts of its address.',
  access: 'public',
  input: z.object({ town: text('town', 80), slug: text('slug', 100) }),
  output: restaurant,
  isCached: true,
})

export const readStats = defineRoute({
  method: 'GET',
  path: '/api/stats',
  summary: 'How many restaurants each cuisine and each town has, the most first.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    cuisineBreakdown: z.array(z.object({ cuisine: z.string(), count })),
    neighborhoodBreakdown: z.array(z.object({ neighborhood: z.string(), count })),
  }),
  isCached: true,
})
