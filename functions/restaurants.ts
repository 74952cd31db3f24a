import { listRestaurants } from '#contracts/restaurants.ts'
import { listRestaurants as queryRestaurants, PAGE_SIZE } from '#db/queries/restaurant-search.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listRestaurants, async ({ db, input, headers }) => {
    const isPaged = input.page !== undefined || input.limit !== undefined
    const { restaurants, total } = await queryRestaurants(db, input)
    headers.set('X-Total-Count', String(total))
    if (!isPaged) return restaurants
    return { restaurants, total, totalPages: Math.ceil(total / (input.limit ?? PAGE_SIZE)) }
  }),
)

export const config: ConfigOf<typeof listRestaurants> = { path: '/api/restaurants' }
