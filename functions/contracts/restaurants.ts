import { MAX_SEARCH_LENGTH } from '#domain/search-rules.ts'
import { PLACE_EVENT_TYPES, type PlaceEventType } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { areDays, count, days, optionalText, text, wholeNumber } from './fields.ts'
import { listedRestaurant } from './places/place-records.ts'
import { defineRoute } from './route.ts'

export const restaurantList = once(() =>
  z.object({
    restaurants: z.array(listedRestaurant()),
    total: count,
    totalPages: count,
  }),
)

/** The id and the name of a restaurant, after which the page begins, whichever `page` is asked for. */
const cursor = () =>
  z.pipe(
    text('after', 200).check(z.regex(/^\d{1,10} ./, 'after must be from the Link of a page')),
    z.transform((after) => {
      const [id = '', ...name] = after.split(' ')
      return { id: Number(id), name: name.join(' ') }
    }),
  )

export const listRestaurants = defineRoute({
  method: 'GET',
  path: '/api/restaurants',
  summary:
    'Restaurants by name, or by how well they fit `search` (its words, dishes and prices in other words; `open now` is left to whoever asks, as answers are cached). With `page` or `limit` a page of them (20 unless `limit` says otherwise), without either the first 1,000 as an array. A `Link` leads from a page of all restaurants to the next one: nothing comes twice or is left out, whatever is added meanwhile.',
  access: 'public',
  input: () =>
    z
      .object({
        page: z.optional(wholeNumber('page', 1_000_000)),
        limit: z.optional(wholeNumber('limit', 100)),
        after: z.optional(cursor()),
        search: optionalText('search', MAX_SEARCH_LENGTH),
        neighborhood: optionalText('neighborhood', 80),
        cuisine: optionalText('cuisine', 60),
      })
      .check(
        z.refine(({ after, search }) => !after || !search?.trim(), {
          path: ['after'],
          message: 'after cannot be used with search',
        }),
      ),
  output: () => z.union([restaurantList(), z.array(listedRestaurant())]),
  isCached: true,
  example: { page: 1, limit: 5, search: 'pizza', neighborhood: 'Riverside', cuisine: 'Pizza' },
})

export const findRestaurant = defineRoute({
  method: 'GET',
  path: '/api/restaurants/by-slug/:town/:slug',
  summary: 'One restaurant by the two parts of its address.',
  access: 'public',
  input: () => z.object({ town: text('town', 80), slug: text('slug', 100) }),
  output: listedRestaurant,
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

export const reportSearchMiss = defineRoute({
  method: 'POST',
  path: '/api/search-misses',
  summary:
    'A visitor searched for this and found nothing. Its words are counted by day, unless it looks like an address or a number of somebody.',
  access: 'public',
  input: () => z.object({ search: text('search', MAX_SEARCH_LENGTH) }),
  output: () => z.object({ accepted: z.literal(true) }),
  status: 202,
  limits: [{ max: 60, seconds: 3600 }],
  example: { search: 'poutine' },
})

export const readSearchMisses = defineRoute({
  method: 'GET',
  path: '/api/admin/search-misses',
  summary:
    'What visitors searched for from `from` to `to` and did not find, the most frequent first, at most 100. Counts are kept for 90 days.',
  input: () => z.object(days()).check(...areDays()),
  output: () => z.array(z.object({ words: z.string(), count })),
  example: { from: '2026-10-23', to: '2026-11-21' },
})

export const readPlaceNumbers = defineRoute({
  method: 'GET',
  path: '/api/admin/restaurant-numbers',
  summary:
    'How the pages of restaurants were used from `from` to `to`, the most seen first, at most 100: the numbers that owners see of theirs.',
  input: () => z.object(days()).check(...areDays()),
  output: () =>
    z.array(
      z.extend(
        z.object({ id: z.int(), name: z.string(), town: z.string(), path: z.string() }),
        Object.fromEntries(PLACE_EVENT_TYPES.map((type) => [type, count])) as Record<
          PlaceEventType,
          typeof count
        >,
      ),
    ),
  example: { from: '2026-10-23', to: '2026-11-21' },
})

export const routes = {
  listRestaurants,
  findRestaurant,
  readStats,
  reportSearchMiss,
  readSearchMisses,
  readPlaceNumbers,
}
