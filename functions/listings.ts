import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/listings.ts'
import { changeMany } from '#db/queries/bulk-edit.ts'
import { exportRestaurants, listListings, listListingWords } from '#db/queries/listings.ts'
import {
  findRestaurantById,
  insertRestaurant,
  updateRestaurant,
} from '#db/queries/restaurants/restaurant.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { assertTown, storePhotos } from './lib/images/listing-photos.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
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

  listListings: ({ db, input }) => listListings(db, input),
  changeListings: async (call) => {
    const { places, set } = call.input
    if (set.neighborhood) assertTown(set.neighborhood)
    const result = await changeMany(call.db, places, set)
    if (result.changed > 0) requestRebuild(call)
    return result
  },

  exportRestaurants: ({ db, input }) => exportRestaurants(db, input),
  listListingWords: ({ db }) => listListingWords(db),
})

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/admin/restaurants',
    '/api/admin/restaurants/:id',
    '/api/admin/listings',
    '/api/admin/restaurant-export',
    '/api/admin/listing-words',
  ],
}
