import { ApiError } from '#contracts/api-error.ts'
import { readRestaurant, updateRestaurant } from '#contracts/listings.ts'
import {
  findRestaurantById,
  updateRestaurant as queryUpdate,
} from '#db/queries/restaurant-edits.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { keepFacts } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readRestaurant, async ({ db, input: { id } }) => {
    const restaurant = await findRestaurantById(db, id)
    if (!restaurant) throw new ApiError(404, 'Restaurant not found')
    return restaurant
  }),
  on(updateRestaurant, async (call) => {
    const { id, updatedAt, ...facts } = call.input
    const kept = await keepFacts(facts, await findRestaurantById(call.db, id))
    const saved = await queryUpdate(call.db, id, updatedAt, kept)
    const restaurant = await changedOrThrow(saved, 'Restaurant', () =>
      findRestaurantById(call.db, id),
    )
    publish(call)
    return restaurant
  }),
)

export const config: ConfigOf<typeof readRestaurant | typeof updateRestaurant> = {
  path: '/api/admin/restaurants/:id',
}
