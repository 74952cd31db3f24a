import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/restaurants.ts'
import {
  findRestaurantById,
  insertRestaurant,
  updateRestaurant,
  findRestaurant,
} from '#db/queries/restaurants/restaurant.ts'
import { listRestaurants, PAGE_SIZE } from '#db/queries/restaurants/search.ts'
import { readStats } from '#db/queries/stats.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { assertTown, storePhotos } from './lib/images/listing-photos.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  listRestaurants: async ({ db, input, headers }) => {
    const { page, limit = PAGE_SIZE, after, search } = input
    const isPaged = page !== undefined || input.limit !== undefined || after !== undefined
    const { restaurants, total } = await listRestaurants(db, input)
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
    return restaurant
  },

  readStats: ({ db }) => readStats(db),

  createRestaurant: async (call) => {
    assertTown(call.input.neighborhood)
    const restaurant = await call.idempotently(async (key) =>
      insertRestaurant(call.db, await storePhotos(call.db, call.input), key),
    )
    requestRebuild(call)
    return restaurant
  },

  readRestaurant: async ({ db, input: { id } }) => {
    const restaurant = await findRestaurantById(db, id)
    if (!restaurant) throw new ApiError(404, 'Restaurant not found')
    return restaurant
  },

  updateRestaurant: async (call) => {
    const { id, updatedAt, ...facts } = call.input
    const find = () => findRestaurantById(call.db, id)
    const withPhotos = await storePhotos(call.db, facts, await find())
    const saved = await updateRestaurant(call.db, id, updatedAt, withPhotos)
    const restaurant = await rowOrConflict(saved, 'Restaurant', find)
    requestRebuild(call)
    return restaurant
  },
})

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/restaurants',
    '/api/restaurants/by-slug/:town/:slug',
    '/api/stats',
    '/api/admin/restaurants',
    '/api/admin/restaurants/:id',
  ],
}
