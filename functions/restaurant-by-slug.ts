import { ApiError } from '#contracts/api-error.ts'
import { findRestaurant } from '#contracts/restaurants.ts'
import { findRestaurant as queryRestaurant } from '#db/queries/restaurants.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(findRestaurant, async ({ db, input }) => {
    const restaurant = await queryRestaurant(db, input.town, input.slug)
    if (!restaurant) throw new ApiError(404, 'Restaurant not found')
    return restaurant
  }),
)

export const config: ConfigOf<typeof findRestaurant> = {
  path: '/api/restaurants/by-slug/:town/:slug',
}
