import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/restaurants.ts'
import { findRestaurant } from '#db/queries/restaurants/restaurant.ts'
import { listRestaurants, PAGE_SIZE, type WithHoliday } from '#db/queries/restaurants/search.ts'
import { readStats } from '#db/queries/stats.ts'
import { listPlaceNumbers } from '#db/queries/restaurants/place-numbers.ts'
import { countSearchMiss, listSearchMisses } from '#db/queries/search-misses.ts'
import { holidayHours } from '#domain/hours/schedule.ts'
import { parseSchedule } from '#domain/hours/special-hours.ts'
import { wordsOf } from '#domain/search-rules.ts'
import { townDay } from '#domain/town-clock.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { reasonNotToCount } from './lib/visitors/events.ts'

export default serve(routes, {
  listRestaurants: async ({ db, input, headers }) => {
    const { page, limit = PAGE_SIZE, after, search } = input
    const isPaged = page !== undefined || input.limit !== undefined || after !== undefined
    const found = await listRestaurants(db, input)
    const { total } = found
    const restaurants = found.restaurants.map(withUsual)
    headers.set('X-Total-Count', String(total))
    if (!isPaged) return restaurants
    const last = restaurants.at(-1)
    if (last && restaurants.length === limit && !search?.trim()) {
      const { neighborhood = '', cuisine = '' } = input
      const next = { limit: `${limit}`, after: `${last.id} ${last.name}`, neighborhood, cuisine }
      headers.set('Link', `</api/restaurants?${new URLSearchParams(next)}>; rel="next"`)
    }
    return { restaurants, total, totalPages: Math.ceil(total / limit) }
  },

  findRestaurant: async ({ db, input }) => {
    const restaurant = await findRestaurant(db, input.town, input.slug)
    if (!restaurant) throw new ApiError(404, 'Restaurant not found')
    return withUsual(restaurant)
  },

  readStats: ({ db }) => readStats(db),

  reportSearchMiss: async ({ db, request, input }) => {
    const words = wordsOf(input.search).join(' ')
    if (reasonNotToCount(request) === null && isCountable(input.search, words)) {
      await countSearchMiss(db, words)
    }
    return { accepted: true as const }
  },

  readSearchMisses: ({ db, input }) => listSearchMisses(db, input),

  readPlaceNumbers: ({ db, input }) => listPlaceNumbers(db, input),
})

/** Says whether the hours of the week are only usual today. */
const withUsual = ({ holiday, ...restaurant }: WithHoliday) => ({
  ...restaurant,
  isUsual: holiday !== null && !holidayHours(parseSchedule(restaurant), townDay()),
})

/** Whether words may be kept: an address or a long number may be somebody's. */
const isCountable = (search: string, words: string) =>
  words.length >= 2 &&
  words.length <= 80 &&
  !search.includes('@') &&
  !/\d{4}/.test(words.replaceAll(' ', ''))

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/restaurants',
    '/api/restaurants/by-slug/:town/:slug',
    '/api/stats',
    '/api/search-misses',
    '/api/admin/search-misses',
    '/api/admin/restaurant-numbers',
  ],
}
